/// A group of names that the toolkit does not have, with the reason and a way round it.
struct MissingGroup: Equatable {
  let title: String
  let reason: String
  let wayRound: String?
  /// The beginnings of the names: whole words, types with or without a member.
  let names: [String]
  /// Members of any type.
  var members: [String] = []

  /// Returns the group of a name, as `Finding.missing` has it.
  static func group(of name: String) -> MissingGroup {
    let bare = name.hasPrefix("override ") || name.hasPrefix("open ") || name.hasPrefix("import ")
    let words = bare ? String(name.split(separator: " ", maxSplits: 1)[1]) : name
    let member = words.split(separator: ".").last.map(String.init) ?? words
    let plain = String(member.prefix { $0 != "(" })
    return all.first { group in
      group.names.contains {
        words == $0 || words.hasPrefix($0 + ".") || ($0.hasSuffix("*") && words.hasPrefix($0.dropLast()))
      }
        || group.members.contains { plain == $0 || ($0.hasSuffix("*") && plain.hasPrefix($0.dropLast())) }
    } ?? other
  }

  static let other = MissingGroup(
    title: "Other", reason: "the toolkit does not have it yet", wayRound: nil, names: [])

  /// In the order in which they are looked through.
  static let all = [
    MissingGroup(
      title: "SwiftUI", reason: "there is no SwiftUI",
      wayRound: "leave these files out, or keep them under #if canImport(SwiftUI)",
      names: [
        "UIHosting*", "View", "some View", "Binding", "State", "ObservableObject", "Published",
        "EnvironmentValues",
      ]),
    MissingGroup(
      title: "Combine", reason: "there is no Combine, except for subjects",
      wayRound: "a closure, or CurrentValueSubject and PassthroughSubject with sink",
      names: ["AnyPublisher", "Publishers", "Just", "Future", "import Combine"]),
    MissingGroup(
      title: "Haptics", reason: "a desktop does not vibrate", wayRound: "put the calls under #if os(iOS)",
      names: [
        "UIImpactFeedbackGenerator", "UISelectionFeedbackGenerator", "UINotificationFeedbackGenerator",
        "UIFeedbackGenerator", "CHHaptic*",
      ]),
    MissingGroup(
      title: "Key-value observing", reason: "there is no Objective-C runtime",
      wayRound: "didSet, a delegate's method, or an override",
      names: ["NSKeyValue*"],
      members: [
        "observe", "observeValue", "addObserver", "removeObserver", "willChangeValue", "didChangeValue",
      ]),
    MissingGroup(
      title: "Objective-C runtime", reason: "there is no Objective-C runtime",
      wayRound: "subclass and override; keep values in properties",
      names: [
        "objc_*", "class_*", "method_*", "sel_*", "protocol_*", "NSSelectorFromString", "NSClassFromString",
        "IMP", "NSInvocation",
      ],
      members: ["perform", "forwardingTarget", "instancesRespond", "doesNotRecognizeSelector"]),
    MissingGroup(
      title: "Storyboards and nibs", reason: "interfaces are not read from archives",
      wayRound: "create views and controllers in code",
      names: ["UIStoryboard*", "UINib*", "source", "destination"],
      members: [
        "awakeFromNib", "loadNibNamed", "storyboard", "prepareForInterfaceBuilder", "performSegue",
        "instantiateViewController", "prepare",
      ]),
    MissingGroup(
      title: "Application and scenes", reason: "a stage stands for application, scene and screen",
      wayRound: "take the window from view.window",
      names: ["UIApplication*", "UIScene*", "UIWindowScene*", "UIUserActivity*"],
      members: ["windowScene", "windowLevel", "Level", "makeKey", "keyWindow", "canResizeToFitContent"]),
    MissingGroup(
      title: "Status bar and home indicator", reason: "the window has neither",
      wayRound: "put it under #if os(iOS)",
      names: ["UIStatusBar*", "UIRectEdge"],
      members: [
        "preferredStatusBar*", "prefersStatusBarHidden", "childForStatusBar*",
        "setNeedsStatusBarAppearanceUpdate",
        "modalPresentationCapturesStatusBarAppearance", "prefersHomeIndicatorAutoHidden",
        "childForHomeIndicatorAutoHidden",
        "childForScreenEdgesDeferringSystemGestures", "preferredScreenEdgesDeferringSystemGestures",
      ]),
    MissingGroup(
      title: "Rotation", reason: "windows are resized and do not rotate",
      wayRound: "viewWillTransition(to:with:)",
      names: ["UIInterfaceOrientation*", "UIDeviceOrientation*"],
      members: [
        "supportedInterfaceOrientations", "shouldAutorotate", "preferredInterfaceOrientationForPresentation",
        "interfaceOrientation",
      ]),
    MissingGroup(
      title: "Accessibility", reason: "there is no screen reader to speak to", wayRound: nil,
      names: ["UIAccessibility*"], members: ["accessibility*", "isAccessibilityElement"]),
    MissingGroup(
      title: "Keyboard and text input", reason: "there is no text input yet", wayRound: nil,
      names: ["UITextField*", "UITextView*", "UISearch*", "UIKeyboard*", "UITextInput*"],
      members: [
        "keyboard*", "endEditing", "inputAccessoryView", "becomeFirstResponder", "resignFirstResponder",
        "isFirstResponder",
      ]),
    MissingGroup(
      title: "Drawing", reason: "views are drawn from layers",
      wayRound: "CAShapeLayer, CAGradientLayer or an image made in code",
      names: [
        "UIGraphics*", "CGContext*", "CGMutablePath", "CGImage*", "CGGradient*", "CGColorSpace*", "CIImage*",
        "CIFilter*", "CIContext*", "UIRect*",
      ],
      members: [
        "draw", "drawHierarchy", "setNeedsDisplay", "render", "cgImage", "drawText", "setFill", "setStroke",
        "fill", "stroke",
      ]),
    MissingGroup(
      title: "Text", reason: "text has one font and one colour", wayRound: "several labels",
      names: [
        "NSAttributedString*", "NSMutableAttributedString*", "NSParagraphStyle*", "NSMutableParagraphStyle*",
        "NSTextAttachment", "CTFont*",
      ],
      members: ["attributedText", "attributedTitle", "boundingRect"]),
    MissingGroup(
      title: "Page and split controllers", reason: "these controllers do not exist yet",
      wayRound: "a container of one's own",
      names: [
        "UIPageViewController*", "UISplitViewController*", "UIPageControl*", "UIAlertController*",
        "UIAlertAction*",
      ]),
    MissingGroup(
      title: "Popovers", reason: "popovers do not exist yet",
      wayRound: "present a controller in the style custom",
      names: ["UIPopover*"], members: ["popover*", "popover"]),
    MissingGroup(
      title: "Motion and effects", reason: "there is no such hardware or effect",
      wayRound: "put it under #if os(iOS)",
      names: [
        "UIMotionEffect*", "UIInterpolatingMotionEffect", "UIVibrancyEffect*", "CAEmitter*", "CATransition*",
        "CAReplicatorLayer",
      ],
      members: ["addMotionEffect", "motionEffects", "removeMotionEffect"]),
    MissingGroup(
      title: "Other systems' modules", reason: "the module is not there",
      wayRound: "keep it under #if canImport(…)",
      names: ["MK*", "WK*", "AV*", "SK*", "SCN*", "MTL*", "MTK*", "CL*", "PH*", "CN*"]),
  ]
}

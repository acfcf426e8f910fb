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
  ///
  /// - Parameter leftOut: The types that files declare which are left out.
  static func group(of name: String, leftOut: Set<String> = []) -> MissingGroup {
    if leftOut.contains(name) { return Self.leftOut }
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

  static let leftOut = MissingGroup(
    title: "Files left out", reason: "a file that is left out declares it",
    wayRound: "leave out the files that use it too, or what they need it for", names: [])
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
      names: ["CHHaptic*"]),
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
      wayRound: "put it under #if os(iOS)", names: ["UIStatusBar*"],
      members: ["preferredStatusBar*", "childForScreenEdgesDeferring*", "preferredScreenEdgesDeferring*"]),
    MissingGroup(
      title: "Rotation", reason: "windows are resized and do not rotate",
      wayRound: "viewWillTransition(to:with:)", names: ["UIDeviceOrientation*"],
      members: ["preferredInterfaceOrientationForPresentation", "interfaceOrientation"]),
    MissingGroup(
      title: "Accessibility", reason: "only a part of it is there, listed in docs/UIKIT_COVERAGE.md",
      wayRound: nil, names: ["UIAccessibility*"], members: ["accessibility*"]),
    MissingGroup(
      title: "Keyboard and text input", reason: "text fields and text views take no keys from the window",
      wayRound: nil, names: ["UISearch*", "UITextInput*", "UIKeyInput", "UIKeyCommand", "UIKeyboard*"],
      members: ["keyboard*", "keyCommands"]),
    MissingGroup(
      title: "Pixels of drawings",
      reason: "drawings are kept as vectors, without pixels to read or to filter",
      wayRound: "draw(_:) and CGContext, or a layer for shapes or gradients",
      names: [
        "CGImage*", "CGDataProvider", "CGBitmapInfo", "CIImage*", "CIFilter*", "CIContext*", "vImage*",
      ],
      members: ["makeImage", "pngData", "jpegData"]),
    MissingGroup(
      title: "Text", reason: "a text has one font and one colour", wayRound: "several labels",
      names: ["NSMutableAttributedString*", "NSTextStorage", "NSLayoutManager", "NSTextContainer", "CTFont*"]),
    MissingGroup(
      title: "Split controllers", reason: "there is no split controller yet",
      wayRound: "a container of your own", names: ["UISplitViewController*"]),
    MissingGroup(
      title: "Particles and copies of layers", reason: "there are no such layers",
      wayRound: "put them under #if os(iOS)", names: ["CAEmitter*", "CAReplicatorLayer", "CATiledLayer"]),
    MissingGroup(
      title: "Other systems' modules", reason: "the module is not there",
      wayRound: "keep it under #if canImport(…)",
      names: [
        "MK*", "WK*", "AV*", "SK*", "SCN*", "MTL*", "MTK*", "CL*", "CM*", "PH*", "CN*", "GL*", "EAGL*",
      ]),
  ]
}

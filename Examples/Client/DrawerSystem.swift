import Interlude

/// The screen, the application and the device around a drawer, as libraries ask about them.
final class DrawerSystem: NSObject, UIApplicationDelegate {
  private let log = OSLog(subsystem: "drawer", category: OSLog.Category.pointsOfInterest)
  private let names = NSHashTable<NSString>(options: [.strongMemory, .objectPointerPersonality], capacity: 4)
  private let views = NSHashTable<UIView>(options: .weakMemory)
  private var stored: Set<AnyCancellable> = []
  private(set) var notes: [String] = []

  /// The notifications after which a drawer looks at its place again.
  nonisolated static let changes: [NSNotification.Name] = [
    UIApplication.didBecomeActiveNotification, UIApplication.didEnterBackgroundNotification,
    UIApplication.willEnterForegroundNotification, UIApplication.willTerminateNotification,
    UIApplication.didReceiveMemoryWarningNotification, UIApplication.willChangeStatusBarFrameNotification,
    UIApplication.didChangeStatusBarFrameNotification,
    UIApplication.willChangeStatusBarOrientationNotification,
    UIApplication.didChangeStatusBarOrientationNotification, UIDevice.orientationDidChangeNotification,
    UIContentSizeCategory.didChangeNotification, UIAccessibility.voiceOverStatusDidChangeNotification,
    UIResponder.keyboardDidShowNotification, UIResponder.keyboardWillHideNotification,
    UIResponder.keyboardDidHideNotification, UIResponder.keyboardWillChangeFrameNotification,
    UIResponder.keyboardDidChangeFrameNotification,
  ]

  /// Listens to the changes around the drawer.
  func listen() {
    UIDevice.current.beginGeneratingDeviceOrientationNotifications()
    for name in Self.changes {
      NotificationCenter.default.addObserver(
        self, selector: Selector(DrawerSystem.changed), name: name, object: nil)
    }
    let topic = CurrentValueSubject<Int, Never>(1)
    topic.sink { [weak self] in self?.notes.append("topic \($0)") }.store(in: &stored)
    topic.send(2)
  }

  func changed(_ note: Notification) {
    os_log("%@", log: log, type: OSLogType.info, note.name.rawValue as NSString)
    if !log.isEnabled(type: .fault) { notes.append(note.name.rawValue) }
    let info = note.userInfo ?? [:]
    notes += [
      UIResponder.keyboardFrameBeginUserInfoKey, UIResponder.keyboardFrameEndUserInfoKey,
      UIResponder.keyboardAnimationDurationUserInfoKey, UIResponder.keyboardAnimationCurveUserInfoKey,
      UIResponder.keyboardIsLocalUserInfoKey,
    ].compactMap { info[$0].map(String.init(describing:)) }
  }

  /// The state of the application and its scene, on one line.
  func state(options: [UIApplication.LaunchOptionsKey: Any] = [:]) -> String {
    let application = UIApplication.shared
    application.isIdleTimerDisabled = true
    application.statusBarStyle = .default
    let any: UIScene? = application.connectedScenes.first
    let front: UIScene.ActivationState = .foregroundActive
    let scene = any as? UIWindowScene
    let status: UIStatusBarManager? = scene?.statusBarManager
    let category = application.preferredContentSizeCategory
    let sizes: [UIContentSizeCategory] = [
      .unspecified, .extraSmall, .extraLarge, .extraExtraLarge, .extraExtraExtraLarge,
    ]
    let opened = application.canOpenURL(URL(fileURLWithPath: "/"))
    application.open(URL(fileURLWithPath: "/")) { [weak self] in self?.notes.append("opened \($0)") }
    return [
      application.applicationState == .active ? "active" : "", application.isStatusBarHidden ? "bare" : "",
      application.statusBarOrientation.isPortrait ? "upright" : "",
      scene?.interfaceOrientation.isLandscape == true ? "wide" : "",
      scene?.activationState == front ? "front" : "", status.map { "\($0.statusBarFrame)" } ?? "",
      application.userInterfaceLayoutDirection == .leftToRight ? "left to right" : "",
      category.isAccessibilityCategory || sizes.contains(category) ? "sized" : "", opened ? "opens" : "",
      options.isEmpty ? "" : "launched",
    ].joined(separator: " ")
  }

  /// A window above all others, for a note that a drawer shows over the screen.
  func noteWindow() -> UIWindow {
    let window = UIWindow(frame: UIScreen.main.fixedCoordinateSpace.bounds)
    window.windowLevel = max(UIWindow.Level.alert, UIApplication.shared.keyWindow?.windowLevel ?? .normal)
    window.makeKey()
    return window
  }

  /// The device by its name, with the pixels of its screen.
  func device() -> String {
    let device = UIDevice.current
    device.endGeneratingDeviceOrientationNotifications()
    let idiom: UIUserInterfaceIdiom = device.userInterfaceIdiom
    let turned: UIDeviceOrientation = device.orientation
    let size = UIScreen.main.nativeBounds.size
    return [
      device.model, device.systemName, device.systemVersion, "\(idiom) \(turned) \(size)",
      device.isGeneratingDeviceOrientationNotifications ? "turns" : "stays",
    ].joined(separator: ", ")
  }

  /// Keeps a view's name while the view is there.
  func keep(_ name: NSString, for view: UIView) {
    objc_sync_enter(self)
    defer { objc_sync_exit(self) }
    names.add(name)
    views.add(view)
    let known = names.member(name) === name && names.anyObject != nil
    if !known || views.objectEnumerator().contains(where: { $0 === view }) == false {
      names.removeAllObjects()
    }
  }

  /// Runs a piece of work under a lock, away from the main thread.
  nonisolated func away(_ work: @Sendable @escaping () -> Void) {
    Thread.detachNewThread {
      var lock = os_unfair_lock()
      os_unfair_lock_lock(&lock)
      if os_unfair_lock_trylock(&lock) { Thread.sleep(forTimeInterval: 0) }
      os_unfair_lock_unlock(&lock)
      work()
    }
  }

  /// Seconds, milliseconds and microseconds of a duration, and the time now.
  func parts(of nanoseconds: UInt64) -> (UInt64, UInt64, UInt64, CFAbsoluteTime) {
    let seconds = nanoseconds / NSEC_PER_SEC
    let now: CFAbsoluteTime = CFAbsoluteTimeGetCurrent()
    return (seconds, nanoseconds / NSEC_PER_MSEC, seconds * USEC_PER_SEC, min(now, CFAbsoluteTime(MAXFLOAT)))
  }

  /// Exchanges two methods of a class, where the system has methods that can be exchanged.
  func swap(_ first: Selector, _ second: Selector, in type: AnyClass) -> Bool {
    guard let one: Method = class_getInstanceMethod(type, first) ?? class_getClassMethod(type, first),
      let other: Method = class_getInstanceMethod(type, second),
      let body: IMP = class_getMethodImplementation(type, second)
    else {
      notes.append(NSStringFromSelector(first) + first.description)
      return false
    }
    _ = method_setImplementation(one, body)
    method_exchangeImplementations(one, other)
    return true
  }

  /// The exception for a wrong use of the drawer.
  func complaint(_ reason: String, kind: NSExceptionName = .invalidArgumentException) -> NSException {
    let kinds: [NSExceptionName] = [.internalInconsistencyException, .genericException, .rangeException]
    let info: [AnyHashable: Any] = kinds.contains(kind) ? ["stack": Thread.callStackSymbols] : [:]
    let exception = NSException(name: kind, reason: reason, userInfo: info)
    notes.append((exception.reason ?? "") + "\(exception.userInfo?.count ?? 0)")
    return exception
  }

  /// Ends the program with a complaint.
  func fail(_ reason: String) -> Never { complaint(reason).raise() }
}

/// A controller that decides about the system's bars and turns.
final class DrawerBars: UIViewController {
  private var inner: UIViewController? { children.first }
  override var preferredStatusBarUpdateAnimation: UIStatusBarAnimation { .slide }
  override var childForStatusBarHidden: UIViewController? { inner }
  override var prefersHomeIndicatorAutoHidden: Bool { inner != nil }
  override var preferredScreenEdgesDeferringSystemGestures: UIRectEdge { [.bottom] }
  override var childForScreenEdgesDeferringSystemGestures: UIViewController? { inner }
  override var preferredInterfaceOrientationForPresentation: UIInterfaceOrientation { .portrait }
  override var supportedInterfaceOrientations: UIInterfaceOrientationMask {
    let upright: UIInterfaceOrientationMask = [.portrait, .portraitUpsideDown]
    let wide: UIInterfaceOrientationMask = [.landscapeLeft, .landscapeRight]
    return wide == .landscape ? .allButUpsideDown : upright
  }

  func barsChanged() {
    setNeedsUpdateOfHomeIndicatorAutoHidden()
    setNeedsUpdateOfScreenEdgesDeferringSystemGestures()
    UIViewController.attemptRotationToDeviceOrientation()
    automaticallyAdjustsScrollViewInsets = false
    edgesForExtendedLayout = [.top]
    extendedLayoutIncludesOpaqueBars = splitViewController == nil
  }

  /// Shows the page that a storyboard would show.
  func show(_ segue: UIStoryboardSegue) { present(segue.destination, animated: true) }

  func open(_ name: String, in board: UIStoryboard) -> UIViewController {
    board.instantiateViewController(withIdentifier: name)
  }

  /// The distance from the top guide to the bottom one.
  func free() -> CGFloat {
    let guides: [any UILayoutSupport] = [topLayoutGuide, bottomLayoutGuide]
    return view.bounds.height - guides.reduce(0) { $0 + $1.length }
  }
}

/// A row of a drawer, as screen readers describe it.
final class DrawerRow: UIView {
  private var count = 0

  override init(frame: CGRect) {
    super.init(frame: frame)
    accessibilityHint = "Opens the drawer"
    accessibilityValue = "0"
    accessibilityIdentifier = "row"
    accessibilityElementsHidden = false
    shouldGroupAccessibilityChildren = true
    accessibilityTraits = [.staticText, .notEnabled, .updatesFrequently, .header]
    accessibilityCustomActions = [
      UIAccessibilityCustomAction(name: "Less", target: self, selector: Selector(DrawerRow.less))
    ]
  }

  required init?(coder: NSCoder) { nil }

  override func awakeFromNib() {
    super.awakeFromNib()
    accessibilityFrame = frame
  }

  override func accessibilityActivate() -> Bool { canResignFirstResponder && !isFirstResponder }
  override func accessibilityDecrement() { less() }

  func less() {
    count -= 1
    accessibilityValue = "\(count) of \(accessibilityElementCount())"
    UIAccessibility.post(notification: .announcement, argument: accessibilityElement(at: 0))
  }

  /// Tells a reader about a new page.
  func turned(isWhole: Bool) {
    let notes: [UIAccessibility.Notification] = [.screenChanged, .layoutChanged, .pageScrolled]
    UIAccessibility.post(notification: isWhole ? notes[0] : notes[1], argument: nil)
  }

  /// Whether the drawer shows itself without motion or glass.
  var isPlain: Bool {
    UIAccessibility.isVoiceOverRunning || UIAccessibility.isSwitchControlRunning
      || UIAccessibility.isReduceTransparencyEnabled || UIAccessibility.isDarkerSystemColorsEnabled
      || UIAccessibility.isBoldTextEnabled || UIAccessibility.prefersCrossFadeTransitions
  }

  /// A label of something that is not a view.
  func describe(_ holder: any AccessibilityValueHolder) -> UIAccessibilityTraits {
    holder.accessibilityLabel = "drawer"
    return holder.accessibilityTraits
  }

  /// Tilts the row with the device.
  func tilt(by distance: CGFloat) {
    let group = UIMotionEffectGroup()
    let kinds: [(String, UIInterpolatingMotionEffect.EffectType)] = [
      ("center.x", .tiltAlongHorizontalAxis), ("center.y", .tiltAlongVerticalAxis),
    ]
    group.motionEffects = kinds.map { path, type in
      let effect = UIInterpolatingMotionEffect(keyPath: path, type: type)
      (effect.minimumRelativeValue, effect.maximumRelativeValue) = (-distance, distance)
      return effect
    }
    for effect: UIMotionEffect in motionEffects { removeMotionEffect(effect) }
    addMotionEffect(group)
  }

  func prepare() {
    (clearsContextBeforeDrawing, isExclusiveTouch, isMultipleTouchEnabled) = (false, true, true)
    contentScaleFactor = 2
    if effectiveUserInterfaceLayoutDirection == .leftToRight, subviews.count > 1 {
      exchangeSubview(at: 0, withSubviewAt: 1)
    }
  }

  /// Removes rows as the system removes what it deletes.
  static func delete(_ rows: [UIView]) {
    let kind: UIView.SystemAnimation = .delete
    UIView.perform(kind, on: rows, options: .allowAnimatedContent, animations: nil)
  }
}

// Copy this file into the debug build of an iOS app and call `Probe.start()` once, after the first window is
// shown. It needs nothing else. Interlude's docs/PHONE.md describes what it records, and what it cannot see.

public import Foundation

#if canImport(UIKit)
  public import UIKit
  import UIKit.UIGestureRecognizerSubclass
#else
  public import Interlude
#endif

/// Records a session of an app as a journal that Interlude reads.
///
/// It records touches, the states of recognisers, the calls of transitions, appearance callbacks, and in each
/// frame the shown values of the views that move. It measures, and changes nothing that the app shows.
@MainActor
public final class Probe: NSObject {
  /// The receiver of the journal's lines.
  public enum Destination {
    /// A file, which is replaced.
    case file(URL)
    /// A listening program, such as `interlude open --listen PORT`. One on another machine shows the token
    /// that it asks for.
    case socket(host: String, port: UInt16, token: String? = nil)
    /// A function that receives each line, without its line feed.
    case lines((String) -> Void)
  }

  /// Pictures of the screen, which are recorded while it changes.
  public struct Pictures {
    /// The shortest time from one picture to the next, in seconds.
    public var interval: Double
    /// Returns a PNG file of at most 700 kB that shows a window; nil for no picture.
    public var take: (UIWindow) -> Data?

    /// Pictures that `take` makes.
    public init(every interval: Double, take: @escaping (UIWindow) -> Data?) {
      (self.interval, self.take) = (interval, take)
    }

    #if canImport(UIKit)
      /// Pictures by UIKit, with `scale` pixels a point. Each costs the main thread some milliseconds.
      public static func screen(every interval: Double = 0.2, scale: Double = 0.5) -> Pictures {
        Pictures(every: interval) { window in
          let format = UIGraphicsImageRendererFormat()
          (format.scale, format.opaque) = (scale, true)
          return UIGraphicsImageRenderer(bounds: window.bounds, format: format).pngData { _ in
            window.drawHierarchy(in: window.bounds, afterScreenUpdates: false)
          }
        }
      }
    #endif
  }

  #if canImport(UIKit)
    /// The running probe of the app.
    private(set) static var shared: Probe?
  #endif

  private var output: ProbeOutput?
  private var pictures: Pictures?
  /// The time of the last picture, and whether the screen has changed since.
  private var (lastPicture, needsPicture) = (-Double.infinity, true)
  private var link: CADisplayLink?
  /// The last recorded size of the first window.
  private var size = CGSize.zero
  /// The instant at which the journal's time begins, in the system's media time.
  private var beginning = 0.0
  /// The time of the event or frame that is being handled, in seconds of the journal.
  private var now = 0.0
  /// The instant that the current frame shows.
  private var target = 0.0
  /// The number of the frame to which entries belong, and that of the newest display-link call.
  private var (frame, links) = (0, 0)
  /// The number of the last frame whose shown values were recorded.
  private var captured = 0
  /// Lines in order; the first waits until its velocity is known.
  private var lines: [ProbeLine] = []

  private var touches: [ObjectIdentifier: Int] = [:]
  private var lastTouch = 0
  private var recognizers: [TrackedRecognizer] = []
  private var lastRecognizer = 0
  private var pan = PanTracker()

  private var views: [ObjectIdentifier: TrackedView] = [:]
  private var lastLayer = 0
  private var controllers: [(number: Int, controller: Weak<UIViewController>)] = []
  private var lastController = 0
  private var passages: [Passage] = []
  private var lastPassage = 0

  // MARK: Beginning and end

  /// Begins to record.
  ///
  /// - Parameters:
  ///   - destination: The receiver; nil for a new file in the app's documents folder.
  ///   - pictures: The pictures to take of the screen; nil for none.
  /// - Returns: The probe, which runs until `stop()`.
  @discardableResult
  public static func start(to destination: Destination? = nil, pictures: Pictures? = nil) -> Probe {
    let probe = Probe()
    let destination = destination ?? .file(newFile())
    probe.output = ProbeOutput(destination)
    probe.pictures = pictures
    var token = ""
    if case .socket(_, _, let secret?) = destination { token = "\"token\":\(json(secret))," }
    probe.output?.write("{\"interlude\":\"journal\",\(token)\"version\":1}")
    probe.beginning = CACurrentMediaTime()
    let link = CADisplayLink(target: probe, selector: ticked)
    link.add(to: .main, forMode: .common)
    probe.link = link
    observe(by: probe)
    probe.watchWindows()
    return probe
  }

  /// Ends the recording and writes what is left.
  public func stop() {
    capture()
    link?.invalidate()
    link = nil
    Self.observe(by: nil)
    dropViews { _ in false }
    for window in Self.windows {
      for case let recognizer as ProbeRecognizer in window.gestureRecognizers ?? [] {
        window.removeGestureRecognizer(recognizer)
      }
    }
    flush()
    output?.close()
    output = nil
  }

  private static func newFile() -> URL {
    let folder =
      FileManager.default.urls(for: .documentDirectory, in: .userDomainMask).first
      ?? FileManager.default.temporaryDirectory
    return folder.appendingPathComponent("interlude-\(Int(Date().timeIntervalSince1970)).journal")
  }

  // MARK: Frames

  /// Begins a frame: the one before is on the screen now.
  #if canImport(UIKit)
    @objc
  #endif
  private func tick(_ link: CADisplayLink) {
    poll()
    capture()
    watchWindows()
    links += 1
    frame = links
    now = max(now, link.timestamp - beginning)
    writeSize()
    target = link.targetTimestamp - beginning
    flush()
  }

  private func watchWindows() {
    for window in Self.windows {
      let isWatched = window.gestureRecognizers?.contains { $0 is ProbeRecognizer } ?? false
      if !isWatched { window.addGestureRecognizer(ProbeRecognizer(self)) }
    }
  }

  /// Records the size of the screen, when it is known and when it changes.
  private func writeSize() {
    guard let window = Self.windows.first(where: { !$0.isHidden }), window.bounds.size != size else { return }
    size = window.bounds.size
    let scale = Double(window.traitCollection.displayScale)
    write(
      "setting",
      ["setting": json("size"), "value": json("\(Double(size.width))x\(Double(size.height))@\(scale)")])
  }

  /// Records what the newest frame shows, once: before the next event can change it.
  private func capture() {
    guard captured < links else { return }
    captured = links
    var shown = ProbeFrame(target: target, touches: touches.count, pan: pan)
    for window in Self.windows where !window.isHidden { visit(window, ViewState(), &shown) }
    if views.count > shown.visited { dropViews { $0.lastVisit == captured } }
    takePicture(afterChange: shown.hasChanged)
    write(
      "frame",
      [
        "animations": json(shown.animations), "changed": json(shown.hasChanged), "target": json(target),
        "touches": json(touches.count),
      ])
    pan.endFrame()
  }

  /// Takes a picture if the screen has changed, but not so often that the receiver is late.
  private func takePicture(afterChange hasChanged: Bool) {
    guard let pictures else { return }
    needsPicture = needsPicture || hasChanged
    guard needsPicture, target - lastPicture >= pictures.interval, output?.isBehind == false,
      let window = Self.windows.first(where: { !$0.isHidden }), let png = pictures.take(window),
      png.count <= 700_000
    else { return }
    (lastPicture, needsPicture) = (target, false)
    write("picture", ["png": "\"\(png.base64EncodedString())\""])
  }

  /// Drops views that have left their windows, which ends their motion.
  private func dropViews(except isKept: (TrackedView) -> Bool) {
    for (id, view) in views where !isKept(view) {
      for track in view.tracks { track?.end() }
      views[id] = nil
    }
  }

  /// Records the moving values of `view` and its subviews.
  ///
  /// - Parameter outer: The state of the view above.
  private func visit(_ view: UIView, _ outer: ViewState, _ shown: inout ProbeFrame) {
    let layer = view.layer
    let keys = layer.animationKeys() ?? []
    let values = ShownValues(keys.isEmpty ? layer : layer.presentation() ?? layer)
    let state = ViewState(
      isFrozen: outer.isFrozen || layer.speed == 0,
      isVisible: outer.isVisible && !view.isHidden && values.opacity > 0,
      transform: values.transform(anchor: layer.anchorPoint).concatenating(outer.transform))
    shown.visited += 1
    let isKnown = views[ObjectIdentifier(view)]?.view === view
    let tracked = isKnown ? views[ObjectIdentifier(view)]! : TrackedView(view, values)
    if !isKnown { views[ObjectIdentifier(view)] = tracked }
    tracked.lastVisit = captured
    if !keys.isEmpty || tracked.isMoving || values != tracked.values {
      shown.animations += keys.count
      let animations = keys.compactMap { key in layer.animation(forKey: key).map { (key, $0) } }
      for property in ProbeProperty.allCases {
        record(property, of: tracked, values, animations, state, &shown)
      }
      if values != tracked.values { shown.hasChanged = true }
      tracked.values = values
    }
    for subview in view.subviews { visit(subview, state, &shown) }
  }

  private func record(
    _ property: ProbeProperty, of tracked: TrackedView, _ values: ShownValues,
    _ animations: [(String, CAAnimation)], _ state: ViewState, _ shown: inout ProbeFrame
  ) {
    guard let view = tracked.view, shown.entries < 64 else { return }
    let (old, new) = (tracked.values, values)
    let hasChanged = !property.isEqual(old, new)
    let moving = animations.filter { property.isMoved(by: $0.1) }
    let track = tracked.tracks[property.rawValue]
    guard hasChanged || track != nil || !moving.isEmpty else { return }
    var mover = moving.isEmpty ? nil : ProbeMover(moving.map(\.1), state.isFrozen)
    let isDragged = shown.pan.hasActed && hasChanged || track?.mover == .finger && shown.touches > 0
    if mover == nil || mover == .held, isDragged { mover = .finger }
    var isOffset = track?.isOffset ?? false
    if moving.isEmpty, property == .bounds, let scroll = view as? UIScrollView {
      isOffset = isOffset || old.bounds.size == new.bounds.size && hasChanged
      if isOffset { mover = ProbeMover(scroll, hasChanged && (track == nil || track?.mover == .curve)) }
    }
    guard let mover else {
      if let track {
        let left = track.state(under: .zero)
        let rest = track.rest(property.numbers(new), shown.target)
        if let left, !hasChanged, shown.touches > 0, state.isVisible, !track.isOffset, left.isMoving {
          // The app has stopped the view under a finger.
          writeHandOff(of: track, from: left, to: rest, nil, shown.pan, isAnimated: false)
        }
        write(rest, of: track, new.bounds.applying(state.transform))
      }
      tracked.tracks[property.rawValue] = nil
      return
    }
    var signature = moving.map { "\($0.0) \($0.1.beginTime) \($0.1.duration) \($0.1.speed)" }.joined()
    // A spring that overshoots is cut off at the limits of opacity: there it has a corner.
    if property == .opacity, new.opacity <= 0 || new.opacity >= 1 { signature += " limit" }
    if tracked.layer == 0 { (lastLayer, tracked.layer) = (lastLayer + 1, lastLayer + 1) }
    let current =
      track?.isOffset == isOffset ? track! : ProbeTrack(view, property, layer: tracked.layer, isOffset)
    if track !== current { track?.end() }
    tracked.tracks[property.rawValue] = current
    let before = hasChanged ? property.numbers(old) : nil
    let left = current.state(under: shown.pan.velocity)
    let known = AnimatedMotion(moving.map(\.1), of: property, on: view.layer, at: shown.target + beginning)
    let sample = current.add(
      property.numbers(new), mover, signature, target: shown.target,
      known: known?.velocity(where: property.numbers(new)),
      slope: mover == .finger ? before.map { shown.pan.slope(property, $0, property.numbers(new)) } : nil,
      finger: shown.pan.velocity)
    shown.entries += 1
    if let left, left.sample.mover != mover, !isOffset, state.isVisible || property == .opacity {
      let start = moving.count == 1 ? AnimationStart(moving[0].1, of: property, on: view.layer) : nil
      writeHandOff(of: current, from: left, to: sample, start, shown.pan, isAnimated: !moving.isEmpty)
    }
    write(sample, of: current, new.bounds.applying(state.transform))
  }

  /// Records that the property has another mover, where both sides are known: as an animation begins after
  /// a finger or a pause, and as one is caught or paused.
  private func writeHandOff(
    of track: ProbeTrack, from left: ProbeTrack.State, to sample: ProbeSample, _ start: AnimationStart?,
    _ pan: PanTracker, isAnimated: Bool
  ) {
    let last = left.sample
    var fields = [
      "from": json(last.mover.rawValue), "layer": json(track.layer), "subject": json(track.subject),
      "to": json((sample.mover == .rest ? .finger : sample.mover).rawValue),
    ]
    switch (last.mover, sample.mover) {
    case (.finger, .spring), (.finger, .curve), (.held, .spring), (.held, .curve):
      // An animation that began earlier goes on from where it was held, which it does not tell.
      let earliest = 2 * last.target - sample.target - 1e-6
      guard let start, start.begin - beginning >= earliest else { return }
      let dragged = last.mover == .finger ? left.dragged : start.velocity.map { _ in 0 }
      // A finger that moved in this frame took the view on before the animation began.
      fields["valueBefore"] = json(pan.hasMoved ? start.value : last.value)
      fields["valueAfter"] = json(start.value)
      fields["velocityBefore"] = json(dragged)
      fields["velocityAfter"] = json(start.velocity)
      if left.isAnimated, !start.takesVelocity {
        fields["contract"] = json("fractionComplete")
      } else if last.mover == .finger, !left.isLinear {
        fields["contract"] = json("bend")
      }
      fields["spring"] = start.spring(beginning: beginning)
    case (.spring, .finger), (.curve, .finger), (.spring, .held), (.curve, .held), (.spring, .rest),
      (.curve, .rest):
      guard let velocity = last.velocity else { return }
      let caught = sample.mover == .rest || sample.mover == .finger && !isAnimated
      fields["valueBefore"] = json(last.value)
      fields["valueAfter"] = json(pan.hasMoved ? last.value : sample.value)
      fields["velocityBefore"] = json(velocity)
      fields["velocityAfter"] = json(sample.velocity ?? velocity.map { _ in 0 })
      if !caught { fields["contract"] = json("pauseAnimation") }
    default: return
    }
    write("handOff", fields)
  }

  /// - Parameter box: The view's frame on the screen.
  private func write(_ sample: ProbeSample, of track: ProbeTrack, _ box: CGRect) {
    write(
      "motion",
      [
        "box": json([box.minX, box.minY, box.width, box.height].map { Double($0) }),
        "layer": json(track.layer), "mover": json(sample.mover.rawValue), "subject": json(track.subject),
        "value": json(track.isOffset ? Array(sample.value[..<2]) : sample.value),
      ], waitingFor: sample, isOffset: track.isOffset)
  }

  // MARK: Touches and recognisers

  /// Records `touched`, before any recogniser or view has acted on it.
  fileprivate func record(_ touched: Set<UITouch>, _ phase: String) {
    capture()
    frame = links + 1
    for touch in touched.sorted(by: { number($0) < number($1) }) {
      now = max(now, touch.timestamp - beginning)
      if phase == "began" { watch(touch.gestureRecognizers ?? []) }
      let location = touch.location(in: nil)
      write(
        "touch",
        [
          "phase": json(phase), "touch": json(number(touch)),
          "view": json(touch.view.map { "\(type(of: $0))" } ?? ""), "x": json(Double(location.x)),
          "y": json(Double(location.y)),
        ])
      if phase == "ended" || phase == "cancelled" { touches[ObjectIdentifier(touch)] = nil }
    }
  }

  private func number(_ touch: UITouch) -> Int {
    if let number = touches[ObjectIdentifier(touch)] { return number }
    lastTouch += 1
    touches[ObjectIdentifier(touch)] = lastTouch
    return lastTouch
  }

  private func watch(_ found: [UIGestureRecognizer]) {
    recognizers.removeAll { $0.recognizer == nil }
    for recognizer in found where !(recognizer is ProbeRecognizer) {
      guard !recognizers.contains(where: { $0.recognizer === recognizer }) else { continue }
      lastRecognizer += 1
      recognizers.append(TrackedRecognizer(recognizer, number: lastRecognizer))
      recognizer.addTarget(self, action: Self.acted)
    }
  }

  /// Receives the actions of all recognisers, after the app's own targets.
  #if canImport(UIKit)
    @objc
  #endif
  private func act(_ recognizer: UIGestureRecognizer) {
    poll()
    guard let tracked = recognizers.first(where: { $0.recognizer === recognizer }) else { return }
    if recognizer.state == .changed, !tracked.isPolled { write(tracked, to: .changed) }
    tracked.isPolled = false
    if let pan = recognizer as? UIPanGestureRecognizer { self.pan.act(pan) }
  }

  /// Records the states that recognisers have entered, so that they come before what follows from them.
  private func poll() {
    for tracked in recognizers {
      guard let recognizer = tracked.recognizer, tracked.hasNews(recognizer) else { continue }
      write(tracked, to: recognizer.state)
      tracked.isPolled = true
    }
  }

  private func write(_ tracked: TrackedRecognizer, to state: UIGestureRecognizer.State) {
    let from = tracked.state
    (tracked.state, tracked.location) = (state, tracked.recognizer?.location(in: nil) ?? .zero)
    write(
      "gesture",
      [
        "cause": json(""), "from": json(from.journalName), "label": json(tracked.label),
        "recognizer": json(tracked.number), "to": json(state.journalName),
      ])
  }

  // MARK: Controllers

  /// Records a call of a controller's method, before it takes effect.
  func observe(_ controller: UIViewController, _ call: String, _ other: UIViewController?, _ animated: Bool) {
    poll()
    switch call {
    case "present(_:animated:completion:)":
      guard let other else { return }
      begin(Passage(other, presenter: controller, isPresentation: true, animated), "presenting", call)
    case "dismiss(animated:completion:)":
      let presented = controller.presentedViewController
      guard var top = presented ?? (controller.presentingViewController == nil ? nil : controller.outermost)
      else { return }
      while let next = top.presentedViewController { top = next }
      let passage = Passage(top, presenter: top.presentingViewController, isPresentation: false, animated)
      begin(passage, presented == nil ? "presented" : "presenting", call)
    default:
      noteAppearance(controller, call)
      write(
        "appearance",
        [
          "call": json(call), "controller": json(number(controller)), "name": json("\(type(of: controller))"),
        ])
    }
  }

  private func number(_ controller: UIViewController) -> Int {
    if let known = controllers.first(where: { $0.controller.value === controller }) { return known.number }
    controllers.removeAll { $0.controller.value == nil }
    lastController += 1
    controllers.append((lastController, Weak(value: controller)))
    return lastController
  }

  /// Records an appearance callback as a call of the transition to which it belongs.
  private func noteAppearance(_ controller: UIViewController, _ call: String) {
    let last = passage(of: controller)
    if call == "viewWillDisappear(_:)", controller.isBeingDismissed, last?.isOver ?? true {
      // A dismissal that the app has not requested: a sheet under a finger.
      let presenter = controller.presentingViewController
      add(Passage(controller, presenter: presenter, isPresentation: false, true))
    }
    guard let passage = passages.last(where: { $0.expects(call, of: controller) }) else { return }
    if !passage.hasBegun { follow(passage, controller.transitionCoordinator) }
    write(
      passage, "system", controller === passage.presented ? "presented" : "presenting", call,
      passage.isAnimated ? "animated" : "not animated")
  }

  private func add(_ passage: Passage) {
    lastPassage += 1
    passage.number = lastPassage
    passages.removeAll { $0.presented == nil || $0.presented === passage.presented && $0.isOver }
    passages.append(passage)
  }

  /// Records that the transition is on the screen, and follows it by its coordinator.
  private func follow(_ passage: Passage, _ coordinator: (any UIViewControllerTransitionCoordinator)?) {
    passage.hasBegun = true
    write(passage, .began, coordinator?.isInteractive == true ? "interactive" : "running")
    coordinator?.notifyWhenInteractionChanges { [weak self, weak passage] context in
      let detail = context.isInteractive ? "interactive" : "running"
      if passage?.hasInteraction == false {
        let end = context.isCancelled ? "cancelInteractiveTransition()" : "finishInteractiveTransition()"
        self?.conclude(passage, context.isInteractive ? "pauseInteractiveTransition()" : end)
      }
      self?.write(passage, "coordinator", "system", "interaction changed", detail)
    }
    coordinator?.animate(alongsideTransition: nil) { [weak self, weak passage] context in
      guard let self, let passage else { return }
      if !passage.hasAnimator { conclude(passage, "completeTransition(_:)", "\(!context.isCancelled)") }
      write(passage, .completions)
      // The animator's last call comes after the completions.
      if !passage.hasAnimator { end(passage, completed: !context.isCancelled) }
    }
  }

  /// Records a call of the system's own objects, which follows from what the coordinator tells.
  private func conclude(_ passage: Passage?, _ call: String, _ detail: String = "") {
    write(passage, "system", "context", call, detail)
  }

  /// Records that the transition has ended.
  fileprivate func end(_ passage: Passage, completed: Bool) {
    write(passage, .ended, completed ? "completed" : "taken back")
    passage.end()
  }

  private func write(_ passage: Passage, _ step: Passage.Step, _ detail: String = "") {
    poll()
    write(
      "request",
      ["detail": json(detail), "request": json(passage.number), "step": json(step.rawValue)])
  }

  private func begin(_ passage: Passage, _ caller: String, _ call: String) {
    guard let presented = passage.presented else { return }
    add(passage)
    write(
      passage, caller, "system", call, passage.isAnimated ? "animated" : "not animated",
      presented: presented.title ?? "\(type(of: presented))")
    guard let delegate = presented.transitioningDelegate, !(delegate is DelegateProbe) else { return }
    let wrapped = DelegateProbe(delegate, self, presented)
    DelegateProbe.keep(wrapped, for: presented)
    presented.transitioningDelegate = wrapped
  }

  /// The newest transition of `presented`.
  fileprivate func passage(of presented: UIViewController?) -> Passage? {
    passages.last { $0.presented === presented }
  }

  fileprivate func write(
    _ passage: Passage?, _ caller: String, _ callee: String, _ call: String, _ detail: String = "",
    presented: String? = nil
  ) {
    poll()
    var fields = [
      "call": json(call), "callee": json(callee), "caller": json(caller), "detail": json(detail),
      "transition": json(passage?.number ?? 0),
    ]
    if let presented { fields["presented"] = json(presented) }
    write("transition", fields)
  }

  // MARK: Lines

  private func write(
    _ kind: String, _ fields: [String: String], waitingFor sample: ProbeSample? = nil, isOffset: Bool = false
  ) {
    var fields = fields
    let frame = ["motion", "handOff", "picture", "frame"].contains(kind) ? captured : frame
    (fields["kind"], fields["frame"]) = (json(kind), json(frame))
    (fields["t"], fields["stage"]) = (json(now), json(now))
    lines.append(ProbeLine(fields: fields, sample: sample, isOffset: isOffset))
  }

  /// Writes the lines before the first whose velocity is not known yet.
  private func flush() {
    let count = lines.firstIndex { $0.sample != nil && $0.sample?.velocity == nil } ?? lines.count
    for line in lines[..<count] { output?.write(line.text) }
    lines.removeFirst(count)
  }
}

// MARK: - Motion

/// The properties of a view that are recorded.
private enum ProbeProperty: Int, CaseIterable {
  case position, bounds, transform, opacity

  @MainActor
  func isMoved(by animation: CAAnimation) -> Bool {
    if let group = animation as? CAAnimationGroup {
      return group.animations?.contains { isMoved(by: $0) } ?? false
    }
    guard let path = (animation as? CAPropertyAnimation)?.keyPath else { return false }
    return path == "\(self)" || path.hasPrefix("\(self).")
  }

  func isEqual(_ one: ShownValues, _ other: ShownValues) -> Bool {
    switch self {
    case .position: one.position == other.position
    case .bounds: one.bounds == other.bounds
    case .transform: one.transform == other.transform
    case .opacity: one.opacity == other.opacity
    }
  }

  /// The components, as in Interlude's journal: of a transform scales, shear, angle and translation.
  func numbers(_ values: ShownValues) -> [Double] {
    switch self {
    case .position: [Double(values.position.x), Double(values.position.y)]
    case .bounds:
      [values.bounds.minX, values.bounds.minY, values.bounds.width, values.bounds.height].map { Double($0) }
    case .transform: Self.parts(values.transform)
    case .opacity: [values.opacity]
    }
  }

  /// The components of an animation's value; nil for a value of another type.
  func numbers(_ value: Any?) -> [Double]? {
    switch self {
    case .position: (value as? CGPoint).map { [Double($0.x), Double($0.y)] }
    case .bounds:
      // The difference of two sizes may be negative, which `width` hides.
      (value as? CGRect).map { [$0.origin.x, $0.origin.y, $0.size.width, $0.size.height].map { Double($0) } }
    case .transform:
      (value as? CATransform3D).map { Self.parts(CATransform3DGetAffineTransform($0)) }
    case .opacity: (value as? NSNumber).map { [$0.doubleValue] }
    }
  }

  private static func parts(_ transform: CGAffineTransform) -> [Double] {
    let (a, b, c, d) = (transform.a, transform.b, transform.c, transform.d)
    let scale = (a * a + b * b).squareRoot()
    let (cosine, sine) = scale == 0 ? (1, 0) : (a / scale, b / scale)
    let parts = [
      scale, d * cosine - c * sine, c * cosine + d * sine, scale == 0 ? 0 : atan2(sine, cosine),
      transform.tx, transform.ty,
    ]
    return parts.map { Double($0) }
  }

  /// Whether a component follows a finger's x (true) or y (false); nil for either.
  func followsX(_ index: Int) -> Bool? {
    switch self {
    case .position, .bounds: index % 2 == 0
    case .transform: index == 4 ? true : index == 5 ? false : nil
    case .opacity: nil
    }
  }
}

/// The shown values of a view's layer.
private struct ShownValues: Equatable {
  var position: CGPoint
  var bounds: CGRect
  var transform: CGAffineTransform
  var opacity: Double

  @MainActor
  init(_ layer: CALayer) {
    (position, bounds, transform) = (layer.position, layer.bounds, layer.affineTransform())
    opacity = Double(layer.opacity)
  }

  /// Returns the transform from the view's coordinates to those of the view above.
  func transform(anchor: CGPoint) -> CGAffineTransform {
    CGAffineTransform(
      translationX: -bounds.minX - anchor.x * bounds.width, y: -bounds.minY - anchor.y * bounds.height
    )
    .concatenating(transform)
    .concatenating(CGAffineTransform(translationX: position.x, y: position.y))
  }
}

/// The movers of Interlude's journal.
private enum ProbeMover: String {
  case finger, held, spring, curve, decay, rest

  @MainActor
  init(_ animations: [CAAnimation], _ isFrozen: Bool) {
    guard !isFrozen, let last = animations.last(where: { $0.speed != 0 }) else {
      self = .held
      return
    }
    let parts = (last as? CAAnimationGroup)?.animations ?? [last]
    self = parts.contains { $0 is CASpringAnimation } ? .spring : .curve
  }

  /// The mover of a scroll view's content offset; nil at rest.
  ///
  /// - Parameter isSet: Whether the app may have changed it: by an animation, or without one.
  @MainActor
  init?(_ scroll: UIScrollView, _ isSet: Bool) {
    let (offset, inset) = (scroll.contentOffset, scroll.adjustedContentInset)
    let (size, content) = (scroll.bounds.size, scroll.contentSize)
    let isInside =
      offset.y >= -inset.top && offset.x >= -inset.left
      && offset.y <= max(content.height + inset.bottom - size.height, -inset.top)
      && offset.x <= max(content.width + inset.right - size.width, -inset.left)
    if scroll.isDecelerating {
      self = isInside ? .decay : .spring
    } else if scroll.isDragging {
      self = .finger
    } else if isSet {
      self = .curve
    } else {
      return nil
    }
  }
}

/// One value of a property. Its velocity may be known only after the next frames.
private final class ProbeSample {
  let (target, value, mover): (Double, [Double], ProbeMover)
  var velocity: [Double]?

  init(_ target: Double, _ value: [Double], _ mover: ProbeMover) {
    (self.target, self.value, self.mover) = (target, value, mover)
  }
}

/// The motion of one property from its first moving frame to its rest.
///
/// Velocities of animations are those that their parameters give, where these also give the shown value.
/// Others are those of the polynomial through up to seven shown values that the same animations made, so they
/// need no knowledge of the animations. Those of a finger come from its recogniser.
private final class ProbeTrack {
  let (subject, layer, isOffset): (String, Int, Bool)
  private(set) var mover: ProbeMover?
  private var signature = ""
  /// The newest samples of the same animations, at most seven.
  private var run: [ProbeSample] = []
  private var slope: [(x: Double, y: Double)] = []
  /// Whether the view followed the finger's last two movements in one proportion.
  private var isLinear = false
  private var last: ProbeSample?

  /// The motion up to the last frame.
  struct State {
    let sample: ProbeSample
    /// The velocity under the finger, if a finger moved the property.
    let dragged: [Double]
    let isLinear: Bool
    /// Whether animations moved the property, or were held.
    let isAnimated: Bool
    /// Whether an animation moved the property at a speed that is not a rounding error.
    var isMoving: Bool {
      [.spring, .curve].contains(sample.mover) && sample.velocity?.contains { abs($0) > 1 } == true
    }
  }

  /// Returns the motion up to the last frame, with the velocity that it has under a finger now.
  func state(under finger: CGPoint) -> State? {
    last.map {
      State(sample: $0, dragged: velocity(finger), isLinear: isLinear, isAnimated: !signature.isEmpty)
    }
  }
  private var framesSinceMovement = 0

  @MainActor
  init(_ view: UIView, _ property: ProbeProperty, layer: Int, _ isOffset: Bool) {
    subject = "\(type(of: view)).\(isOffset ? "contentOffset" : "\(property)")"
    (self.layer, self.isOffset) = (layer, isOffset)
  }

  func add(
    _ value: [Double], _ mover: ProbeMover, _ signature: String, target: Double, known: [Double]?,
    slope: [(x: Double, y: Double)]?, finger: CGPoint
  ) -> ProbeSample {
    if mover != self.mover || signature != self.signature { end() }
    (self.mover, self.signature) = (mover, signature)
    let sample = ProbeSample(target, value, mover)
    switch mover {
    case .held, .rest: sample.velocity = value.map { _ in 0 }
    case .finger:
      framesSinceMovement = slope == nil ? framesSinceMovement + 1 : 0
      if let slope {
        isLinear = zip(slope, self.slope).allSatisfy {
          abs($0.x - $1.x) + abs($0.y - $1.y) <= 1e-3 * (abs($0.x) + abs($0.y))
        }
        self.slope = slope
      }
      // A finger without movement for several frames has stopped.
      let moves = framesSinceMovement < 4 && !self.slope.isEmpty
      sample.velocity = moves ? velocity(finger) : value.map { _ in 0 }
    case .spring, .curve, .decay:
      self.slope = []
      sample.velocity = known
      run.append(sample)
      if run.count > 7 { run.removeFirst() }
      if run.count == 7 { settle(upTo: 3) }
    }
    last = sample
    return sample
  }

  /// Returns the property's velocity under a finger of the velocity `finger`.
  func velocity(_ finger: CGPoint) -> [Double] {
    slope.map { $0.x * Double(finger.x) + $0.y * Double(finger.y) }
  }

  /// Returns the last sample.
  func rest(_ value: [Double], _ target: Double) -> ProbeSample {
    end()
    let sample = ProbeSample(target, value, .rest)
    sample.velocity = value.map { _ in 0 }
    return sample
  }

  /// Ends the motion of the present animations: the velocities that wait are known as well as they can be.
  func end() {
    settle(upTo: run.count - 1)
    run = []
  }

  /// Sets the velocities of the samples up to `index`, by the derivative of the polynomial through all.
  private func settle(upTo index: Int) {
    // After a late frame, two may show the same instant.
    let nodes = run.reduce(into: [ProbeSample]()) { nodes, sample in
      if let last = nodes.last, sample.target - last.target < 1e-6 { return }
      nodes.append(sample)
    }
    for (at, sample) in run.enumerated() where at <= index && sample.velocity == nil {
      let time = sample.target
      var velocity = sample.value.map { _ in 0.0 }
      for (one, other) in nodes.enumerated() {
        let weight = nodes.indices.reduce(0.0) { sum, skipped in
          guard skipped != one else { return sum }
          return sum
            + nodes.indices.reduce(1 / (other.target - nodes[skipped].target)) { product, index in
              guard index != one, index != skipped else { return product }
              return product * (time - nodes[index].target) / (other.target - nodes[index].target)
            }
        }
        for component in velocity.indices { velocity[component] += weight * other.value[component] }
      }
      sample.velocity = velocity
    }
  }
}

/// The motion of a property by animations that tell all of it: from one value to another, by a timing curve
/// or a spring.
private struct AnimatedMotion {
  private var (value, velocity): ([Double], [Double])
  private let tolerance: Double

  /// Returns nil for other animations.
  ///
  /// - Parameter time: The instant in the system's media time.
  @MainActor
  init?(_ animations: [CAAnimation], of property: ProbeProperty, on layer: CALayer, at time: Double) {
    guard !animations.isEmpty else { return nil }
    value = property.numbers(ShownValues(layer))
    velocity = value.map { _ in 0 }
    tolerance = property == .position || property == .bounds ? 1e-3 : 1e-5
    for animation in animations {
      guard let basic = animation as? CABasicAnimation, basic.keyPath == "\(property)", basic.speed == 1,
        let from = property.numbers(basic.fromValue), let to = property.numbers(basic.toValue)
      else { return nil }
      let (part, speed) = Self.progress(of: basic, at: time - basic.beginTime)
      for index in value.indices {
        let distance = to[index] - from[index]
        let own = from[index] + distance * part
        value[index] = basic.isAdditive ? value[index] + own : own
        velocity[index] = (basic.isAdditive ? velocity[index] : 0) + distance * speed
      }
    }
  }

  /// Returns the velocity if the animations explain what is shown: a paused or slower layer, a delay or a
  /// repetition also show something else.
  func velocity(where shown: [Double]) -> [Double]? {
    zip(value, shown).allSatisfy { abs($0 - $1) <= tolerance } ? velocity : nil
  }

  /// The part of the distance after some seconds, and its derivative.
  @MainActor
  private static func progress(of animation: CABasicAnimation, at time: Double) -> (Double, Double) {
    guard time > 0 else { return (0, 0) }
    if let spring = animation as? CASpringAnimation { return progress(of: spring, at: time) }
    guard time < animation.duration else { return (1, 0) }
    let curve = TimingCurve(animation.timingFunction)
    let (part, slope) = curve.point(at: time / animation.duration)
    return (part, slope / animation.duration)
  }

  @MainActor
  private static func progress(of spring: CASpringAnimation, at time: Double) -> (Double, Double) {
    let (mass, stiffness) = (Double(spring.mass), Double(spring.stiffness))
    guard mass > 0, stiffness > 0 else { return (0, 0) }
    let decay = Double(spring.damping) / (2 * mass)
    let discriminant = decay * decay - stiffness / mass
    // The distance that is left is -1 at first, and solves x″ + 2 decay x′ + stiffness/mass x = 0.
    let start = Double(spring.initialVelocity)
    let fade = exp(-decay * time)
    let (left, speed): (Double, Double)
    if abs(discriminant) < 1e-9 * decay * decay {
      let slope = start - decay
      left = fade * (slope * time - 1)
      speed = fade * (slope - decay * (slope * time - 1))
    } else if discriminant < 0 {
      let frequency = (-discriminant).squareRoot()
      let sine = (start - decay) / frequency
      let (c, s) = (cos(frequency * time), sin(frequency * time))
      left = fade * (sine * s - c)
      speed = fade * (frequency * (sine * c + s) - decay * (sine * s - c))
    } else {
      let root = discriminant.squareRoot()
      let (slow, fast) = (root - decay, -root - decay)
      let one = (start + fast) / (slow - fast)
      let (a, b) = (exp(slow * time), exp(fast * time))
      left = one * a + (-1 - one) * b
      speed = one * slow * a + (-1 - one) * fast * b
    }
    return (1 + left, speed)
  }
}

/// A cubic timing curve from (0, 0) to (1, 1).
private struct TimingCurve {
  private var points: [(x: Double, y: Double)] = [(0, 0), (0, 0), (1, 1), (1, 1)]

  /// - Parameter function: nil for a straight line.
  init(_ function: CAMediaTimingFunction?) {
    var point: [Float] = [0, 0]
    for index in 1...2 {
      function?.getControlPoint(at: index, values: &point)
      if function != nil { points[index] = (Double(point[0]), Double(point[1])) }
    }
  }

  /// Returns the height of the curve at `x`, and its slope there.
  func point(at x: Double) -> (y: Double, slope: Double) {
    var (low, high) = (0.0, 1.0)
    for _ in 0..<52 {
      let middle = (low + high) / 2
      if value(middle, points.map(\.x)).value < x { low = middle } else { high = middle }
    }
    let (across, up) = (value(low, points.map(\.x)), value(low, points.map(\.y)))
    return (up.value, across.slope > 0 ? up.slope / across.slope : 0)
  }

  /// The value of a cubic Bézier polynomial at `t`, and its derivative.
  private func value(_ t: Double, _ p: [Double]) -> (value: Double, slope: Double) {
    let u = 1 - t
    return (
      u * u * u * p[0] + 3 * u * u * t * p[1] + 3 * u * t * t * p[2] + t * t * t * p[3],
      3 * u * u * (p[1] - p[0]) + 6 * u * t * (p[2] - p[1]) + 3 * t * t * (p[3] - p[2])
    )
  }
}

/// An animation's state at its beginning, as far as the animation itself tells.
private struct AnimationStart {
  let (value, velocity, target): ([Double], [Double], [Double])
  /// The instant in the system's media time.
  let begin: Double
  private let spring: CASpringAnimation?

  /// Whether the app has given the animation a velocity.
  var takesVelocity: Bool { velocity.contains { $0 != 0 } }

  /// Returns nil for other animations than those from one value to another.
  @MainActor
  init?(_ animation: CAAnimation, of property: ProbeProperty, on layer: CALayer) {
    guard let basic = animation as? CABasicAnimation, basic.keyPath == "\(property)",
      let from = property.numbers(basic.fromValue), let to = property.numbers(basic.toValue)
    else { return nil }
    let model = property.numbers(ShownValues(layer)).map { basic.isAdditive ? $0 : 0 }
    var speed = 0.0
    spring = basic as? CASpringAnimation
    if let spring {
      speed = Double(spring.initialVelocity)
    } else if basic.duration > 0 {
      speed = Self.initialSlope(basic.timingFunction) / basic.duration
    }
    value = zip(model, from).map { $0 + $1 }
    target = zip(model, to).map { $0 + $1 }
    velocity = zip(value, target).map { ($1 - $0) * speed }
    begin = basic.beginTime
  }

  /// The slope of a timing curve at its start.
  private static func initialSlope(_ function: CAMediaTimingFunction?) -> Double {
    guard let function else { return 1 }
    var point: [Float] = [0, 0]
    for index in 1...3 {
      function.getControlPoint(at: index, values: &point)
      if point != [0, 0] { break }
    }
    return point[0] > 0 ? Double(point[1] / point[0]) : 0
  }

  /// The journal's description of the spring; nil for a curve.
  @MainActor
  func spring(beginning: Double) -> String? {
    guard let spring else { return nil }
    let fields = [
      "\"begin\":\(json(begin - beginning))", "\"damping\":\(json(Double(spring.damping)))",
      "\"mass\":\(json(Double(spring.mass)))", "\"stiffness\":\(json(Double(spring.stiffness)))",
      "\"target\":\(json(target))",
    ]
    return "{" + fields.joined(separator: ",") + "}"
  }
}

/// The drag of the pan that acted last.
private struct PanTracker {
  /// Whether the pan has acted in this frame.
  private(set) var hasActed = false
  /// Whether the finger has moved in this frame.
  var hasMoved: Bool { movement != .zero }
  /// The velocity of the finger at the last action, in points per second.
  private(set) var velocity = CGPoint.zero
  /// The movement in this frame.
  private var movement = CGPoint.zero
  private var (translation, location) = (CGPoint.zero, CGPoint.zero)

  /// Takes on the pan's movement, after the app's targets have acted.
  @MainActor
  mutating func act(_ pan: UIPanGestureRecognizer) {
    if pan.state == .began { (translation, location) = (.zero, pan.location(in: nil)) }
    let (now, place) = (pan.translation(in: nil), pan.location(in: nil))
    var step = CGPoint(x: now.x - translation.x, y: now.y - translation.y)
    // An app that sets the translation to zero each time leaves only the location.
    if now == .zero, translation == .zero { step = CGPoint(x: place.x - location.x, y: place.y - location.y) }
    movement = CGPoint(x: movement.x + step.x, y: movement.y + step.y)
    (translation, location, velocity) = (now, place, pan.velocity(in: nil))
    hasActed = true
  }

  mutating func endFrame() { (hasActed, movement) = (false, .zero) }

  /// The change of each component per point of the finger's movement along one axis.
  func slope(_ property: ProbeProperty, _ before: [Double], _ after: [Double]) -> [(x: Double, y: Double)] {
    after.indices.map { index in
      let change = after[index] - before[index]
      let followsX = property.followsX(index) ?? (abs(velocity.x) > abs(velocity.y))
      if followsX, movement.x != 0 { return (change / Double(movement.x), 0) }
      if !followsX, movement.y != 0 { return (0, change / Double(movement.y)) }
      return (
        movement.x == 0 ? 0 : change / Double(movement.x), movement.y == 0 ? 0 : change / Double(movement.y)
      )
    }
  }
}

/// A view, its shown values in the last frame, and the tracks of its moving properties.
@MainActor
private final class TrackedView {
  weak var view: UIView?
  var values: ShownValues
  var layer = 0
  var lastVisit = 0
  var tracks: [ProbeTrack?] = ProbeProperty.allCases.map { _ in nil }
  var isMoving: Bool { tracks.contains { $0 != nil } }

  init(_ view: UIView, _ values: ShownValues) {
    (self.view, self.values) = (view, values)
  }
}

/// The state of a view and of those above it.
private struct ViewState {
  /// Whether the time of a layer stands still.
  var isFrozen = false
  /// Whether no view is hidden or transparent.
  var isVisible = true
  /// The transform from the view's coordinates to the screen's, as shown.
  var transform = CGAffineTransform.identity
}

/// The facts of a frame, collected while its views are visited.
private struct ProbeFrame {
  let (target, touches, pan): (Double, Int, PanTracker)
  var (visited, entries, animations, hasChanged) = (0, 0, 0, false)

  init(target: Double, touches: Int, pan: PanTracker) {
    (self.target, self.touches, self.pan) = (target, touches, pan)
  }
}

// MARK: - Recognisers

/// Receives all touches of a window and never recognises.
private final class ProbeRecognizer: UIGestureRecognizer, UIGestureRecognizerDelegate {
  private weak var probe: Probe?

  init(_ probe: Probe) {
    self.probe = probe
    super.init(target: nil, action: nil)
    (cancelsTouchesInView, delaysTouchesEnded) = (false, false)
    delegate = self
  }

  /// Comes before any recogniser receives the touch, so that one that acts at once comes later.
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch
  ) -> Bool {
    probe?.record([touch], "began")
    return true
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) { probe?.record(touches, "moved") }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    probe?.record(touches, "ended")
    giveUp(event)
  }

  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    probe?.record(touches, "cancelled")
    giveUp(event)
  }

  private func giveUp(_ event: UIEvent) {
    let isDown = event.allTouches?.contains { $0.phase != .ended && $0.phase != .cancelled } ?? false
    if !isDown { state = .failed }
  }

  override func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool { false }
  override func canBePrevented(by preventingGestureRecognizer: UIGestureRecognizer) -> Bool { false }
}

/// A recogniser and its last recorded state.
@MainActor
private final class TrackedRecognizer {
  weak var recognizer: UIGestureRecognizer?
  let (number, label): (Int, String)
  var state = UIGestureRecognizer.State.possible
  /// The location at the last recorded change.
  var location = CGPoint.zero
  /// Whether the present state was recorded before its action.
  var isPolled = false

  /// Whether the recogniser has another state, or has moved on in `changed`.
  func hasNews(_ recognizer: UIGestureRecognizer) -> Bool {
    recognizer.state != state || state == .changed && recognizer.location(in: nil) != location
  }

  init(_ recognizer: UIGestureRecognizer, number: Int) {
    self.recognizer = recognizer
    (self.number, label) = (number, recognizer.name ?? "\(type(of: recognizer))")
  }
}

extension UIGestureRecognizer.State {
  fileprivate var journalName: String {
    switch self {
    case .possible: "possible"
    case .began: "began"
    case .changed: "changed"
    case .ended: "ended"
    case .cancelled: "cancelled"
    case .failed: "failed"
    #if canImport(UIKit)
      @unknown default: "possible"
    #endif
    }
  }
}

// MARK: - Transitions

private struct Weak<Value: AnyObject> { weak var value: Value? }

extension UIViewController {
  fileprivate var outermost: UIViewController { parent?.outermost ?? self }
}

/// One presentation or dismissal.
@MainActor
private final class Passage {
  /// The steps of a request that are recorded.
  enum Step: String {
    case began, completions, ended
  }

  weak var presented: UIViewController?
  weak var presenter: UIViewController?
  let (isPresentation, isAnimated): (Bool, Bool)
  var number = 0
  var hasBegun = false
  /// Whether objects stand in for the app's own animator and interaction controller.
  var (hasAnimator, hasInteraction) = (false, false)
  /// Whether the controller has appeared or disappeared by it.
  private(set) var isOver = false
  /// Whether the transition began with an interaction.
  var isInteractive = false
  private var context: ContextProbe?
  /// The controllers between the two callbacks of an appearance.
  private var changing: [ObjectIdentifier] = []

  init(_ presented: UIViewController, presenter: UIViewController?, isPresentation: Bool, _ animated: Bool) {
    (self.presented, self.presenter) = (presented, presenter?.outermost)
    (self.isPresentation, isAnimated) = (isPresentation, animated)
  }

  /// Whether an appearance callback of `controller` belongs to this transition.
  func expects(_ call: String, of controller: UIViewController) -> Bool {
    guard controller === presented || controller === presenter else { return false }
    let id = ObjectIdentifier(controller)
    let isChanging = changing.contains(id)
    if call.hasPrefix("viewDid") {
      changing.removeAll { $0 == id }
      if controller === presented { isOver = true }
      return isChanging
    }
    guard call.hasPrefix("viewWill"), !isOver else { return isChanging }
    if !isChanging { changing.append(id) }
    return true
  }

  func wrap(_ original: any UIViewControllerContextTransitioning, _ probe: Probe) -> ContextProbe {
    if let context, context.original === original { return context }
    isInteractive = original.isInteractive
    let wrapped = ContextProbe(original, probe, self)
    context = wrapped
    return wrapped
  }

  func end() { (context, isOver) = (nil, true) }
}

/// Stands in for a controller's transitioning delegate.
private final class DelegateProbe: NSObject, UIViewControllerTransitioningDelegate {
  private weak var original: (any UIViewControllerTransitioningDelegate)?
  private let probe: Probe
  private weak var presented: UIViewController?
  private static nonisolated(unsafe) var key: UInt8 = 0

  init(_ original: any UIViewControllerTransitioningDelegate, _ probe: Probe, _ presented: UIViewController) {
    (self.original, self.probe, self.presented) = (original, probe, presented)
  }

  /// Keeps `delegate` alive as long as `controller`, which holds its delegate weakly.
  static func keep(_ delegate: DelegateProbe, for controller: UIViewController) {
    objc_setAssociatedObject(controller, &key, delegate, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
  }

  private func note(_ call: String) {
    probe.write(probe.passage(of: presented), "system", "delegate", call)
  }

  private func wrap(
    _ animator: (any UIViewControllerAnimatedTransitioning)?
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    guard let animator, let passage = probe.passage(of: presented) else { return animator }
    passage.hasAnimator = true
    return AnimatorProbe(animator, probe, passage)
  }

  private func wrap(
    _ controller: (any UIViewControllerInteractiveTransitioning)?
  ) -> (any UIViewControllerInteractiveTransitioning)? {
    // A percent-driven transition works with the system's own context only.
    guard let controller, !(controller is UIPercentDrivenInteractiveTransition),
      let passage = probe.passage(of: presented)
    else { return controller }
    passage.hasInteraction = true
    return InteractionProbe(controller, probe, passage)
  }

  private func unwrap(
    _ animator: any UIViewControllerAnimatedTransitioning
  ) -> any UIViewControllerAnimatedTransitioning {
    (animator as? AnimatorProbe)?.original ?? animator
  }

  func presentationController(
    forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
  ) -> UIPresentationController? {
    note("presentationController(forPresented:presenting:source:)")
    #if canImport(UIKit)
      return original?.presentationController?(
        forPresented: presented, presenting: presenting, source: source)
    #else
      return original?.presentationController(
        forPresented: presented, presenting: presenting, source: source)
    #endif
  }

  func animationController(
    forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    note("animationController(forPresented:presenting:source:)")
    #if canImport(UIKit)
      return wrap(
        original?.animationController?(forPresented: presented, presenting: presenting, source: source) ?? nil
      )
    #else
      return wrap(
        original?.animationController(forPresented: presented, presenting: presenting, source: source))
    #endif
  }

  func animationController(
    forDismissed dismissed: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    note("animationController(forDismissed:)")
    #if canImport(UIKit)
      return wrap(original?.animationController?(forDismissed: dismissed) ?? nil)
    #else
      return wrap(original?.animationController(forDismissed: dismissed))
    #endif
  }

  func interactionControllerForPresentation(
    using animator: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? {
    note("interactionControllerForPresentation(using:)")
    #if canImport(UIKit)
      return wrap(original?.interactionControllerForPresentation?(using: unwrap(animator)) ?? nil)
    #else
      return wrap(original?.interactionControllerForPresentation(using: unwrap(animator)))
    #endif
  }

  func interactionControllerForDismissal(
    using animator: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? {
    note("interactionControllerForDismissal(using:)")
    #if canImport(UIKit)
      return wrap(original?.interactionControllerForDismissal?(using: unwrap(animator)) ?? nil)
    #else
      return wrap(original?.interactionControllerForDismissal(using: unwrap(animator)))
    #endif
  }
}

/// Stands in for an animator.
private final class AnimatorProbe: NSObject, UIViewControllerAnimatedTransitioning {
  let original: any UIViewControllerAnimatedTransitioning
  private let (probe, passage): (Probe, Passage)
  private var hasAnswered = false

  init(_ original: any UIViewControllerAnimatedTransitioning, _ probe: Probe, _ passage: Passage) {
    (self.original, self.probe, self.passage) = (original, probe, passage)
  }

  func transitionDuration(
    using transitionContext: (any UIViewControllerContextTransitioning)?
  ) -> TimeInterval {
    probe.write(passage, "system", "animator", "transitionDuration(using:)")
    return original.transitionDuration(using: transitionContext.map { passage.wrap($0, probe) })
  }

  func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
    probe.write(passage, "system", "animator", "animateTransition(using:)")
    original.animateTransition(using: passage.wrap(transitionContext, probe))
  }

  func interruptibleAnimator(
    using transitionContext: any UIViewControllerContextTransitioning
  ) -> any UIViewImplicitlyAnimating {
    #if canImport(UIKit)
      // `responds(to:)` leaves the question out for an animator without an answer.
      let answer = original.interruptibleAnimator!(using: passage.wrap(transitionContext, probe))
      let isAnswer = true
    #else
      let answer = original.interruptibleAnimator(using: passage.wrap(transitionContext, probe))
      let isAnswer = "\(type(of: answer))" != "NotInterruptible"
    #endif
    if isAnswer, !hasAnswered { probe.write(passage, "system", "animator", "interruptibleAnimator(using:)") }
    hasAnswered = true
    return answer
  }

  func animationEnded(_ transitionCompleted: Bool) {
    probe.write(passage, "system", "animator", "animationEnded(_:)", "\(transitionCompleted)")
    #if canImport(UIKit)
      original.animationEnded?(transitionCompleted)
    #else
      original.animationEnded(transitionCompleted)
    #endif
    probe.end(passage, completed: transitionCompleted)
  }

  #if canImport(UIKit)
    override func responds(to aSelector: Selector!) -> Bool {
      let question = #selector(UIViewControllerAnimatedTransitioning.interruptibleAnimator(using:))
      return aSelector == question ? original.responds(to: aSelector) : super.responds(to: aSelector)
    }
  #endif
}

/// Stands in for an interaction controller.
private final class InteractionProbe: NSObject, UIViewControllerInteractiveTransitioning {
  private let original: any UIViewControllerInteractiveTransitioning
  private let (probe, passage): (Probe, Passage)

  init(_ original: any UIViewControllerInteractiveTransitioning, _ probe: Probe, _ passage: Passage) {
    (self.original, self.probe, self.passage) = (original, probe, passage)
  }

  func startInteractiveTransition(_ transitionContext: any UIViewControllerContextTransitioning) {
    probe.write(passage, "system", "interaction controller", "startInteractiveTransition(_:)")
    original.startInteractiveTransition(passage.wrap(transitionContext, probe))
  }

  #if canImport(UIKit)
    var completionSpeed: CGFloat { original.completionSpeed ?? 1 }
    var completionCurve: UIView.AnimationCurve { original.completionCurve ?? .easeInOut }
    var wantsInteractiveStart: Bool { original.wantsInteractiveStart ?? true }
  #else
    var completionSpeed: CGFloat { original.completionSpeed }
    var completionCurve: UIView.AnimationCurve { original.completionCurve }
    var wantsInteractiveStart: Bool { original.wantsInteractiveStart }
  #endif
}

/// Stands in for the context of a transition.
private final class ContextProbe: NSObject, UIViewControllerContextTransitioning {
  let original: any UIViewControllerContextTransitioning
  private let probe: Probe
  private weak var passage: Passage?

  init(_ original: any UIViewControllerContextTransitioning, _ probe: Probe, _ passage: Passage) {
    (self.original, self.probe, self.passage) = (original, probe, passage)
  }

  private func note(_ call: String, _ detail: String = "", isCompletion: Bool = false) {
    let caller = isCompletion && passage?.isInteractive != true ? "animator" : "interaction controller"
    probe.write(passage, caller, "context", call, detail)
  }

  var containerView: UIView { original.containerView }
  var isAnimated: Bool { original.isAnimated }
  var isInteractive: Bool { original.isInteractive }
  var transitionWasCancelled: Bool { original.transitionWasCancelled }
  var presentationStyle: UIModalPresentationStyle { original.presentationStyle }
  var targetTransform: CGAffineTransform { original.targetTransform }

  func updateInteractiveTransition(_ percentComplete: CGFloat) {
    note("updateInteractiveTransition(_:)", "\(percentComplete)")
    original.updateInteractiveTransition(percentComplete)
  }

  func finishInteractiveTransition() {
    note("finishInteractiveTransition()")
    original.finishInteractiveTransition()
  }

  func cancelInteractiveTransition() {
    note("cancelInteractiveTransition()")
    original.cancelInteractiveTransition()
  }

  func pauseInteractiveTransition() {
    note("pauseInteractiveTransition()")
    original.pauseInteractiveTransition()
  }

  func completeTransition(_ didComplete: Bool) {
    note("completeTransition(_:)", "\(didComplete)", isCompletion: true)
    original.completeTransition(didComplete)
  }

  func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController? {
    original.viewController(forKey: key)
  }

  func view(forKey key: UITransitionContextViewKey) -> UIView? { original.view(forKey: key) }
  func initialFrame(for vc: UIViewController) -> CGRect { original.initialFrame(for: vc) }
  func finalFrame(for vc: UIViewController) -> CGRect { original.finalFrame(for: vc) }
}

// MARK: - Output

private func json(_ value: Int) -> String { "\(value)" }
private func json(_ value: Bool) -> String { value ? "true" : "false" }
private func json(_ values: [Double]) -> String { "[" + values.map { json($0) }.joined(separator: ",") + "]" }

private func json(_ value: Double) -> String {
  guard value.isFinite else { return value.isNaN ? "\"nan\"" : value > 0 ? "\"inf\"" : "\"-inf\"" }
  return value == value.rounded() && abs(value) < 1e15 ? "\(Int(value))" : "\(value)"
}

private func json(_ text: String) -> String {
  var result = "\""
  for scalar in text.unicodeScalars {
    switch scalar {
    case "\"", "\\": result += "\\\(scalar)"
    case "\u{0}"..<" ": result += String(format: "\\u%04x", scalar.value)
    default: result.unicodeScalars.append(scalar)
    }
  }
  return result + "\""
}

/// A line of the journal, whose velocity may still be unknown.
private struct ProbeLine {
  var fields: [String: String]
  let sample: ProbeSample?
  let isOffset: Bool

  var text: String {
    var fields = fields
    if let velocity = sample?.velocity {
      fields["velocity"] = json(isOffset ? Array(velocity[..<2]) : velocity)
    }
    return "{" + fields.sorted { $0.key < $1.key }.map { "\"\($0.key)\":\($0.value)" }.joined(separator: ",")
      + "}"
  }
}

/// Writes lines to their destination, off the main thread.
private final class ProbeOutput: Sendable {
  private let queue = DispatchQueue(label: "interlude.probe")
  private nonisolated(unsafe) let lines: ((String) -> Void)?
  private let handle: FileHandle?
  private let lock = NSLock()
  /// The bytes that wait to be written.
  private nonisolated(unsafe) var waiting = 0

  /// Whether so much waits that pictures are left out.
  var isBehind: Bool { lock.withLock { waiting > 4 << 20 } }

  init(_ destination: Probe.Destination) {
    switch destination {
    case .file(let url):
      _ = FileManager.default.createFile(atPath: url.path, contents: nil)
      (lines, handle) = (nil, try? FileHandle(forWritingTo: url))
    case .socket(let host, let port, _):
      (lines, handle) = (nil, Self.dial(host, port))
    case .lines(let take):
      (lines, handle) = (take, nil)
    }
  }

  func write(_ line: String) {
    if let lines { return lines(line) }
    guard let handle else { return }
    let bytes = Data((line + "\n").utf8)
    lock.withLock { waiting += bytes.count }
    queue.async { [self] in
      try? handle.write(contentsOf: bytes)
      lock.withLock { waiting -= bytes.count }
    }
  }

  func close() {
    guard let handle else { return }
    queue.sync { try? handle.close() }
  }

  private static func dial(_ host: String, _ port: UInt16) -> FileHandle? {
    var wanted = addrinfo()
    #if canImport(UIKit)
      wanted.ai_socktype = SOCK_STREAM
    #else
      wanted.ai_socktype = Int32(SOCK_STREAM.rawValue)
    #endif
    var found: UnsafeMutablePointer<addrinfo>?
    guard getaddrinfo(host, "\(port)", &wanted, &found) == 0 else { return nil }
    defer { freeaddrinfo(found) }
    var next = found
    while let address = next?.pointee {
      let descriptor = socket(address.ai_family, address.ai_socktype, address.ai_protocol)
      if descriptor >= 0 {
        let handle = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
        #if canImport(UIKit)
          var isOn: Int32 = 1
          setsockopt(descriptor, SOL_SOCKET, SO_NOSIGPIPE, &isOn, socklen_t(MemoryLayout<Int32>.size))
        #endif
        if connect(descriptor, address.ai_addr, address.ai_addrlen) == 0 { return handle }
      }
      next = address.ai_next
    }
    return nil
  }
}

// MARK: - The system

#if canImport(UIKit)
  extension Probe {
    fileprivate static let ticked = #selector(tick(_:))
    fileprivate static let acted = #selector(act(_:))

    fileprivate static var windows: [UIWindow] {
      UIApplication.shared.connectedScenes.compactMap { $0 as? UIWindowScene }.flatMap(\.windows)
    }

    fileprivate static func observe(by probe: Probe?) {
      shared = probe
      _ = exchange
    }

    /// Exchanges the methods once; without a probe they only go on.
    private static let exchange: Void = {
      let methods: [(Selector, Selector)] = [
        (
          #selector(UIViewController.present(_:animated:completion:)),
          #selector(UIViewController.probePresent)
        ),
        (#selector(UIViewController.dismiss(animated:completion:)), #selector(UIViewController.probeDismiss)),
        (#selector(UIViewController.viewWillAppear(_:)), #selector(UIViewController.probeWillAppear)),
        (#selector(UIViewController.viewIsAppearing(_:)), #selector(UIViewController.probeIsAppearing)),
        (#selector(UIViewController.viewDidAppear(_:)), #selector(UIViewController.probeDidAppear)),
        (#selector(UIViewController.viewWillDisappear(_:)), #selector(UIViewController.probeWillDisappear)),
        (#selector(UIViewController.viewDidDisappear(_:)), #selector(UIViewController.probeDidDisappear)),
      ]
      for (own, probes) in methods {
        guard let one = class_getInstanceMethod(UIViewController.self, own),
          let other = class_getInstanceMethod(UIViewController.self, probes)
        else { continue }
        method_exchangeImplementations(one, other)
      }
    }()
  }

  extension UIViewController {
    @objc fileprivate func probePresent(_ other: UIViewController, animated: Bool, completion: (() -> Void)?)
    {
      Probe.shared?.observe(self, "present(_:animated:completion:)", other, animated)
      probePresent(other, animated: animated, completion: completion)
    }

    @objc fileprivate func probeDismiss(animated: Bool, completion: (() -> Void)?) {
      Probe.shared?.observe(self, "dismiss(animated:completion:)", nil, animated)
      probeDismiss(animated: animated, completion: completion)
    }

    @objc fileprivate func probeWillAppear(_ animated: Bool) {
      Probe.shared?.observe(self, "viewWillAppear(_:)", nil, animated)
      probeWillAppear(animated)
    }

    @objc fileprivate func probeIsAppearing(_ animated: Bool) {
      Probe.shared?.observe(self, "viewIsAppearing(_:)", nil, animated)
      probeIsAppearing(animated)
    }

    @objc fileprivate func probeDidAppear(_ animated: Bool) {
      Probe.shared?.observe(self, "viewDidAppear(_:)", nil, animated)
      probeDidAppear(animated)
    }

    @objc fileprivate func probeWillDisappear(_ animated: Bool) {
      Probe.shared?.observe(self, "viewWillDisappear(_:)", nil, animated)
      probeWillDisappear(animated)
    }

    @objc fileprivate func probeDidDisappear(_ animated: Bool) {
      Probe.shared?.observe(self, "viewDidDisappear(_:)", nil, animated)
      probeDidDisappear(animated)
    }
  }
#else
  extension Probe {
    fileprivate static let ticked = Selector(Probe.tick)
    fileprivate static let acted = Selector(Probe.act)
    fileprivate static var windows: [UIWindow] { UIApplication.shared.windows }

    fileprivate static func observe(by probe: Probe?) {
      guard let probe else {
        Stage.current?.controllerObserver = nil
        return
      }
      Stage.current?.controllerObserver = { [weak probe] controller, call, other, animated in
        probe?.observe(controller, call, other, animated)
      }
    }
  }
#endif

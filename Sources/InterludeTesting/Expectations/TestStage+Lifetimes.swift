public import Interlude

/// An object that is watched, and what it is called.
struct Watched {
  weak var object: AnyObject?
  let name: String
}

/// Lifetimes: what a dismissed controller leaves behind is leaked.
extension TestStage {
  /// Keeps an eye on `object` without keeping it alive.
  ///
  /// - Parameter name: What failures call it; nil for its class.
  public func watch(_ object: AnyObject, name: String? = nil) {
    guard !watched.contains(where: { $0.object === object }) else { return }
    watched.append(Watched(object: object, name: name ?? "\(type(of: object))"))
  }

  /// Keeps an eye on `controller` and on what belongs to it by now: its view with all subviews and their
  /// recognisers, its children, its presentation controller.
  public func watch(_ controller: UIViewController) {
    let owner = "\(type(of: controller))"
    watch(controller, name: owner)
    if controller.presentingViewController != nil, let presentation = controller.presentationController {
      watch(presentation, name: "\(type(of: presentation)) of \(owner)")
    }
    if let view = controller.viewIfLoaded { watch(view, in: owner) }
    for child in controller.children { watch(child) }
  }

  private func watch(_ view: UIView, in owner: String) {
    watch(view, name: "\(type(of: view)) of \(owner)")
    for recognizer in view.gestureRecognizers ?? [] {
      watch(recognizer, name: "\(recognizer.name ?? "\(type(of: recognizer))") of \(owner)")
    }
    for subview in view.subviews { watch(subview, in: owner) }
  }

  /// What is watched and still alive, in the order in which it was watched.
  public var livingObjects: [String] {
    watched.filter { $0.object != nil }.map(\.name)
  }

  /// Expects that nothing that is watched is alive.
  public func expectNothingAlive(
    file: StaticString = #filePath, line: UInt = #line
  ) throws(ExpectationFailure) {
    let living = livingObjects
    guard !living.isEmpty else { return }
    throw ExpectationFailure(
      "\(living.count) of \(watched.count) watched objects are still alive: \(living.joined(separator: ", "))",
      file, line)
  }
}

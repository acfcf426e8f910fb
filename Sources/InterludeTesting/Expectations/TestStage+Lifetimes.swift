public import Interlude

/// A watched object and its name in failures.
struct Watched {
  weak var object: AnyObject?
  let name: String
}

/// Lifetimes: detects objects that leak after a dismissal.
extension TestStage {
  /// Watches `object` without retaining it.
  ///
  /// - Parameter name: The name in failures; nil for the object's class.
  public func watch(_ object: AnyObject, name: String? = nil) {
    guard !watched.contains(where: { $0.object === object }) else { return }
    watched.append(Watched(object: object, name: name ?? "\(type(of: object))"))
  }

  /// Watches `controller` and its current objects: views and their recognisers, children, presentation
  /// controller.
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

  /// The names of watched objects that are still alive, in the order in which `watch` was called.
  public var livingObjects: [String] {
    watched.filter { $0.object != nil }.map(\.name)
  }

  /// Expects that no watched object is alive.
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

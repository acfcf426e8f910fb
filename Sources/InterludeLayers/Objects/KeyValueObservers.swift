/// One observation of a property: it reads the property and calls the handler if it has changed.
nonisolated final class KeyValueObserver {
  /// Reads the property and calls the handler if it has changed; returns whether it did. Nil after the end of
  /// the observation.
  nonisolated(unsafe) var check: (@MainActor () -> Bool)?
  /// The calls of the handler that are running.
  nonisolated(unsafe) var calls = 0

  func end() { check = nil }
}

extension KeyValueObserver: @unchecked Sendable {}

/// The observations of one object's properties, in the order in which they began.
package nonisolated final class KeyValueObservers {
  private static let maximumCalls = 50
  private let name: String
  private var observers: [KeyValueObserver] = []
  /// The setters that are running, one inside of another.
  private var setters = 0

  init(of name: String) {
    self.name = name
  }

  func add(_ observer: KeyValueObserver) {
    observers.removeAll { $0.check == nil }
    observers.append(observer)
  }

  /// Called at the beginning of a setter that changes several properties, or calls client code.
  package func setterBegan() { setters += 1 }

  /// Called at the end of such a setter.
  @MainActor
  package func setterEnded() {
    setters -= 1
    changed()
  }

  /// Called after a change; calls the handlers of properties that have changed, unless a setter is running.
  @MainActor
  package func changed() {
    guard setters == 0 else { return }
    for observer in observers { check(observer) }
  }

  @MainActor
  private func check(_ observer: KeyValueObserver) {
    guard let check = observer.check else { return }
    guard observer.calls < Self.maximumCalls else {
      observer.end()
      LayerTree.currentHost()?.reportMisuse(
        "a change handler of \(name) changes the property that it observes without end; "
          + "it is no longer called")
      return
    }
    observer.calls += 1
    _ = check()
    observer.calls -= 1
  }
}

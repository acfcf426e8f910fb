/// The appearance callbacks, in UIKit's order.
///
/// A presentation leads from the presenter to the presented controller, a dismissal back. The presenter takes
/// part only if its view leaves the window. At the end of an exchange the controller that has left is called
/// first. A controller that is selected is called before the last one also at the start:
/// `docs/UIKIT_SEMANTICS.md`, Containers.
extension TransitionMachine {
  private typealias Parties = (from: TransitionEffect.Party?, to: TransitionEffect.Party?)

  private func parties(_ direction: TransitionRequest.Direction) -> Parties {
    let presenting: TransitionEffect.Party? = removesPresentersView ? .presenting : nil
    return switch direction {
    case .presentation: (presenting, .presented)
    case .dismissal: (.presented, presenting)
    }
  }

  private func callback(
    _ party: TransitionEffect.Party?, _ appearance: TransitionEffect.Appearance
  ) -> [TransitionEffect] {
    party.map { [.appearance($0, appearance)] } ?? []
  }

  /// The callbacks at the start (from disappears, then to appears) or at a cancellation (to disappears, then
  /// from appears).
  func appearanceStart(_ direction: TransitionRequest.Direction, forward: Bool) -> [TransitionEffect] {
    let (from, to) = parties(direction)
    guard forward else { return callback(to, .willDisappear) + callback(from, .willAppear) }
    return switch subject {
    case .presentation, .exchange: callback(from, .willDisappear) + callback(to, .willAppear)
    case .selection: callback(to, .willAppear) + callback(from, .willDisappear)
    }
  }

  /// The callback after the appearing view has been added to the window.
  func isAppearing(_ direction: TransitionRequest.Direction, forward: Bool) -> [TransitionEffect] {
    let (from, to) = parties(direction)
    return callback(forward ? to : from, .isAppearing)
  }

  func reversal(_ direction: TransitionRequest.Direction, forward: Bool) -> [TransitionEffect] {
    appearanceStart(direction, forward: forward) + isAppearing(direction, forward: forward)
  }

  func appearanceEnd(_ direction: TransitionRequest.Direction, completed: Bool) -> [TransitionEffect] {
    let (from, to) = parties(direction)
    guard completed else { return callback(to, .didDisappear) + callback(from, .didAppear) }
    return switch subject {
    case .presentation: callback(to, .didAppear) + callback(from, .didDisappear)
    case .exchange, .selection: callback(from, .didDisappear) + callback(to, .didAppear)
    }
  }
}

/// Who appears and who disappears, in UIKit's order.
///
/// A presentation leads from the presenter to the presented controller, a dismissal back. The presenter
/// takes part only where its view leaves the window.
extension TransitionMachine {
  private typealias Parties = (from: TransitionEffect.Party?, to: TransitionEffect.Party?)

  private func parties(_ direction: TransitionRequest.Direction) -> Parties {
    let presenting: TransitionEffect.Party? = removesPresentersView ? .presenting : nil
    return switch direction {
    case .presentation: (presenting, .presented)
    case .dismissal: (.presented, presenting)
    }
  }

  private func tell(
    _ party: TransitionEffect.Party?, _ appearance: TransitionEffect.Appearance
  ) -> [TransitionEffect] {
    party.map { [.appearance($0, appearance)] } ?? []
  }

  /// At the start: from disappears, then to appears. At a cancellation: to disappears, then from appears.
  func wills(_ direction: TransitionRequest.Direction, forward: Bool) -> [TransitionEffect] {
    let (from, to) = parties(direction)
    return forward
      ? tell(from, .willDisappear) + tell(to, .willAppear)
      : tell(to, .willDisappear) + tell(from, .willAppear)
  }

  /// Once the appearing view stands in the window.
  func isAppearing(_ direction: TransitionRequest.Direction, forward: Bool) -> [TransitionEffect] {
    let (from, to) = parties(direction)
    return tell(forward ? to : from, .isAppearing)
  }

  func turnAround(_ direction: TransitionRequest.Direction, forward: Bool) -> [TransitionEffect] {
    wills(direction, forward: forward) + isAppearing(direction, forward: forward)
  }

  func dids(_ direction: TransitionRequest.Direction, completed: Bool) -> [TransitionEffect] {
    let (from, to) = parties(direction)
    return completed
      ? tell(to, .didAppear) + tell(from, .didDisappear)
      : tell(to, .didDisappear) + tell(from, .didAppear)
  }
}

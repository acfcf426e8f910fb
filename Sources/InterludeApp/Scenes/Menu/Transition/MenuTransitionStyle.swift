import Interlude

/// The three implementations of the menu's transition. The first works; the other two are common first
/// attempts.
enum MenuTransitionStyle: CaseIterable, Equatable, Sendable {
  case natural, plain, displayLink

  var title: String {
    switch self {
    case .natural: "Natural"
    case .plain: "Plain animator"
    case .displayLink: "Display link"
    }
  }

  var explanation: String {
    switch self {
    case .natural:
      "A spring in an interaction controller. Tap beside the menu while it comes and it turns round "
        + "where it is."
    case .plain:
      "Without an interaction controller, touches are swallowed until the animation ends, and a dismissal "
        + "(press Esc) waits for it."
    case .displayLink:
      "A display link calls update(_:). A paused property animator moves evenly with its fraction, so the "
        + "spring is gone; timingCurve rules only after the release."
    }
  }
}

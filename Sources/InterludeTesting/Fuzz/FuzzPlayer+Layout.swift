import Interlude
import InterludeLayers

extension FuzzPlayer {
  /// Lays everything out again at rest, which changes nothing unless a layout was left out.
  func checkLayout() {
    guard fault == nil, !stage.hasOpenTransition, !rests.hasRemovedViews, let before = picture else { return }
    for window in stage.windows { Self.invalidate(window) }
    play([])
    guard fault == nil, let difference = picture?.place(ofDifferenceFrom: before) else { return }
    let name = stage.name(ofLayer: difference.layer)
    found(
      .stale, subject: "\(name), \(difference.part)",
      "another layout at rest changes \(name): another \(difference.part)")
  }

  private static func invalidate(_ view: UIView) {
    view.setNeedsLayout()
    for subview in view.subviews { invalidate(subview) }
  }
}

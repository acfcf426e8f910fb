import Interlude

/// A scroll view that cancels touches in its content: a drag that begins on a button or a row scrolls,
/// however long the press before it was.
final class CalmScrollView: UIScrollView {
  override func touchesShouldCancel(in view: UIView) -> Bool { true }
}

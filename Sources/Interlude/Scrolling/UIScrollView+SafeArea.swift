/// The content's place below the bars.
extension UIScrollView {
  func adjustedInsetChanged() {
    rangeChanged()
    adjustedContentInsetDidChange()
    delegate?.scrollViewDidChangeAdjustedContentInset(self)
  }

  /// Keeps content that shows its beginning there when the safe area changes.
  func keepBeginning() {
    let top = adjustedContentInset.top - contentInset.top
    guard top != knownSafeTop else { return }
    let wasAtBeginning = contentOffset.y == -(contentInset.top + knownSafeTop)
    knownSafeTop = top
    guard wasAtBeginning, case .resting = scrollState, !isTracking else { return }
    contentOffset.y = -adjustedContentInset.top
  }
}

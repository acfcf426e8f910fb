extension UIView {
  /// The colour of what can be tapped, inherited from the superview where none is set.
  ///
  /// Setting nil inherits again. While the view is dimmed the colour is a grey of the same lightness.
  public var tintColor: UIColor! {
    get {
      let color = inheritedTint
      return isTintDimmed ? color.desaturated : color
    }
    set {
      ownTintColor = newValue
      tintChanged()
    }
  }

  private var inheritedTint: UIColor {
    var current: UIView? = self
    while let view = current {
      if let color = view.ownTintColor { return color }
      current = view.superview
    }
    return .systemBlue
  }

  private var isTintDimmed: Bool {
    var current: UIView? = self
    while let view = current {
      switch view.tintAdjustmentMode {
      case .automatic: current = view.superview
      case .normal: return false
      case .dimmed: return true
      }
    }
    return false
  }

  func tintChanged() {
    asCurrent(tellOfTint)
  }

  /// Tells everybody in the view, with the view's traits as the current ones.
  private func tellOfTint() {
    tintColorDidChange()
    for subview in subviews {
      if subview.look == look { subview.tellOfTint() } else { subview.tintChanged() }
    }
  }
}

extension UIView {
  /// The colour of interactive elements, inherited from the superview by default.
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

  /// Notifies the view and its descendants, each with its traits as the current ones.
  func tintChanged() {
    performAsCurrent {
      forSubtree { view in
        if view.resolvedTraits == resolvedTraits {
          view.tintColorDidChange()
        } else {
          view.performAsCurrent(view.tintColorDidChange)
        }
        return true
      }
    }
  }
}

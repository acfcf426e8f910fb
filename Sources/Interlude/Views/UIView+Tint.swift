extension UIView {
  /// The tint as it applies to the view.
  var shownTint: UIColor {
    let color = inheritedTint
    return isTintDimmed ? color.desaturated : color
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

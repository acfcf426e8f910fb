import Interlude

/// The tunable parameters of the mailbox and its navigation.
@MainActor
struct MailTuning {
  enum Count: String, CaseIterable {
    case hundred = "100"
    case thousand = "1000"
    case hundredThousand = "100000"
    case million = "1000000"

    var number: Int {
      switch self {
      case .hundred: 100
      case .thousand: 1000
      case .hundredThousand: 100_000
      case .million: 1_000_000
      }
    }
  }

  enum Direction: String, CaseIterable {
    case leftToRight = "left-to-right"
    case rightToLeft = "right-to-left"
  }

  enum BackSwipe: String, CaseIterable {
    case movesThePage = "moves-the-page"
    case startsAnAnimation = "starts-an-animation"
  }

  @Tuned("messages", "Messages") var count = Count.thousand
  @Tuned("direction", "Language direction") var direction = Direction.leftToRight
  @Tuned("large-titles", "Large titles") var hasLargeTitles = true
  @Tuned("back-swipe", "Back swipe") var backSwipe = BackSwipe.movesThePage

  /// Whether the knob or the interface says right to left.
  var isRightToLeft: Bool {
    direction == .rightToLeft || UITraitCollection.current.layoutDirection == .rightToLeft
  }
}

extension CGRect {
  /// Returns the rectangle as a language reads it in a box of `width` points: mirrored from right to left.
  func mirrored(in width: CGFloat, if isRightToLeft: Bool) -> CGRect {
    isRightToLeft ? CGRect(x: width - maxX, y: minY, width: self.width, height: height) : self
  }
}

import Interlude

/// The tunable parameters of the library.
@MainActor
struct PhotosTuning {
  enum Count: String, CaseIterable {
    case hundred = "100"
    case tenThousand = "10000"
    case hundredThousand = "100000"
    case million = "1000000"

    var number: Int {
      switch self {
      case .hundred: 100
      case .tenThousand: 10_000
      case .hundredThousand: 100_000
      case .million: 1_000_000
      }
    }
  }

  enum Direction: String, CaseIterable {
    case leftToRight = "left-to-right"
    case rightToLeft = "right-to-left"
  }

  enum Size: String, CaseIterable {
    case largest, large, small, smallest

    var density: GridDensity { GridDensity.all[Size.allCases.firstIndex(of: self) ?? 0] }
  }

  enum Source: String, CaseIterable {
    case lookedUp = "looked-up"
    case kept
  }

  @Tuned("photos", "Photos") var count = Count.hundredThousand
  @Tuned("size", "Size of the pictures") var size = Size.large
  @Tuned("direction", "Language direction") var direction = Direction.leftToRight

  @Tuned("source", "Source of the zoom") var source = Source.lookedUp

  var isRightToLeft: Bool { direction == .rightToLeft }
}

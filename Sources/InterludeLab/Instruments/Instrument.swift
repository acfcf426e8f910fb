import Foundation
import Interlude

/// What an instrument reads: a run, and the frame of it that is on the screen.
struct Reading {
  let take: Take
  /// The index of the shot that is shown; nil before the first.
  let cursor: Int?
  /// Whether it is the last one, and the run goes on.
  let isLive: Bool
}

/// A view that shows one side of a run: live while it goes on, and when one looks back at it.
///
/// Instruments read and never reach into the scene. They keep what they made of the entries so far and add
/// what is new (`EntryLog` indices go on counting); another take, or one with fewer entries, begins anew.
class Instrument: UIView {
  /// For keys and files: "gestures".
  class var name: String { "" }
  /// What stands above it: "Gestures".
  class var title: String { "" }

  /// Set by the shell: shows the frame at this index.
  var goTo: ((Int) -> Void)?

  required override init(frame: CGRect) {
    super.init(frame: frame)
  }

  required init?(coder: NSCoder) {
    nil
  }

  /// Points that it wants in a column of `width` points.
  func preferredHeight(width: CGFloat) -> CGFloat { 200 }

  /// Something is new: the run went on, another frame is shown, or it is another run. At most once a frame,
  /// and not while the instrument cannot be seen.
  func read(_ reading: Reading) {}
}

/// An instrument whose x is time, on the axis that the timeline has for all of its tracks.
class Track: Instrument {
  /// Points at the left of every track that hold names: the axis begins behind them.
  static let gutter: CGFloat = 120

  /// The take's seconds that are shown from the gutter to the right edge; `width` is what lies between.
  var axis = TimeAxis(range: 0...4) {
    didSet { if axis != oldValue { axisChanged() } }
  }

  /// Called when another stretch of time is shown; `read` follows in the same frame.
  func axisChanged() {}
}

/// Which seconds of a take are where.
struct TimeAxis: Equatable {
  /// The take's seconds at the left and at the right edge.
  var range: ClosedRange<Double>
  /// Points.
  var width: CGFloat = 1

  func x(_ time: Double) -> CGFloat {
    CGFloat((time - range.lowerBound) / (range.upperBound - range.lowerBound)) * width
  }

  func time(_ x: CGFloat) -> Double {
    range.lowerBound + Double(x / max(width, 1)) * (range.upperBound - range.lowerBound)
  }
}

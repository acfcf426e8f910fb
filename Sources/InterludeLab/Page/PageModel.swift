import Foundation

/// The data of a page: all that it shows, from the models of the lab's instruments.
///
/// Times are real seconds of the session; values and velocities are the journal's numbers, with all their
/// digits. docs/design/page.md describes the fields.
struct PageModel: Encodable, Equatable {
  let version = 1
  let title: String
  let subtitle: String
  let sides: [Side]

  /// One run: its film and its instruments.
  struct Side: Encodable, Equatable {
    /// The name beside the other sides: "damping 0.6"; empty for the only one.
    var name: String
    /// The measurements of the run beside those of others: "settles 0.41 s".
    var facts: [String]
    var film: Film
    var frames: Frames
    var gestures: [[Double]]
    var transitions: [[Double]]
    var handOffs: [Double]
    /// The stretches in which nothing happens.
    var idle: [[Double]]
    var curves: [Curve]
    var lanes: [Lane]
    var participants: [String]
    var calls: [Call]
    var travel: Travel
  }

  struct Film: Encodable, Equatable {
    /// The size of a picture in pixels, and in points.
    var width: Int
    var height: Int
    var points: [Double]
    var block: Int
    var parts: [Part]

    struct Part: Encodable, Equatable {
      var count: Int
      var moves: Data
      var pixels: Data
    }
  }

  /// The frames, one array for each column.
  struct Frames: Encodable, Equatable {
    var number: [Int] = []
    /// The time at which the frame's work began.
    var time: [Double] = []
    /// The same instant in stage seconds.
    var stage: [Double] = []
    /// The index of the picture in the film.
    var picture: [Int] = []
    /// The locations of the fingers, x and y alternately, in points.
    var fingers: [[Double]] = []
  }

  /// One property of one layer.
  struct Curve: Encodable, Equatable {
    var name: String
    var layer: Int
    var parts: [Part]
    /// The indices of the components that move most.
    var shown: [Int]
    var frame: [Int]
    var mover: [String]
    /// The values of each sample, one number for each component.
    var value: [[Double]]
    var velocity: [[Double]]
    var handOffs: [HandOff]
    var forecasts: [Forecast]

    struct Part: Encodable, Equatable {
      var name: String
      var unit: String
      var least: Double
    }
  }

  struct HandOff: Encodable, Equatable {
    var time: Double
    var frame: Int
    var from: String
    var to: String
    var valueBefore: [Double]
    var valueAfter: [Double]
    var velocityBefore: [Double]
    var velocityAfter: [Double]
    /// The differences of the values and of the velocities, in the unit of the property.
    var jump: Double
    var change: Double
    var isBroken: Bool
    /// The words for what the hand-off changes, as in Curves.
    var verdict: String
    /// The rule that allows a change of velocity; empty for none.
    var contract: String
  }

  /// The path of a spring if it is not interrupted.
  struct Forecast: Encodable, Equatable {
    /// The component's index.
    var part: Int
    var time: [Double]
    var value: [Double]
  }

  /// The states of one recogniser.
  struct Lane: Encodable, Equatable {
    var label: String
    var bars: [Bar]
    var marks: [Mark]

    struct Bar: Encodable, Equatable {
      var isActive: Bool
      var start: Double
      var end: Double
      /// ended, cancelled or failed; empty for no sign at the end.
      var ending: String
    }

    struct Mark: Encodable, Equatable {
      var time: Double
      var frame: Int
      var words: String
      var sentence: String
      /// The index of the lane that caused the decision; nil for none.
      var cause: Int?
    }
  }

  /// A row of the sequence of calls.
  struct Call: Encodable, Equatable {
    var frame: Int
    /// The heading that begins a transition; the other fields are then empty.
    var heading: String?
    /// Milliseconds since the transition was requested.
    var time: Double?
    var caller: Int?
    var callee: Int?
    var name: String?
    var detail: String?
    var count: Int?
  }

  /// The consumers of the drags' distances.
  struct Travel: Encodable, Equatable {
    var consumers: [String] = []
    var bars: [Bar] = []

    struct Bar: Encodable, Equatable {
      var frame: Int
      /// The distance that each consumer used in this frame, and since the drag began, along its axis.
      var step: [Double]
      var sum: [Double]
      var finger: Double
      var sentence: String
      var isBroken: Bool
    }
  }
}

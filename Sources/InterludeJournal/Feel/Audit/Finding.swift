/// A fault in the feel of a session.
package struct Finding: Equatable, Sendable {
  /// Real seconds since the session began.
  package let time: Double
  /// Stage seconds.
  package let stageTime: Double
  package let frame: Int
  package let kind: Kind
  /// The view's class, with the property, or a controller's title; empty if the fault has none.
  package let subject: String
  /// The size of the fault, in the unit of its kind.
  package let amount: Double
  /// The layer's number; nil if the fault has no layer.
  package var layer: Int?
  /// The code that moved the view: link, timer, layout or code; nil if no code did.
  package var mover: String?

  package enum Severity: String, Codable, Comparable, Sendable {
    /// Everybody notices it.
    case high
    /// It disturbs, if it comes often.
    case medium

    /// Whether `left` is less severe than `right`.
    package static func < (left: Severity, right: Severity) -> Bool { left == .medium && right == .high }
  }

  /// A fault, its unit, what it costs the hand, the cure, and the lesson that shows both sides.
  package enum Kind: String, CaseIterable, Codable, Sendable {
    case jump, kink, teleport, unfollowed, waited, lag
    case velocityLost = "velocity-lost"
    case velocityReversed = "velocity-reversed"
    case velocityUnit = "velocity-unit"
    case cutShort = "cut-short"
    case swallowedTouch = "swallowed-touch"
    case againstTheThrow = "against-the-throw"
    case travelLost = "travel-lost"
    case listKeepsDrag = "list-keeps-drag"
    case listBeforeSheet = "list-before-sheet"
    case constantSpeed = "constant-speed"
    case countsFrames = "counts-frames"
    case lateCompletion = "late-completion"
    case takesAcross = "takes-across"
    case movesTwo = "moves-two"
    case staleSource = "stale-source"
    case flash
  }
}

extension Finding.Kind {
  package var severity: Finding.Severity {
    switch self {
    case .jump, .teleport, .velocityUnit, .velocityReversed, .cutShort, .swallowedTouch, .againstTheThrow:
      .high
    case .kink, .velocityLost, .unfollowed, .waited, .lag, .travelLost, .listKeepsDrag, .listBeforeSheet,
      .constantSpeed, .countsFrames, .lateCompletion, .takesAcross, .movesTwo, .staleSource, .flash:
      .medium
    }
  }

  /// The unit of the amount.
  package var unit: String {
    switch self {
    case .jump, .teleport, .cutShort, .unfollowed, .travelLost, .listKeepsDrag, .listBeforeSheet,
      .takesAcross, .movesTwo:
      "pt"
    case .kink, .velocityLost, .velocityReversed, .againstTheThrow, .constantSpeed: "pt/s"
    case .velocityUnit, .countsFrames: "×"
    case .waited, .lateCompletion, .lag: "s"
    case .swallowedTouch: "touch"
    case .staleSource: "pages"
    case .flash: ""
    }
  }

  /// The name for display: "Velocity lost".
  package var name: String {
    rawValue.prefix(1).uppercased() + rawValue.dropFirst().replacing("-", with: " ")
  }

  /// The fault in a few words.
  package var title: String {
    switch self {
    case .jump: "jumps as its mover changes"
    case .kink: "changes its velocity at once"
    case .teleport: "moves further in one frame than its velocity explains"
    case .unfollowed: "does not follow the finger"
    case .waited: "waits for the transition before it"
    case .lag: "is far behind the finger"
    case .velocityLost: "loses the velocity of the release"
    case .velocityReversed: "starts against the finger"
    case .velocityUnit: "starts many times too fast"
    case .cutShort: "is stopped before it rests, and jumps to its end"
    case .swallowedTouch: "takes no touch while it moves"
    case .againstTheThrow: "goes back although it was thrown on"
    case .travelLost: "loses a part of the finger's travel"
    case .listKeepsDrag: "keeps a drag at its edge that could move its card"
    case .listBeforeSheet: "scrolls although its sheet could be higher"
    case .constantSpeed: "starts and stops at full speed"
    case .countsFrames: "takes another time than its duration"
    case .lateCompletion: "ends long after it has come to rest"
    case .takesAcross: "takes a drag that leads across what it moves"
    case .movesTwo: "move together under one finger"
    case .staleSource: "goes back into the view that it came from, although its pages were turned"
    case .flash: "changes its appearance at once"
    }
  }

  /// The effect for the person at the screen.
  package var cost: String {
    switch self {
    case .jump, .teleport, .cutShort: "The eye loses the view and has to look for it."
    case .kink, .velocityLost: "The view halts for a moment, as if it had hit something."
    case .velocityReversed, .velocityUnit: "The view does not go where it was thrown."
    case .unfollowed: "The finger slides off; nothing says that the drag was noticed."
    case .waited: "A decision that has been made is executed late."
    case .lag: "The view seems to hang on a rubber string."
    case .swallowedTouch: "A person who changes their mind cannot say so."
    case .againstTheThrow: "A flick that meant “go” is ignored."
    case .travelLost: "The finger is no longer where it took hold of the view."
    case .listKeepsDrag: "Only a part of the card can move it, and nothing shows which."
    case .listBeforeSheet: "The list moves in a small window, and only the edge of the sheet makes it larger."
    case .constantSpeed: "The motion looks mechanical, and cannot follow a throw."
    case .countsFrames: "The motion is faster or slower on another display, or when frames are late."
    case .lateCompletion: "Nothing moves, and yet the next action has to wait."
    case .takesAcross: "The finger wanted to move something else, which stands still."
    case .movesTwo: "One drag does two things, and nobody gets what they meant."
    case .staleSource: "The eye follows the view to a place that shows something else."
    case .flash: "It flickers, as if something were broken."
    }
  }

  package var cure: String {
    switch self {
    case .jump, .teleport: "Begin each motion where the last one is shown: read the presentation layer."
    case .kink: "Add a second spring to the first, or begin with the velocity that is shown."
    case .velocityLost, .velocityReversed: "Pass the pan's velocity to the spring as its initial velocity."
    case .velocityUnit: "Divide the velocity by the distance that is left, with its sign."
    case .unfollowed: "Let the view give a little under the finger, less with each point."
    case .waited: "Make the transition interactive and cancel it instead of asking for the next one."
    case .lag: "Set the place in the gesture's own call, not in an animation."
    case .cutShort: "End the transition when the spring has settled, not after a fixed time."
    case .swallowedTouch: "Keep interaction on, stop the animation under the finger and go on from there."
    case .againstTheThrow: "Project the velocity, and decide by where the view would come to rest."
    case .travelLost: "Measure from the translation, and set it to zero only with what was used."
    case .listKeepsDrag: "Let the list scroll to its edge, and move the card with the rest of the drag."
    case .listBeforeSheet: "Let the drag raise the sheet first, and scroll the list with the rest of it."
    case .constantSpeed: "Animate with a spring; a fraction that is set by hand is linear."
    case .countsFrames: "Read the time of the display link instead of counting its calls."
    case .lateCompletion: "Complete when the motion has settled to less than a pixel."
    case .takesAcross: "Let the recogniser begin only where the finger moves more along its axis than across."
    case .movesTwo: "Let one of the two recognisers wait until the other has failed."
    case .staleSource: "Look for the source again each time the provider of the zoom is asked."
    case .flash: "Change it in the transition's animation, and leave it as it is at the end."
    }
  }

  /// The lesson that shows the fault beside its cure.
  package var lesson: String {
    switch self {
    case .jump, .teleport, .cutShort, .lateCompletion: "ending"
    case .kink: "kink"
    case .velocityLost, .velocityReversed: "release"
    case .velocityUnit: "unit"
    case .unfollowed: "rubber"
    case .waited: "leaving"
    case .lag: "link"
    case .swallowedTouch: "flight"
    case .againstTheThrow: "rule"
    case .travelLost, .listKeepsDrag: "list"
    case .listBeforeSheet: "medium"
    case .constantSpeed: "curve"
    case .countsFrames: "slow"
    case .takesAcross: "tab"
    case .movesTwo: "carousel"
    case .staleSource: "source"
    case .flash: "ending"
    }
  }
}

extension Finding {
  /// The finding as it is written for other programs.
  package struct Report: Codable, Equatable, Sendable {
    package let name: Kind
    package let severity: Severity
    package let time: Double
    package let frame: Int
    package let subject: String
    package let amount: Double
    package let unit: String
    package let text: String
    package let cost: String
    package let cure: String
    package let lesson: String
  }

  package var report: Report {
    Report(
      name: kind, severity: kind.severity, time: time, frame: frame, subject: subject, amount: amount,
      unit: unit, text: sentence, cost: kind.cost, cure: kind.cure, lesson: kind.lesson)
  }
}

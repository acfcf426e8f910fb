package import Foundation

/// One line of the journal.
package struct JournalEntry: Equatable, Sendable {
  /// Real seconds since the session began.
  package var time: Double
  /// Seconds on the stage's clock, which slow animations stretch.
  package var stageTime: Double
  /// The number of the frame in which the event happened, from 1; 0 before the first frame.
  package var frame: Int
  package var event: JournalEvent

  package init(time: Double, stageTime: Double, frame: Int, event: JournalEvent) {
    (self.time, self.stageTime, self.frame, self.event) = (time, stageTime, frame, event)
  }
}

/// An event and its data.
///
/// A log keeps hundreds of thousands of events, so the largest and rarer ones lie elsewhere (`indirect`).
package enum JournalEvent: Equatable, Sendable {
  /// A touch sample was delivered.
  case touch(TouchEntry)
  /// A recogniser changed its state, or waits.
  case gesture(GestureEntry)
  /// A participant of a transition called another.
  indirect case transition(TransitionEntry)
  /// A request for a transition reached a step.
  case request(RequestEntry)
  /// A controller received an appearance callback.
  case appearance(AppearanceEntry)
  /// An animation began, paused, continued, reversed, stopped or ended.
  case animation(AnimationEntry)
  /// A different source took over a moving property.
  indirect case handOff(HandOffEntry)
  /// The value of a moving property in the current frame.
  case motion(MotionEntry)
  /// A scroll view's kind of motion changed.
  case scroll(ScrollEntry)
  /// A part of a drag's translation was consumed.
  case travel(TravelEntry)
  /// The distance between a finger and the view that follows it was measured.
  case lag(LagEntry)
  /// A drag with a dismiss threshold moved or was released.
  indirect case release(ReleaseEntry)
  /// A picture of an app's screen was taken.
  case picture(PictureEntry)
  /// A zoom asked for the view that it comes from or goes back to.
  case zoom(ZoomEntry)
  /// A setting of the stage changed: rate, size, focus and others.
  case setting(SettingEntry)
  /// A frame was produced.
  case frame(FrameEntry)
  /// The stage came to rest; the entry counts the objects on it.
  indirect case rest(RestEntry)
  /// A frame's cost was measured. The only entry that differs between two replays.
  indirect case cost(FrameCost)
  /// Client code misused the API.
  case misuse(NoteEntry)
  /// Any other message for a reader of the journal.
  case note(NoteEntry)
}

package struct TouchEntry: Codable, Equatable, Sendable {
  package var touch: Int
  package var phase: String
  package var x: Double
  package var y: Double
  /// The hit view's name, or its class if it has no name; empty if nothing was hit.
  package var view: String
  /// The rule because of which the touch had no effect, in an entry of the phase `unanswered`; otherwise nil.
  package var reason: Reason?

  /// A rule because of which a touch had no effect.
  package enum Reason: String, Codable, Sendable {
    case interactionDisabled = "interaction disabled"
    case hidden
    case transparent = "alpha below 0.01"
    case animated = "animation without interaction"
    case outsideBounds = "outside the bounds"
    case controlDisabled = "control disabled"
    case recognizerDisabled = "recognizer disabled"
    case refusedByDelegate = "delegate refused"
    case recognizersFailed = "recognizers failed"
    case noRecognizer = "no recognizer"
    /// The application ignores interaction events.
    case eventsIgnored = "events ignored"
  }

  package init(touch: Int, phase: String, x: Double, y: Double, view: String, reason: Reason? = nil) {
    (self.touch, self.phase, self.x, self.y, self.view) = (touch, phase, x, y, view)
    self.reason = reason
  }
}

package struct GestureEntry: Codable, Equatable, Sendable {
  package var recognizer: Int
  package var label: String
  package var from: String
  package var to: String
  package var cause: String

  package init(recognizer: Int, label: String, from: String, to: String, cause: String) {
    (self.recognizer, self.label) = (recognizer, label)
    (self.from, self.to, self.cause) = (from, to, cause)
  }
}

package struct TransitionEntry: Codable, Equatable, Sendable {
  package var transition: Int
  package var caller: String
  package var callee: String
  package var call: String
  package var detail: String
  /// The presented controller's title, or its class if it has no title; only in requests.
  package var presented: String?
  /// The number of the container whose child is exchanged; only in its requests.
  package var container: Int?
  /// The title of the container's child that disappears, or its class; only in its requests.
  package var disappearing: String?

  package init(
    transition: Int, caller: String, callee: String, call: String, detail: String = "",
    presented: String? = nil, container: Int? = nil, disappearing: String? = nil
  ) {
    (self.transition, self.caller, self.callee) = (transition, caller, callee)
    (self.call, self.detail, self.presented) = (call, detail, presented)
    (self.container, self.disappearing) = (container, disappearing)
  }
}

package struct AnimationEntry: Codable, Equatable, Sendable {
  /// began, paused, continued, reversed, stopped, ended.
  package var action: String
  package var run: Int
  /// The total duration, in stage seconds.
  package var duration: Double
  /// 0…1.
  package var fraction: Double

  package init(action: String, run: Int, duration: Double, fraction: Double) {
    (self.action, self.run, self.duration, self.fraction) = (action, run, duration, fraction)
  }
}

package struct HandOffEntry: Codable, Equatable, Sendable {
  /// The moving view's class or name, and the property.
  package var subject: String
  /// finger, held, spring, curve, decay, rest.
  package var from: String
  package var to: String
  /// Points before and after.
  package var valueBefore: [Double]
  package var valueAfter: [Double]
  /// Points per stage second before and after.
  package var velocityBefore: [Double]
  package var velocityAfter: [Double]
  /// The rule that allows a velocity change here; nil if value and velocity must be continuous.
  package var contract: String?
  /// The moving layer's number; nil in journals of earlier versions.
  package var layer: Int?
  /// The spring that takes over; nil if none does, and in journals of earlier versions.
  package var spring: SpringEntry?

  package init(
    subject: String, from: String, to: String, valueBefore: [Double], valueAfter: [Double],
    velocityBefore: [Double], velocityAfter: [Double], contract: String? = nil, layer: Int? = nil,
    spring: SpringEntry? = nil
  ) {
    (self.subject, self.from, self.to, self.contract, self.layer) = (subject, from, to, contract, layer)
    self.spring = spring
    (self.valueBefore, self.valueAfter) = (valueBefore, valueAfter)
    (self.velocityBefore, self.velocityAfter) = (velocityBefore, velocityAfter)
  }
}

/// The parameters of a spring at its start. Its initial value and velocity are in the hand-off.
package struct SpringEntry: Codable, Equatable, Sendable {
  package var mass: Double
  package var stiffness: Double
  package var damping: Double
  /// The target value, one number per component of the property.
  package var target: [Double]
  /// The start time, in stage seconds.
  package var begin: Double

  package init(mass: Double, stiffness: Double, damping: Double, target: [Double], begin: Double) {
    (self.mass, self.stiffness, self.damping) = (mass, stiffness, damping)
    (self.target, self.begin) = (target, begin)
  }
}

/// The value of a property at a frame's target time. Recorded for each frame in which the property moves or
/// is held, and for the first frame at rest.
package struct MotionEntry: Codable, Equatable, Sendable {
  /// The moving view's class, and the property.
  package var subject: String
  /// The moving layer's number, which distinguishes subjects of one class.
  package var layer: Int
  /// finger, held, spring, curve, decay; rest in the last entry.
  package var mover: String
  /// Points; fractions or radians for properties in those units.
  package var value: [Double]
  /// The velocity, in the same units per stage second.
  package var velocity: [Double]
  /// The view's frame in its window (x, y, width, height) in journals of an app; otherwise nil.
  package var box: [Double]?

  package init(
    subject: String, layer: Int, mover: String, value: [Double], velocity: [Double], box: [Double]? = nil
  ) {
    (self.subject, self.layer, self.mover) = (subject, layer, mover)
    (self.value, self.velocity, self.box) = (value, velocity, box)
  }
}

package struct ScrollEntry: Codable, Equatable, Sendable {
  package var view: String
  /// rest, dragging, decelerating, bouncing, wheel, animating.
  package var motion: String
  /// Points.
  package var x: Double
  package var y: Double
  /// As a drag of content at its top begins: the points by which its sheet could be higher; otherwise nil.
  package var sheetRoom: Double?

  package init(view: String, motion: String, x: Double, y: Double, sheetRoom: Double? = nil) {
    (self.view, self.motion, self.x, self.y) = (view, motion, x, y)
    self.sheetRoom = sheetRoom
  }
}

/// A part of a drag's translation and its consumer. The consumers' parts add up to the finger's translation.
package struct TravelEntry: Codable, Equatable, Sendable {
  package enum Consumer: String, Codable, CaseIterable, Sendable {
    /// Not a consumer but the total: the translation of the finger, or of the centroid of several. The first
    /// entry of a drag includes the translation since touch-down.
    case finger
    /// The slop, consumed before the drag began. The first entry of a drag.
    case slop
    /// The movement of a scroll view's content.
    case scroll
    /// The movement of a sheet.
    case sheet
    /// The difference that rubber-band resistance absorbed.
    case band
    /// The translation along an axis on which nothing moves.
    case across
  }

  /// The recogniser's number.
  package var drag: Int
  /// The class of the moved object.
  package var subject: String
  package var consumer: Consumer
  /// Points, with the finger's sign.
  package var x: Double
  package var y: Double

  private enum CodingKeys: String, CodingKey {
    case drag, subject
    case consumer = "share"
    case x, y
  }

  package init(drag: Int, subject: String, consumer: Consumer, x: Double, y: Double) {
    (self.drag, self.subject, self.consumer, self.x, self.y) = (drag, subject, consumer, x, y)
  }
}

package struct LagEntry: Codable, Equatable, Sendable {
  /// The number of the measured frame.
  package var picture: Int
  /// The class of the view that follows the finger.
  package var subject: String
  /// The distance, in points, between the finger at the frame's target time and the point that it drags.
  package var distance: Double
  /// The finger's speed, in points per real second.
  package var speed: Double

  package init(picture: Int, subject: String, distance: Double, speed: Double) {
    (self.picture, self.subject, self.distance, self.speed) = (picture, subject, distance, speed)
  }
}

package struct ReleaseEntry: Codable, Equatable, Sendable {
  /// The display name.
  package var subject: String
  /// Whether the finger is still down.
  package var isHeld: Bool
  /// The distance from the resting position, in points; positive towards dismissal.
  package var offset: Double
  /// The distance from the resting position to the dismissed position, in points.
  package var distance: Double
  /// Points per second, positive towards dismissal.
  package var velocity: Double
  /// The fraction of `distance`, 0…1, beyond which a release at rest dismisses.
  package var completionFraction: Double
  /// The speed, in points per second, above which only the direction of the velocity decides; infinite if
  /// none does.
  package var decisiveSpeed: Double
  /// Whether it is dismissed; while it is held, whether a release would dismiss it.
  package var goesAway: Bool
  /// The seconds for which the velocity is projected: the offset that decides is `offset` plus `velocity`
  /// times this. nil where the velocity is not projected.
  package var projection: Double?
  /// The offsets of the resting positions in ascending order, the first 0; nil for a single one.
  package var rests: [Double]?
  /// The index of the resting position to which it goes; nil for a single one, and for a dismissal.
  package var rest: Int?
  /// true if it may not be dismissed now.
  package var isBlocked: Bool?

  package init(
    subject: String, isHeld: Bool, offset: Double, distance: Double, velocity: Double,
    completionFraction: Double, decisiveSpeed: Double, goesAway: Bool
  ) {
    (self.subject, self.isHeld, self.offset, self.distance) = (subject, isHeld, offset, distance)
    (self.velocity, self.completionFraction) = (velocity, completionFraction)
    (self.decisiveSpeed, self.goesAway) = (decisiveSpeed, goesAway)
  }

  /// Whether the rule projects the velocity, or chooses between several resting positions: the toolkit's own
  /// sheets, pages and zooms do, whose containers other entries count.
  package var isProjected: Bool { projection != nil || rests != nil }
}

package struct ZoomEntry: Codable, Equatable, Sendable {
  /// The zoomed controller's title, or its class if it has no title.
  package var subject: String
  /// The number of the card's layer, which distinguishes zooms.
  package var card: Int
  /// The source's frame in its window (x, y, width, height); nil without a source.
  package var box: [Double]?
  /// Whether the source is the view that was returned the last time.
  package var isSame: Bool
  /// The number of the layer of the pages that fill the zoomed view, and the length of one; nil without
  /// pages.
  package var pages: Int?
  package var pageLength: Double?

  package init(
    subject: String, card: Int, box: [Double]? = nil, isSame: Bool = false, pages: Int? = nil,
    pageLength: Double? = nil
  ) {
    (self.subject, self.card, self.box, self.isSame) = (subject, card, box, isSame)
    (self.pages, self.pageLength) = (pages, pageLength)
  }
}

package struct SettingEntry: Codable, Equatable, Sendable {
  /// rate, refreshRate, size, focus, reduceMotion, appearance, key.
  package var setting: String
  package var value: String

  package init(setting: String, value: String) {
    (self.setting, self.value) = (setting, value)
  }
}

package struct FrameEntry: Codable, Equatable, Sendable {
  /// The frame's target time, in real seconds.
  package var target: Double
  /// Whether it differs from the previous frame.
  package var changed: Bool
  /// Running animations.
  package var animations: Int
  /// Touches that are down.
  package var touches: Int

  package init(target: Double, changed: Bool, animations: Int, touches: Int) {
    (self.target, self.changed, self.animations, self.touches) = (target, changed, animations, touches)
  }
}

/// A picture of an app's screen, as its probe took it.
package struct PictureEntry: Codable, Equatable, Sendable {
  /// The content of a PNG file; in a line in Base64.
  package var png: Data

  package init(png: Data) { self.png = png }
}

package struct NoteEntry: Codable, Equatable, Sendable {
  package var text: String

  package init(_ text: String) {
    self.text = text
  }
}

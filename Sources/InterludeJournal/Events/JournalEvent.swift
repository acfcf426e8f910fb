/// One line of the journal.
package struct JournalEntry: Equatable, Sendable {
  /// Real seconds since the session began.
  package var time: Double
  /// Seconds on the stage's clock, which slow animations stretch.
  package var stageTime: Double
  /// The frame during which it happened, from 1; 0 before the first.
  package var frame: Int
  package var event: JournalEvent

  package init(time: Double, stageTime: Double, frame: Int, event: JournalEvent) {
    (self.time, self.stageTime, self.frame, self.event) = (time, stageTime, frame, event)
  }
}

/// What happened.
package enum JournalEvent: Equatable, Sendable {
  /// A sample of a finger or a pressed button was delivered.
  case touch(TouchEntry)
  /// A recogniser changed its state, or waits.
  case gesture(GestureEntry)
  /// One party of a transition called another.
  case transition(TransitionEntry)
  /// What became of a request for a transition.
  case request(RequestEntry)
  /// A controller was told that its view appears or disappears.
  case appearance(AppearanceEntry)
  /// Something began, stopped or turned an animation.
  case animation(AnimationEntry)
  /// A moving property changed hands.
  case handOff(HandOffEntry)
  /// Where a moving property is in the picture that is being made.
  case motion(MotionEntry)
  /// A scroll view changed what moves it.
  case scroll(ScrollEntry)
  /// A part of a dragging finger's way, and what it moved.
  case travel(TravelEntry)
  /// How far the finger was ahead of what follows it.
  case lag(LagEntry)
  /// A finger holds something by a rule for letting it go, or has let it go.
  case release(ReleaseEntry)
  /// A setting of the stage changed: rate, size, focus and so on.
  case setting(SettingEntry)
  /// A frame was made.
  case frame(FrameEntry)
  /// All has come to rest, and this is on the stage.
  case rest(RestEntry)
  /// What a frame cost; the only line that two replays do not share.
  case cost(FrameCost)
  /// A client broke a rule.
  case misuse(NoteEntry)
  /// Something that a reader should know and no other case says.
  case note(NoteEntry)
}

package struct TouchEntry: Codable, Equatable, Sendable {
  package var touch: Int
  package var phase: String
  package var x: Double
  package var y: Double
  /// The hit view's class, or its name where it has one; empty when nothing was hit.
  package var view: String

  package init(touch: Int, phase: String, x: Double, y: Double, view: String) {
    (self.touch, self.phase, self.x, self.y, self.view) = (touch, phase, x, y, view)
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
  /// The title of the presented controller, or its class; only where a transition is asked for.
  package var presented: String?

  package init(
    transition: Int, caller: String, callee: String, call: String, detail: String = "",
    presented: String? = nil
  ) {
    (self.transition, self.caller, self.callee) = (transition, caller, callee)
    (self.call, self.detail, self.presented) = (call, detail, presented)
  }
}

package struct AnimationEntry: Codable, Equatable, Sendable {
  /// began, paused, continued, reversed, stopped, ended.
  package var action: String
  package var run: Int
  /// Stage seconds of the whole course.
  package var duration: Double
  /// 0…1.
  package var fraction: Double

  package init(action: String, run: Int, duration: Double, fraction: Double) {
    (self.action, self.run, self.duration, self.fraction) = (action, run, duration, fraction)
  }
}

package struct HandOffEntry: Codable, Equatable, Sendable {
  /// What moves: the view's class or name, and the property.
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
  /// The rule by which the velocity may break here; nil where both sides must agree.
  package var contract: String?
  /// The number of the layer that moves; nil in journals that were written before it was told.
  package var layer: Int?
  /// The spring that takes over; nil where none does, and in journals that were written before it was told.
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

/// A spring as it is let go; place and velocity are the hand-off's.
package struct SpringEntry: Codable, Equatable, Sendable {
  package var mass: Double
  package var stiffness: Double
  package var damping: Double
  /// Where it goes, in the property's parts.
  package var target: [Double]
  /// Stage seconds: when it is let go.
  package var begin: Double

  package init(mass: Double, stiffness: Double, damping: Double, target: [Double], begin: Double) {
    (self.mass, self.stiffness, self.damping) = (mass, stiffness, damping)
    (self.target, self.begin) = (target, begin)
  }
}

/// Where a property is at a picture's instant, for each picture in which it moves or a hand holds it, and for
/// the first in which it rests again.
package struct MotionEntry: Codable, Equatable, Sendable {
  /// What moves: the view's class, and the property.
  package var subject: String
  /// The number of the layer that moves: it tells subjects of one class apart.
  package var layer: Int
  /// finger, held, spring, curve, decay; rest in the last one.
  package var mover: String
  /// Points, and parts or radians where the property has them.
  package var value: [Double]
  /// The same per stage second.
  package var velocity: [Double]

  package init(subject: String, layer: Int, mover: String, value: [Double], velocity: [Double]) {
    (self.subject, self.layer, self.mover) = (subject, layer, mover)
    (self.value, self.velocity) = (value, velocity)
  }
}

package struct ScrollEntry: Codable, Equatable, Sendable {
  package var view: String
  /// rest, dragging, decelerating, bouncing, wheel, animating.
  package var motion: String
  /// Points.
  package var x: Double
  package var y: Double

  package init(view: String, motion: String, x: Double, y: Double) {
    (self.view, self.motion, self.x, self.y) = (view, motion, x, y)
  }
}

/// One share of a drag's account: the finger's way is what the other shares add up to.
package struct TravelEntry: Codable, Equatable, Sendable {
  package enum Share: String, Codable, CaseIterable, Sendable {
    /// The way of the finger, or of the middle of several. At the beginning all of it since it went down.
    case finger
    /// What was used up before the drag began; opens the account.
    case slop
    /// A scroll view's content moved.
    case scroll
    /// A sheet moved.
    case sheet
    /// An edge gave way for less than the finger pulled: what its resistance took.
    case band
    /// Along an axis in which nothing moves.
    case across
  }

  /// The recogniser's number.
  package var drag: Int
  /// The class of what moved.
  package var subject: String
  package var share: Share
  /// Points, in the finger's direction.
  package var x: Double
  package var y: Double

  package init(drag: Int, subject: String, share: Share, x: Double, y: Double) {
    (self.drag, self.subject, self.share, self.x, self.y) = (drag, subject, share, x, y)
  }
}

package struct LagEntry: Codable, Equatable, Sendable {
  /// The number of the frame that is measured.
  package var picture: Int
  /// The class of the view that follows.
  package var subject: String
  /// Points between where the finger was at the picture's instant and the point that it drags.
  package var distance: Double
  /// The finger's, in points per real second.
  package var speed: Double

  package init(picture: Int, subject: String, distance: Double, speed: Double) {
    (self.picture, self.subject, self.distance, self.speed) = (picture, subject, distance, speed)
  }
}

package struct ReleaseEntry: Codable, Equatable, Sendable {
  /// What people call it.
  package var subject: String
  /// Whether the finger still has it.
  package var isHeld: Bool
  /// Points from its place, positive towards where it goes.
  package var offset: Double
  /// Points from its place to where it is away.
  package var distance: Double
  /// Points per second, positive towards where it goes.
  package var velocity: Double
  /// The part of the way, 0…1, beyond which it goes away from rest.
  package var completionFraction: Double
  /// Points per second from which the direction alone decides.
  package var decisiveSpeed: Double
  /// Where it goes; where it would go now, while it is held.
  package var goesAway: Bool

  package init(
    subject: String, isHeld: Bool, offset: Double, distance: Double, velocity: Double,
    completionFraction: Double, decisiveSpeed: Double, goesAway: Bool
  ) {
    (self.subject, self.isHeld, self.offset, self.distance) = (subject, isHeld, offset, distance)
    (self.velocity, self.completionFraction) = (velocity, completionFraction)
    (self.decisiveSpeed, self.goesAway) = (decisiveSpeed, goesAway)
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
  /// Real seconds for which the picture was made.
  package var target: Double
  /// Whether it differs from the one before.
  package var changed: Bool
  /// Running animations.
  package var animations: Int
  /// Touches that are down.
  package var touches: Int

  package init(target: Double, changed: Bool, animations: Int, touches: Int) {
    (self.target, self.changed, self.animations, self.touches) = (target, changed, animations, touches)
  }
}

package struct NoteEntry: Codable, Equatable, Sendable {
  package var text: String

  package init(_ text: String) {
    self.text = text
  }
}

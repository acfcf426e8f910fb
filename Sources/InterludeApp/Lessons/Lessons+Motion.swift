import InterludeLab

/// Lessons about the card's own animation.
extension Lessons {
  static let curve = Lesson(
    name: "curve", title: "Linear or spring",
    paragraph: """
      Real objects do not start at full speed and stop instantly. A linear animation does both: its speed \
      is constant, and zero before and after. A spring accelerates, slows down as it arrives, overshoots a \
      little and returns. It needs no hand-drawn curve, only two numbers: how fast it is and how much it \
      bounces.
      """,
    attempt: "Choose a tea and watch how the card arrives.",
    scene: CardScene.name,
    naive: Lesson.Side("constant speed, then none", ["curve": "linear"]),
    natural: Lesson.Side("a spring", ["damping": 0.75]),
    plotted: card)

  static let leaving = Lesson(
    name: "leaving", title: "Dismiss now, not later",
    paragraph: """
      If UIKit is asked to dismiss a card that is still being presented, the dismissal waits until the \
      presentation ends. The card arrives completely, only to leave again. Nobody wants to watch that. \
      Make the transition interactive, cancel it, and send the card back from its presented position. A \
      card that is half-way in is soon out.
      """,
    attempt: "Choose a tea and tap above the card at once.",
    scene: CardScene.name,
    naive: Lesson.Side("the dismissal waits", ["leaving": "waits", "response": 0.8]),
    natural: Lesson.Side("reverses at once", ["response": 0.8]),
    plotted: card)

  static let kink = Lesson(
    name: "kink", title: "Reverse without a break",
    paragraph: """
      It seems natural to reverse a moving card by stopping its animation and starting another from there. \
      The new animation knows the position but not the velocity, so the card stops within one frame. Add a \
      second spring to the first instead. Positions and velocities add up: the card slows down, turns and \
      leaves in one smooth curve.
      """,
    attempt: "Choose a tea and tap above the card while it is fastest.",
    scene: CardScene.name,
    naive: Lesson.Side("stops and starts again", ["turning": "restarts", "response": 0.8]),
    natural: Lesson.Side("one spring continues the other", ["response": 0.8]),
    plotted: card)

  static let link = Lesson(
    name: "link", title: "Progress by display link is linear",
    paragraph: """
      To make an animation cancellable, it can be driven by a display link that sets the elapsed fraction. \
      But a paused animator moves linearly with its fraction. The spring's timing is lost, and the card \
      moves at constant speed. Let the spring run by itself instead; it can still be interrupted.
      """,
    attempt: "Choose a tea and look for the bounce.",
    scene: CardScene.name,
    naive: Lesson.Side(
      "a display link sets the fraction", ["driver": "link", "scrub": "linear", "damping": 0.6]),
    natural: Lesson.Side("the spring runs by itself", ["damping": 0.6]),
    plotted: card)

  static let slow = Lesson(
    name: "slow", title: "Time, not frames",
    paragraph: """
      A display link that adds 1/60 s per call measures frames, not time. Slow animations do not slow it \
      down, a 120 Hz display makes it twice as fast, and every dropped frame delays it. The link reports \
      the time that each frame is for. Read that time, and the card keeps the same clock as everything \
      else.
      """,
    attempt: "Press S for slow animations, then choose a tea.",
    scene: CardScene.name,
    naive: Lesson.Side("counts frames", ["driver": "link", "ticks": "frames"]),
    natural: Lesson.Side("reads the link's time", ["driver": "link"]),
    plotted: card)

  static let ending = Lesson(
    name: "ending", title: "Finished when settled",
    paragraph: """
      A spring has no last frame; the time until it settles depends on its bounce and its velocity. If it \
      is stopped after a fixed time, whatever still moves jumps to its end. If that time is long enough \
      for the slowest case, everything else has to wait. Ask the spring when it has settled, and end the \
      transition then.
      """,
    attempt: "Choose a tea and watch the end of the animation.",
    scene: CardScene.name,
    naive: Lesson.Side(
      "ends after 0.3 seconds", ["ending": "fixed", "limit": 0.3, "damping": 0.5, "response": 0.5]),
    natural: Lesson.Side("ends when it has settled", ["damping": 0.5, "response": 0.5]),
    plotted: card)
}

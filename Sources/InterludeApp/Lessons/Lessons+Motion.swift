import InterludeLab

/// How the card moves by itself.
extension Lessons {
  static let curve = Lesson(
    name: "curve", title: "A straight line, or a spring",
    paragraph: """
      Nothing that we touch starts at full speed and stops dead. A linear animation does both: it has one \
      speed, and none before and after. A spring gathers speed, slows down as it arrives, goes a little \
      past its place and comes back. It needs no curve that somebody drew, only how quick it is and how \
      much it bounces.
      """,
    attempt: "Choose a tea, and watch how the card arrives.",
    scene: CardScene.name,
    naive: Lesson.Side("one speed, then none", ["curve": "linear"]),
    natural: Lesson.Side("a spring", ["damping": 0.75]),
    plotted: card)

  static let leaving = Lesson(
    name: "leaving", title: "Now, not when it has come",
    paragraph: """
      Ask UIKit to dismiss a card that is still coming, and the wish waits in a queue until the card is \
      there: it comes all the way, only to leave. Nobody wants to watch that. Let the transition be \
      interactive, cancel it, and send the card back from where it is seen. What was half-way in is soon \
      out again.
      """,
    attempt: "Choose a tea and tap above the card at once.",
    scene: CardScene.name,
    naive: Lesson.Side("the dismissal waits its turn", ["leaving": "waits", "response": 0.8]),
    natural: Lesson.Side("turns round at once", ["response": 0.8]),
    plotted: card)

  static let kink = Lesson(
    name: "kink", title: "Turn without a kink",
    paragraph: """
      To turn a moving card, one is tempted to stop its animation and begin another from there. The new \
      one knows the place and not the speed, so the card halts within a single frame. Add a second spring \
      to the first instead: places and speeds add up, the card slows down, turns, and leaves in one smooth \
      bow.
      """,
    attempt: "Choose a tea and tap above the card while it is fastest.",
    scene: CardScene.name,
    naive: Lesson.Side("stops and starts again", ["turning": "restarts", "response": 0.8]),
    natural: Lesson.Side("one spring bends into the other", ["response": 0.8]),
    plotted: card)

  static let link = Lesson(
    name: "link", title: "Percentages are straight lines",
    paragraph: """
      To make an animation cancellable, one may drive it by a display link: so much time has passed, so \
      many per cent are done. But an animator that is paused moves evenly with its percentage. Whatever \
      spring it was given is gone, and the card comes along a straight line. Let the spring run by itself; \
      it can be interrupted all the same.
      """,
    attempt: "Choose a tea, and look for the bounce.",
    scene: CardScene.name,
    naive: Lesson.Side(
      "a link counts up the percentage", ["driver": "link", "scrub": "linear", "damping": 0.6]),
    natural: Lesson.Side("the spring runs by itself", ["damping": 0.6]),
    plotted: card)

  static let slow = Lesson(
    name: "slow", title: "Whose time is it?",
    paragraph: """
      A display link that adds a sixtieth of a second for each call measures frames, not time. Slow \
      animations do not slow it, a display of 120 Hz makes it twice as fast, and every dropped frame makes \
      it late. The link says for which instant it draws: read that, and the card keeps the clock that \
      everything else keeps.
      """,
    attempt: "Press S for slow animations, then choose a tea.",
    scene: CardScene.name,
    naive: Lesson.Side("counts frames", ["driver": "link", "ticks": "frames"]),
    natural: Lesson.Side("reads the link's time", ["driver": "link"]),
    plotted: card)

  static let ending = Lesson(
    name: "ending", title: "Over when it rests",
    paragraph: """
      A spring has no last frame; it settles, sooner or later, as its bounce and its speed will have it. \
      Declare it over after a fixed time, and what was still on its way jumps the rest. Make the time long \
      enough for the worst, and everything else drags. Ask the spring when it has settled, and wait for \
      that.
      """,
    attempt: "Choose a tea, and watch the end of its way.",
    scene: CardScene.name,
    naive: Lesson.Side(
      "over after 0.3 seconds", ["ending": "fixed", "limit": 0.3, "damping": 0.5, "response": 0.5]),
    natural: Lesson.Side("over when it has settled", ["damping": 0.5, "response": 0.5]),
    plotted: card)
}

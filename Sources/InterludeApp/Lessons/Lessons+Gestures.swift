import InterludeLab

/// Lessons about gestures that drive the card.
extension Lessons {
  static let release = Lesson(
    name: "release", title: "Keep the release velocity",
    paragraph: """
      While a finger drags the card, the card has the finger's velocity. The spring that follows must \
      start with that velocity. Otherwise the card stops for one frame and starts again, and people notice \
      the break even if they cannot name it. Pass the velocity at release to the spring, so that drag and \
      animation are one movement.
      """,
    attempt: "Open the card, then throw it down.",
    scene: CardScene.name,
    naive: Lesson.Side("the spring starts at velocity 0", ["release": "dropped"]),
    natural: Lesson.Side("the spring takes over the velocity"),
    plotted: card)

  static let rule = Lesson(
    name: "rule", title: "Decide by velocity, then by position",
    paragraph: """
      A short, quick flick means “dismiss” as clearly as a long drag does. A rule that only checks whether \
      the card is past the middle sends it back against the finger. Check the velocity first: above a few \
      hundred points per second, its direction decides. Below that the position decides, because a resting \
      finger is never completely still.
      """,
    attempt: "Open the card, then flick it down, short and quick.",
    scene: CardScene.name,
    naive: Lesson.Side("past the middle, it leaves", ["rule": "halfway"]),
    natural: Lesson.Side("fast enough, it leaves"),
    plotted: card)

  static let flight = Lesson(
    name: "flight", title: "Always interruptible",
    paragraph: """
      People change their minds faster than animations end. A card that ignores touches while it moves \
      feels locked, even if only for half a second. Stop the spring at the presented position and let the \
      finger continue from there. It stays one transition until the card rests, however often the card is \
      caught.
      """,
    attempt: "Choose a tea and catch the card while it rises.",
    scene: CardScene.name,
    naive: Lesson.Side("locked until it has arrived", ["flight": "locked", "response": 0.8]),
    natural: Lesson.Side("can be caught at any moment", ["response": 0.8]),
    plotted: card)

  static let list = Lesson(
    name: "list", title: "One drag for list and card",
    paragraph: """
      A list on a card takes every vertical drag, so only the header can move the card. People do not know \
      that. Let the list scroll to its top first. The rest of the same drag then moves the card. When the \
      card is pushed back to its position, the list scrolls again. No part of the drag is lost.
      """,
    attempt: "Open the card and pull it down by its list.",
    scene: CardScene.name,
    naive: Lesson.Side("the list takes every drag", ["list": "swallows"]),
    natural: Lesson.Side("the list passes the drag on"),
    plotted: card)

  static let unit = Lesson(
    name: "unit", title: "Points or relative velocity",
    paragraph: """
      A pan reports its velocity in points per second. A spring expects it relative to the remaining \
      distance: 1 means the whole distance in one second. Pass the points unchanged, and the card starts \
      hundreds of times too fast. Divide by the remaining distance, including its sign, and both mean the \
      same velocity.
      """,
    attempt: "Open the card, pull it down a little and let go while it moves.",
    scene: CardScene.name,
    naive: Lesson.Side("points per second, unchanged", ["unit": "points"]),
    natural: Lesson.Side("divided by the remaining distance"),
    plotted: card)

  static let rubber = Lesson(
    name: "rubber", title: "Hard limit or rubber band",
    paragraph: """
      Above its position the card has nowhere to go. If it simply stops, it seems stuck, and the finger \
      slides off it. A little give shows that the drag was noticed but leads no further: the card follows \
      less and less and returns at release. It also leaves room for a spring that overshoots.
      """,
    attempt: "Open the card and pull it up by its header.",
    scene: CardScene.name,
    naive: Lesson.Side("stops at its position", ["rubber": 0.0]),
    natural: Lesson.Side("gives a little", ["rubber": 0.1]),
    plotted: card)
}

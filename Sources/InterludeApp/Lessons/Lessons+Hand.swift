import InterludeLab

/// Where the hand and the card meet.
extension Lessons {
  static let release = Lesson(
    name: "release", title: "Keep the throw",
    paragraph: """
      While a finger holds the card, the card has the finger's speed. When the finger leaves, the \
      animation must begin with that speed, or the card stops for an instant and sets out anew. The eye \
      sees the kink even when it cannot name it. Give the spring the velocity of the release, and hand and \
      spring become one movement.
      """,
    attempt: "Open the card, then throw it down.",
    scene: CardScene.name,
    naive: Lesson.Side("the spring starts from nothing", ["release": "dropped"]),
    natural: Lesson.Side("the spring takes the speed over"),
    plotted: card)

  static let rule = Lesson(
    name: "rule", title: "Where it is, or where it is going",
    paragraph: """
      A short, quick flick says “go away” as clearly as a long drag. A rule that only asks whether the \
      card has come half-way turns it round against the hand. Ask for the speed first: above a few hundred \
      points a second, the direction decides. Below that the place does, because a finger that rests is \
      never quite still.
      """,
    attempt: "Open the card, then flick it down, short and quick.",
    scene: CardScene.name,
    naive: Lesson.Side("past the middle, it goes", ["rule": "halfway"]),
    natural: Lesson.Side("fast enough, it goes"),
    plotted: card)

  static let flight = Lesson(
    name: "flight", title: "Always within reach",
    paragraph: """
      People change their minds faster than animations end. A card that takes no touches on its way feels \
      locked, if only for half a second: the hand grasps and nothing happens. Stop the spring under the \
      finger, where the card is seen, and let the finger have it. One transition lasts until the card \
      rests, however often it is caught.
      """,
    attempt: "Choose a tea and catch the card as it comes.",
    scene: CardScene.name,
    naive: Lesson.Side("locked until it has come", ["flight": "locked", "response": 0.8]),
    natural: Lesson.Side("may be caught at any moment", ["response": 0.8]),
    plotted: card)

  static let list = Lesson(
    name: "list", title: "One drag for list and card",
    paragraph: """
      A list on a card wants every vertical drag for itself, so the card can only be pulled by its head. \
      People do not know that. Let the list scroll until it is at its top; what remains of the same drag \
      pulls the card, and pushed back home, the list scrolls again. No point of the finger's way gets \
      lost.
      """,
    attempt: "Open the card and pull it down by its list.",
    scene: CardScene.name,
    naive: Lesson.Side("the list swallows the drag", ["list": "swallows"]),
    natural: Lesson.Side("the list hands the drag over"),
    plotted: card)

  static let unit = Lesson(
    name: "unit", title: "Points, or remaining ways",
    paragraph: """
      A pan tells its velocity in points per second; a spring wants it in remaining ways per second, so \
      that 1 covers the whole way in a second. Hand over the points as they are, and the card leaves at \
      hundreds of times its speed. Divide by the way that is left, with its sign, and the numbers mean the \
      same.
      """,
    attempt: "Open the card, pull it down a little and let go while it moves.",
    scene: CardScene.name,
    naive: Lesson.Side("points per second, as they come", ["unit": "points"]),
    natural: Lesson.Side("divided by the remaining way"),
    plotted: card)

  static let rubber = Lesson(
    name: "rubber", title: "A wall, or a rubber band",
    paragraph: """
      Pulled above its place, a card can go nowhere. If it just stops, it seems stuck, and the finger \
      slides off it. A little give says “I felt that, but there is no more”: the card follows ever less, \
      and comes back when it is let go. It also leaves room for the spring, which may overshoot without \
      hitting anything.
      """,
    attempt: "Open the card and pull it up by its head.",
    scene: CardScene.name,
    naive: Lesson.Side("stops at its place", ["rubber": 0.0]),
    natural: Lesson.Side("gives a little", ["rubber": 0.1]),
    plotted: card)
}

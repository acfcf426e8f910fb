import InterludeLab

/// Lessons about the pages of a navigation controller.
extension Lessons {
  static let swipe = Lesson(
    name: "swipe", title: "A back swipe that moves the page",
    paragraph: """
      A back swipe moves the page with the finger, and the user can still change their mind. If the gesture \
      only starts an animation, the page leaves without the finger, and until it has left, no touch reaches \
      anything. Move the page by the finger's distance, decide at release, and let a touch catch it on its \
      way, also while it is pushed: the pop turns the push around.
      """,
    attempt: "Open a message, swipe slowly from the left edge, and go back again.",
    scene: MailScene.name,
    naive: Lesson.Side("the swipe starts an animation", ["back-swipe": "starts-an-animation"]),
    natural: Lesson.Side("the page follows the finger"),
    plotted: Lesson.Plotted(subject: "MessagePage.position", index: 0, title: "Page position"))

  static let tab = Lesson(
    name: "tab", title: "A swipe that leaves the list its drags",
    paragraph: """
      A swipe between tabs lies over lists that scroll. If it begins on any movement, it takes every drag, and \
      the lists no longer scroll: the finger pulls down, and the tab trembles to the side. Let the swipe begin \
      only where the finger moves more to the side than up or down, and let it fail otherwise.
      """,
    attempt: "Drag the list up, slightly aslant.",
    scene: RecipesScene.name,
    naive: Lesson.Side("the swipe takes any drag", ["tab-swipe": "any-direction"]),
    natural: Lesson.Side("the swipe begins to the side only"),
    plotted: Lesson.Plotted(subject: "UITableView.contentOffset", index: 1, title: "List offset"))

  static let carousel = Lesson(
    name: "carousel", title: "A swipe back over content that scrolls",
    paragraph: """
      A swipe anywhere on a page leads back, and the page has content that scrolls to the side. If both are \
      recognised together, one drag scrolls the content and moves the page: nobody gets what they meant. Let \
      the content scroll while it can, and let the page go only where the content is at its start.
      """,
    attempt: "Open a recipe, leaf to its third step, and back again.",
    scene: RecipesScene.name,
    naive: Lesson.Side("both move", ["page-swipe": "beside-steps"]),
    natural: Lesson.Side("the steps go first"),
    plotted: Lesson.Plotted(subject: "RecipePage.position", index: 0, title: "Page position"))

  static let title = Lesson(
    name: "title", title: "A title that leaves with its page",
    paragraph: """
      While a finger swipes a page back, nobody knows whether it will leave. A title that animates away as \
      soon as the page says that it will disappear runs ahead of the finger, and jumps back when the swipe is \
      cancelled. Change it alongside the transition: it follows the finger, and returns with the page.
      """,
    attempt: "Open a recipe, swipe it halfway back, and return.",
    scene: RecipesScene.name,
    naive: Lesson.Side("when the page says it will go", ["title": "by-itself"]),
    natural: Lesson.Side("alongside the transition"),
    plotted: Lesson.Plotted(subject: "RecipeTitle.position", index: 1, title: "Title position"))
}

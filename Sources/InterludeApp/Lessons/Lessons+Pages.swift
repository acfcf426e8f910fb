import InterludeLab

/// Lessons about the pages of a navigation controller.
extension Lessons {
  static let swipe = Lesson(
    name: "swipe", title: "A back swipe that moves the page",
    paragraph: """
      A back swipe moves the page with the finger, and the user can still change their mind. If the gesture \
      only starts an animation, the page leaves without the finger and cannot be brought back, and until it \
      has left, no touch reaches anything. Move the page by the finger's distance, decide at release, and \
      let a touch catch it on its way.
      """,
    attempt: "Open a message, swipe slowly from the left edge, and go back again.",
    scene: MailScene.name,
    naive: Lesson.Side("the swipe starts an animation", ["back-swipe": "starts-an-animation"]),
    natural: Lesson.Side("the page follows the finger"),
    plotted: Lesson.Plotted(subject: "MessagePage.position", index: 0, title: "Page position"))
}

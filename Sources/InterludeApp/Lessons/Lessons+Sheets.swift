import InterludeLab

/// Lessons about sheets with detents, and about zooms out of a cell.
extension Lessons {
  static let detent = Lesson(
    name: "detent", title: "A flick that chooses the detent",
    paragraph: """
      A sheet with several detents goes to one of them when it is released. If the place of the release alone \
      decides, a short, fast flick is lost: the sheet turns around and goes back where it came from. Project \
      the velocity as a scroll view does, and choose the detent nearest to where the sheet would come to rest.
      """,
    attempt: "Flick the sheet up from its lowest detent, short and fast.",
    scene: MapsScene.name,
    naive: Lesson.Side("the place of the release decides", ["detent": "nearest"]),
    natural: Lesson.Side("the projected place decides"),
    plotted: sheet)

  static let medium = Lesson(
    name: "medium", title: "A list that lets its sheet grow",
    paragraph: """
      At the medium detent a finger that drags the list up asks for more of it. If the list scrolls at once, it \
      moves in a small window, and only the narrow grabber makes the sheet higher. Let the drag raise the sheet \
      first, and let the list scroll when the sheet has its full height: in one drag, without a lost point.
      """,
    attempt: "Drag the sheet to the middle, then drag its list up.",
    scene: MapsScene.name,
    naive: Lesson.Side("the list takes the drag", ["expands": "off"]),
    natural: Lesson.Side("the sheet takes the drag first"),
    plotted: sheet)

  static let source = Lesson(
    name: "source", title: "A zoom that looks for its source again",
    paragraph: """
      A photo that closes returns to its cell. Meanwhile the user has turned pages, or the grid has scrolled. \
      If the view that was tapped is kept, the photo returns into the cell of another one. Look for the \
      source again whenever a transition begins: the provider of a zoom is asked for it each time.
      """,
    attempt: "Open a photo, turn two pages with the buttons, and pull it down.",
    scene: PhotosScene.name,
    naive: Lesson.Side("the tapped cell is kept", ["source": "kept"]),
    natural: Lesson.Side("the cell is looked up again"),
    plotted: Lesson.Plotted(subject: "ZoomCard.position", index: 0, title: "Card position"))

  /// The plotted value: the y coordinate of the sheet's position.
  private static let sheet = Lesson.Plotted(subject: "SheetCard.position", index: 1, title: "Sheet position")
}

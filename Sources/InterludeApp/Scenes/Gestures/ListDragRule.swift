/// The drags on a sheet's list that move the sheet.
enum ListDragRule: Sendable {
  /// Those that begin downwards with the list at its top; all others only scroll.
  case decidesAtStart
  /// All, from where the list is at its top until the sheet is at rest again.
  case handsOver
}

/// A view that contains a presented controller's view and takes over drags of the scroll views on it.
@MainActor
protocol DraggedCard: UIView {
  /// Passes the drags of the scroll views on the card on to it.
  var scrollCoordinator: NestedScrollCoordinator? { get }
}

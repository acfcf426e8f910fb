public import Foundation

/// An item that a finger moves.
struct CollectionMovement {
  /// The item's index path in the data.
  let source: IndexPath
  /// The item's index path in the layout, which shows it there already.
  var target: IndexPath
  /// The centre of the cell, from the top left corner of the visible area.
  var location: CGPoint
  /// Whether the finger has moved the cell.
  var hasMoved = false

  var key: ElementKey { ElementKey(.cell, target) }
}

/// Interactive movement of items.
///
/// The layout arranges the items as if the moved one were at its target already. The data changes at the end:
/// until then, `dataPath(_:)` converts index paths of the layout to those of the data.
extension UICollectionView {
  /// Begins to move an item, if the data source allows it.
  ///
  /// - Returns: Whether the movement has begun.
  public func beginInteractiveMovementForItem(at indexPath: IndexPath) -> Bool {
    loadIfNeeded()
    guard movement == nil, contains(indexPath), let dataSource,
      let element = shownByKey[ElementKey(.cell, indexPath)],
      dataSource.collectionView(self, canMoveItemAt: indexPath)
    else { return false }
    endInteractiveTransitionAtOnce()
    clearTouch()
    let center = element.attributes.center
    movement = CollectionMovement(
      source: indexPath, target: indexPath,
      location: CGPoint(x: center.x - bounds.minX, y: center.y - bounds.minY))
    showMovement()
    return true
  }

  /// Moves the item's cell to `targetPosition`, the new centre in the collection view's coordinates, and the
  /// item to the index path there. Near an edge the content scrolls.
  public func updateInteractiveMovementTargetPosition(_ targetPosition: CGPoint) {
    guard let begun = movement else { return }
    movement?.location = CGPoint(x: targetPosition.x - bounds.minX, y: targetPosition.y - bounds.minY)
    movement?.hasMoved = true
    let jump = movement.map { $0.location.distance(to: begun.location) } ?? 0
    if begun.hasMoved || jump < Self.liftDistance {
      showMovement()
    } else {
      UIView.animate(withDuration: Self.liftDuration, delay: 0, options: .allowUserInteraction) {
        self.showMovement()
      }
    }
    retarget()
    movementDriver.start()
  }

  /// The distance in points from which on a cell is animated to the first position.
  private static var liftDistance: CGFloat { 20 }
  /// The duration of that animation, in seconds.
  private static var liftDuration: TimeInterval { 0.2 }

  /// Ends the movement: the data source moves the item, and the cell moves to its final position.
  public func endInteractiveMovement() {
    guard let movement else { return }
    if movement.source != movement.target {
      dataSource?.collectionView(self, moveItemAt: movement.source, to: movement.target)
    }
    guard readCounts() == counts else {
      self.movement = nil
      report("has other numbers of items after a movement than before; all items are reloaded")
      return reloadData()
    }
    settleMovement(at: movement.target, isCancelled: false)
  }

  /// Ends the movement without a change: all items return to their places.
  public func cancelInteractiveMovement() {
    guard let movement else { return }
    if movement.source != movement.target { move(to: movement.source) }
    settleMovement(at: movement.source, isCancelled: true)
  }

  /// Ends a movement without animation, before other changes.
  func stopMovement() {
    guard let movement else { return }
    if movement.source != movement.target {
      UIView.performWithoutAnimation { move(to: movement.source, tiles: false) }
    }
    self.movement = nil
  }

  /// Returns the index path in the data of the item that the layout has at `path`.
  func dataPath(_ path: IndexPath) -> IndexPath {
    guard let movement, movement.source != movement.target, path.count == 2 else { return path }
    if path == movement.target { return movement.source }
    var data = path
    if path.section == movement.target.section, path.item > movement.target.item { data.item -= 1 }
    if data.section == movement.source.section, data.item >= movement.source.item { data.item += 1 }
    return data
  }

  // MARK: Steps

  /// Shows the moved cell at its location.
  func showMovement() {
    guard let movement, let element = shownByKey[movement.key] else { return }
    let center = CGPoint(x: movement.location.x + bounds.minX, y: movement.location.y + bounds.minY)
    apply(
      layout.layoutAttributesForInteractivelyMovingItem(at: movement.target, withTargetPosition: center),
      to: element)
    if needsRestack { restack() }
  }

  /// Moves the item in the layout to the index path at its cell's centre.
  func retarget() {
    guard let movement, !isTiling else { return }
    prepareLayout()
    let center = CGPoint(x: movement.location.x + bounds.minX, y: movement.location.y + bounds.minY)
    let proposed = layout.targetIndexPath(
      forInteractivelyMovingItem: movement.target, withPosition: center)
    guard proposed != movement.target else { return }
    let target =
      collectionDelegate?.collectionView(
        self, targetIndexPathForMoveOfItemFromOriginalIndexPath: movement.source,
        atCurrentIndexPath: movement.target, toProposedIndexPath: proposed) ?? proposed
    guard target != movement.target, contains(target) else { return }
    move(to: target)
  }

  private func move(to target: IndexPath, tiles: Bool = true) {
    guard let movement else { return }
    var edits = CollectionEdits()
    edits.movedRows = [(movement.target, target)]
    var newCounts = counts
    newCounts[movement.target.section] -= 1
    newCounts[target.section] += 1
    guard let map = try? ListUpdateMap(edits, from: counts, to: newCounts, noun: "item") else { return }
    let context = beginUpdate(map)
    counts = newCounts
    selection = selection.compactMap { map.path($0) }
    self.movement?.target = target
    let center = CGPoint(x: movement.location.x + bounds.minX, y: movement.location.y + bounds.minY)
    let invalid = layout.invalidationContext(
      forInteractivelyMovingItems: [target], withTargetPosition: center,
      previousIndexPaths: [movement.target], previousPosition: center)
    (invalid.invalidateEverything, invalid.invalidateDataSourceCounts) = (true, true)
    layout.invalidateLayout(with: invalid)
    layout.isPrepared = true
    layout.prepare()
    layout.carryMeasurements(over: map, except: [])
    guard tiles else {
      for element in shown { if let key = context.destination(of: element.key) { element.key = key } }
      shown.sort { $0.isBehind($1) }
      shownByKey = Dictionary(uniqueKeysWithValues: shown.map { ($0.key, $0) })
      return
    }
    run(context) {
    } completion: {
    }
  }

  private func settleMovement(at path: IndexPath, isCancelled: Bool) {
    guard let movement else { return }
    let context = beginUpdate(nil)
    self.movement = nil
    let invalid = layout.invalidationContextForEndingInteractiveMovementOfItems(
      toFinalIndexPaths: [path], previousIndexPaths: [movement.source], movementCancelled: isCancelled)
    layout.invalidateLayout(with: invalid)
    prepareLayout()
    run(context) {
    } completion: {
    }
  }

  // MARK: Scrolling at the edges

  /// Scrolls while the moved cell's centre is near an edge.
  ///
  /// - Parameter seconds: The stage time since the last step.
  /// - Returns: Whether to continue.
  func scrollForMovement(seconds: Double) -> Bool {
    guard let movement else { return false }
    let inset = adjustedContentInset
    let x = Self.edgeSpeed(
      movement.location.x - inset.left, in: bounds.width - inset.left - inset.right, canScroll: xAxis.canDrag)
    let y = Self.edgeSpeed(
      movement.location.y - inset.top, in: bounds.height - inset.top - inset.bottom, canScroll: yAxis.canDrag)
    guard x != 0 || y != 0 else { return false }
    let offset = CGPoint(
      x: xAxis.clamped(contentOffset.x + x * seconds), y: yAxis.clamped(contentOffset.y + y * seconds))
    guard offset != contentOffset else { return seconds == 0 }
    contentOffset = offset
    showMovement()
    retarget()
    return true
  }

  /// The speed of scrolling at a location, in points per second: nothing far from both edges.
  private static func edgeSpeed(_ location: CGFloat, in length: CGFloat, canScroll: Bool) -> CGFloat {
    let zone = min(50, length / 4)
    guard canScroll, zone > 0 else { return 0 }
    let near = max(0, min(1, (zone - location) / zone))
    let far = max(0, min(1, (location - (length - zone)) / zone))
    return 600 * (far - near)
  }
}

/// Scrolls a collection view while a finger holds an item near its edge; holds the view weakly.
@MainActor
final class CollectionMovementDriver: StageMotion {
  private weak var view: UICollectionView?
  private var last: Double?

  init(view: UICollectionView) {
    self.view = view
  }

  /// Starts to check the location in each frame.
  func start() {
    guard last == nil, let stage = view?.stage else { return }
    last = stage.motionTime
    stage.start(self)
  }

  func advance(to time: Double) -> Bool {
    let seconds = max(0, time - (last ?? time))
    last = time
    let continues = view?.scrollForMovement(seconds: seconds) ?? false
    if !continues { last = nil }
    return continues
  }
}

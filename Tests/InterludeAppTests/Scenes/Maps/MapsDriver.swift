import Foundation
import InterludeInput
import InterludeJournal
import InterludeTesting
import Testing

@testable import Interlude
@testable import InterludeApp

/// Drives the scene "Maps" on a test stage.
@MainActor
final class MapsDriver {
  let test: TestStage

  init(size: CGSize = CGSize(width: 390, height: 844), _ settings: [String: String] = [:]) {
    test = TestStage(size: size, settings) { MapsScene.make() }
  }

  var controller: MapsViewController { test.rootViewController as! MapsViewController }
  var map: MapView { controller.map }
  var places: PlacesViewController { controller.places }
  var sheet: UISheetPresentationController { places.sheetPresentationController! }
  var size: CGSize { test.stage.size }

  /// The y coordinate of the sheet's upper edge on screen; that of the window's lower edge without a sheet.
  var top: CGFloat {
    guard let card = places.presentationController?.presentedView, card.window != nil else {
      return size.height
    }
    return (card.layer.presentation() ?? card.layer).position.y - card.bounds.height / 2
  }

  /// The opacity of the dim on screen.
  var dimmed: CGFloat {
    guard let layer = sheet.containerView?.subviews.first?.layer.presentation() else { return 0 }
    return CGFloat(layer.opacity) * (layer.backgroundColor?.alpha ?? 0)
  }

  /// Returns the location of the town that is on screen at a point.
  func shown(at point: CGPoint) -> CGPoint {
    let (origin, scale) = (map.shownOrigin, map.shownPart * map.ground.drawnScale)
    return CGPoint(x: (point.x - origin.x) / scale, y: (point.y - origin.y) / scale)
  }

  var shownScale: CGFloat { map.shownPart * map.ground.drawnScale }

  func all<V: UIView>(_ type: V.Type, in view: UIView) -> [V] {
    (view as? V).map { [$0] } ?? view.subviews.flatMap { all(type, in: $0) }
  }

  func texts(in view: UIView) -> [String] {
    all(UILabel.self, in: view).filter { !$0.isHidden }.compactMap(\.text)
  }

  func cell(_ row: Int) -> PlaceCell? {
    places.table.cellForRow(at: IndexPath(row: row, section: 0)) as? PlaceCell
  }

  func center(of view: UIView) -> CGPoint {
    view.convert(CGPoint(x: view.bounds.midX, y: view.bounds.midY), to: nil)
  }

  func select(_ detent: UISheetPresentationController.Detent.Identifier) {
    test.perform { [sheet] in sheet.animateChanges { sheet.selectedDetentIdentifier = detent } }
    test.settle()
  }

  func touch(_ point: CGPoint, finger: Int = 1) {
    test.touchDown(at: point, finger: finger)
    test.frame()
  }

  /// Lifts the finger after it has been still.
  func letGo() {
    test.advance(by: 0.15)
    test.lift()
  }

  func expectRest(_ comment: Comment) {
    #expect(test.settle(), "\(comment): it comes to rest")
    #expect(test.misuses.isEmpty, "\(comment): \(test.misuses)")
    #expect(test.brokenRules.isEmpty, "\(comment): \(test.brokenRules)")
    #expect(test.discontinuities.isEmpty, "\(comment): \(test.discontinuities)")
    let drags = DragAccounting(test.entries)
    #expect(drags.drags.allSatisfy(\.isAccounted) && drags.unbalanced.isEmpty, "\(comment): travel is lost")
    #expect(test.stage.activity.runs.isEmpty && test.stage.activity.animators.isEmpty, comment)
    #expect(test.stage.activity.links.isEmpty, "\(comment): a display link runs")
    #expect(abs(map.ground.transform.a - 1) < 1e-9, "\(comment): the map is drawn at its scale")
    expectCovered(comment)
  }

  /// The tiles cover the view, and no more than one row and one column beyond it.
  func expectCovered(_ comment: Comment) {
    let tiles = all(MapTile.self, in: map.ground).map { $0.convert($0.bounds, to: map) }
    let area = tiles.reduce(CGRect.null) { $0.union($1) }
    #expect(area.contains(map.bounds), "\(comment): \(area)")
    let side = MapTile.side
    #expect(area.width < map.bounds.width + 2 * side && area.height < map.bounds.height + 2 * side, comment)
    #expect(CGFloat(tiles.count) * side * side == area.width * area.height, "\(comment): \(tiles.count)")
  }
}

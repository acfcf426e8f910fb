import Foundation
import InterludeInput
import InterludeTesting
import Testing

@testable import Interlude
@testable import InterludeApp

/// Drives the scene "Photos" on a test stage.
@MainActor
final class PhotosDriver {
  let test: TestStage

  init(size: CGSize = CGSize(width: 390, height: 844), _ settings: [String: String] = [:]) {
    test = TestStage(size: size, settings) { PhotosScene.make() }
  }

  var library: PhotosViewController { test.rootViewController as! PhotosViewController }
  var grid: UICollectionView { library.grid }
  var scaler: GridScaler { library.scaler }
  var pages: PhotoPagesViewController? { library.presentedViewController as? PhotoPagesViewController }
  /// The card that contains the pages.
  var card: UIView? { pages?.viewIfLoaded?.superview?.superview }
  /// The area of the grid in the window.
  var area: CGRect { grid.frame }
  /// A point near the middle of the grid, in no gap at the top of the library.
  var middle: CGPoint { CGPoint(x: area.midX, y: area.midY + 20) }

  /// The first photo on screen and its like, in the density at rest.
  func cell(_ number: Int, _ density: GridDensity? = nil) -> PhotoCell? {
    let section = (density ?? scaler.density).section
    return grid.cellForItem(at: IndexPath(item: number, section: section)) as? PhotoCell
  }

  /// The frame of a view in the last picture, in the window.
  func shown(_ view: UIView?) -> CGRect? { view.flatMap { test.shown($0)?.frame } }

  /// The photo at rest under a point of the window.
  func number(at point: CGPoint) -> Int {
    scaler.restingPlane.item(near: grid.convert(point, from: nil))!
  }

  func all<V: UIView>(_ type: V.Type, in view: UIView) -> [V] {
    (view as? V).map { [$0] } ?? view.subviews.flatMap { all(type, in: $0) }
  }

  func texts(in view: UIView) -> [String] {
    all(UILabel.self, in: view).filter { !$0.isHidden }.compactMap(\.text)
  }

  /// Scrolls down by `distance` points, at once.
  func scroll(to offset: CGFloat) {
    test.perform { grid.setContentOffset(CGPoint(x: 0, y: offset), animated: false) }
    test.frame()
  }

  /// Opens the photo under the middle of the grid.
  func open(settled: Bool = true) -> Int {
    let number = number(at: middle)
    test.tap(cell(number)!)
    if settled { test.settle() }
    return number
  }

  /// Puts two fingers down, `distance` apart, around `center`.
  func fingersDown(at center: CGPoint, _ distance: CGFloat) {
    for (finger, x) in [(1, -distance / 2), (2, distance / 2)] {
      test.touchDown(at: CGPoint(x: center.x + x, y: center.y), finger: finger)
    }
    test.frame()
  }

  /// Moves both fingers in one frame.
  func fingersMove(to center: CGPoint, _ distance: CGFloat) {
    for (finger, x) in [(1, -distance / 2), (2, distance / 2)] {
      test.move(to: CGPoint(x: center.x + x, y: center.y), finger: finger)
    }
    test.frame()
  }

  func fingersLift() {
    test.lift(finger: 1)
    test.lift(finger: 2)
    test.frame()
  }

  /// Scales the grid by `factor` in `frames` frames, and lets it go at once.
  func pinch(at center: CGPoint, by factor: CGFloat, frames: Int = 12) {
    let start: CGFloat = factor < 1 ? 280 : 100
    fingersDown(at: center, start)
    for frame in 1...frames {
      fingersMove(to: center, start * pow(factor, CGFloat(frame) / CGFloat(frames)))
    }
    fingersLift()
  }

  func expectRest(_ comment: Comment) {
    #expect(test.settle(), "\(comment): it comes to rest")
    #expect(test.misuses.isEmpty, "\(comment): \(test.misuses)")
    #expect(test.brokenRules.isEmpty, "\(comment): \(test.brokenRules)")
    #expect(test.discontinuities.isEmpty, "\(comment): \(test.discontinuities)")
    #expect(test.stage.activity.runs.isEmpty && test.stage.activity.animators.isEmpty, comment)
    guard library.presentedViewController == nil else { return }
    let cells = grid.visibleCells
    #expect(!cells.isEmpty && cells.allSatisfy { $0.alpha == 1 }, "\(comment): the cells are there")
    #expect(cells.allSatisfy { ($0 as? PhotoCell)?.picture.alpha == 1 }, "\(comment): and their pictures")
    let pitch = scaler.restingPlane.pitch
    for cell in cells {
      let place = cell.frame.minX / pitch
      #expect(abs(place - place.rounded()) < 0.001, "\(comment): \(cell.frame) is in a column")
    }
  }
}

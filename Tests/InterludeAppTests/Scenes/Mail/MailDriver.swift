import Foundation
import InterludeInput
import InterludeJournal
import InterludeTesting
import Testing

@testable import Interlude
@testable import InterludeApp

/// Drives the scene "Mail" on a test stage.
@MainActor
final class MailDriver {
  let test: TestStage

  init(size: CGSize = CGSize(width: 390, height: 844), _ settings: [String: String] = [:]) {
    test = TestStage(size: size, settings) { MailScene.make() }
  }

  var navigation: UINavigationController { test.rootViewController as! UINavigationController }
  var inbox: InboxViewController { navigation.viewControllers[0] as! InboxViewController }
  var table: UITableView { inbox.tableView }
  var message: MessageViewController? {
    navigation.viewControllers.lazy.compactMap { $0 as? MessageViewController }.first
  }
  var isRightToLeft: Bool { navigation.isRightToLeft }
  var width: CGFloat { test.stage.size.width }

  func all<V: UIView>(_ type: V.Type, in view: UIView) -> [V] {
    (view as? V).map { [$0] } ?? view.subviews.flatMap { all(type, in: $0) }
  }

  func cell(_ row: Int) -> MessageCell? {
    table.cellForRow(at: IndexPath(row: row, section: 0)) as? MessageCell
  }

  func texts(in view: UIView) -> [String] {
    all(UILabel.self, in: view).filter { !$0.isHidden }.compactMap(\.text)
  }

  func tap(_ view: UIView) {
    test.tap(at: view.convert(CGPoint(x: view.bounds.midX, y: view.bounds.midY), to: nil))
  }

  /// Opens the message in `row`.
  func open(row: Int, settled: Bool = true) {
    tap(cell(row)!)
    if settled { test.settle() }
  }

  /// The picture of the first photo of the message that is shown.
  var picture: UIView { all(PhotoTile.self, in: message!.view).first!.picture }

  /// Opens the first photo of the message that is shown.
  func openPhoto(settled: Bool = true) {
    tap(picture)
    photo = navigation.topViewController as? PhotoViewController
    if settled { test.settle() }
  }

  /// The frame of the card of a photo that zooms, in the last picture; nil where there is none.
  var card: CGRect? {
    guard let card = photo?.containment.zoom?.views.card, card.window != nil else { return nil }
    return test.shown(card)?.frame
  }
  /// The photo that was opened last.
  private var photo: PhotoViewController?

  /// A point `x` points from the leading edge.
  func point(_ x: CGFloat) -> CGPoint { CGPoint(x: isRightToLeft ? width - x : x, y: 420) }

  /// Swipes from the leading edge to `x` in ten frames; the finger stays down.
  func swipe(to x: CGFloat) {
    test.touchDown(at: point(4))
    test.frame()
    test.drag(to: point(x), duration: 1.0 / 6)
  }

  /// The x coordinate of the left edge of a page in the last picture.
  func left(_ page: UIViewController?) -> CGFloat? {
    page?.viewIfLoaded?.layer.presentation()?.frame.minX
  }

  /// - Parameter follows: Whether something moves with every drag, as in all but a lesson's naive twin.
  func expectRest(_ comment: Comment, follows: Bool = true) {
    #expect(test.settle(), "\(comment): it comes to rest")
    #expect(test.misuses.isEmpty, "\(comment): \(test.misuses)")
    #expect(test.brokenRules.isEmpty, "\(comment): \(test.brokenRules)")
    #expect(test.discontinuities.isEmpty, "\(comment): \(test.discontinuities)")
    let drags = DragAccounting(test.entries).drags.filter { (follows && !$0.isAccounted) || !$0.isBalanced }
    #expect(drags.isEmpty, "\(comment): \(drags.map { ($0.subjects, $0.gap) })")
    #expect(test.stage.activity.runs.isEmpty && test.stage.activity.animators.isEmpty, comment)
    let top = navigation.topViewController!
    #expect(top.view.frame == navigation.view.bounds, "\(comment): the page is in its place")
    #expect(navigation.navigationBar.topItem === top.navigationItem, "\(comment): the bar shows its item")
  }
}

import Foundation
import InterludeJournal
import InterludeTesting
import Testing

@testable import Interlude

/// A stage of 400 x 800 points with a sheet to present that has detents: large with its top at 48, medium at
/// 424, and others that a test adds.
@MainActor
class DetentScenario {
  typealias Detent = UISheetPresentationController.Detent

  final class Guest: SheetScenario.Visitor, UISheetPresentationControllerDelegate {
    override func presentationControllerWillDismiss(_ controller: UIPresentationController) {
      log.append("will")
    }
    func sheetPresentationControllerDidChangeSelectedDetentIdentifier(
      _ sheet: UISheetPresentationController
    ) {
      let name = sheet.selectedDetentIdentifier?.rawValue.split(separator: ".").last
      log.append("detent \(name ?? "none")")
    }
  }

  let stage = TestStage(size: CGSize(width: 400, height: 800))
  let home = Page("home")
  let guest = Guest()
  let button = UIButton(type: .system)
  var taps = 0

  init() {
    stage.show { [home] in home }
    stage.perform {
      button.frame = CGRect(x: 100, y: 100, width: 200, height: 60)
      button.addAction(UIAction { [weak self] _ in self?.taps += 1 }, for: .touchUpInside)
      home.view.addSubview(button)
    }
  }

  var sheet: UISheetPresentationController { guest.sheetPresentationController! }

  /// Presents the sheet with medium and large, or with `detents`.
  func present(
    _ detents: [Detent]? = nil, list: Bool = false, settled: Bool = true,
    _ configure: (UISheetPresentationController) -> Void = { _ in }
  ) {
    stage.perform {
      sheet.delegate = guest
      sheet.detents = detents ?? [.medium(), .large()]
      configure(sheet)
      guest.loadViewIfNeeded()
      guest.list.isHidden = !list
      home.present(guest, animated: true)
    }
    stage.frame()
    guard settled else { return }
    stage.settle()
    guest.log = []
  }

  /// The detent with the lowest 150 points.
  static func low() -> Detent { .custom(identifier: Detent.Identifier("low")) { _ in 150 } }

  /// The y coordinate of the sheet's upper edge on screen.
  var top: CGFloat {
    guard let card = guest.presentationController?.presentedView, card.window != nil else { return 800 }
    return (card.layer.presentation() ?? card.layer).position.y - card.bounds.height / 2
  }

  /// The height of the content on screen.
  var height: CGFloat { (guest.view.layer.presentation() ?? guest.view.layer).bounds.height }

  /// The opacity of the dim on screen.
  var dimmed: CGFloat {
    guard let layer = sheet.containerView?.subviews.first?.layer.presentation() else { return 0 }
    return CGFloat(layer.opacity) * (layer.backgroundColor?.alpha ?? 0)
  }

  func touch(_ y: CGFloat) {
    stage.touchDown(at: CGPoint(x: 200, y: y))
    stage.frame()
  }

  func drag(to y: CGFloat, _ duration: Double = 0.2) {
    stage.drag(to: CGPoint(x: 200, y: y), duration: duration)
  }

  /// Lifts the finger after it has been still.
  func letGo() {
    stage.advance(by: 0.15)
    stage.lift()
    stage.frame()
  }

  func expectFeel(_ comment: Comment = "") {
    #expect(stage.misuses.isEmpty, comment)
    #expect(stage.discontinuities.isEmpty, comment)
    let ledger = DragAccounting(stage.entries)
    #expect(!ledger.drags.contains { !$0.isAccounted }, comment)
    #expect(ledger.unbalanced.isEmpty, "\(comment): \(ledger.drags.map(\.gap))")
  }
}

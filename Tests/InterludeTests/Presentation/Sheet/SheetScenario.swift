import InterludeTesting

@testable import Interlude

/// A stage with a controller to present as a card, and its delegate.
@MainActor
class SheetScenario {
  class Visitor: UIViewController, UIAdaptivePresentationControllerDelegate {
    var log: [String] = []
    var lets = true
    var onWillDismiss: ((Visitor) -> Void)?
    let list = UIScrollView()

    override func viewDidLoad() {
      view.backgroundColor = .white
      list.contentSize = CGSize(width: 300, height: 3000)
      list.isHidden = true
      view.addSubview(list)
    }
    override func viewDidLayoutSubviews() { list.frame = view.bounds }
    override func viewWillAppear(_ animated: Bool) { log.append("willAppear") }
    override func viewDidAppear(_ animated: Bool) { log.append("didAppear") }
    override func viewWillDisappear(_ animated: Bool) { log.append("willDisappear") }
    override func viewDidDisappear(_ animated: Bool) { log.append("didDisappear") }

    func presentationControllerShouldDismiss(_ controller: UIPresentationController) -> Bool {
      log.append("should?")
      return lets
    }
    func presentationControllerWillDismiss(_ controller: UIPresentationController) {
      log.append("will \(transitionCoordinator != nil)")
      onWillDismiss?(self)
    }
    func presentationControllerDidDismiss(_ controller: UIPresentationController) { log.append("did") }
    func presentationControllerDidAttemptToDismiss(_ controller: UIPresentationController) {
      log.append("attempt")
    }
  }

  let stage = TestStage(size: CGSize(width: 400, height: 800))
  let home = Page("home")
  let guest = Visitor()

  init() {
    stage.show { [home] in home }
    home.log = []
    guest.presentationController?.delegate = guest
  }

  func present(_ controller: UIViewController? = nil, settled: Bool = true) {
    stage.perform { home.present(controller ?? guest, animated: true) }
    stage.frame()
    guard settled else { return }
    stage.settle()
    guest.log = []
  }

  var sheet: UISheetPresentationController? {
    guest.presentationController as? UISheetPresentationController
  }
  /// The presented y coordinate of the card's upper edge.
  func top(_ controller: UIViewController? = nil) -> CGFloat {
    guard let card = (controller ?? guest).presentationController?.presentedView else { return 800 }
    return (card.layer.presentation() ?? card.layer).position.y - card.bounds.height / 2
  }
}

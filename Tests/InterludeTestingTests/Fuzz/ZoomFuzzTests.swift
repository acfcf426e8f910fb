import Foundation
import Interlude
import InterludeJournal
import Testing

@testable import InterludeTesting

/// Zooms in all kinds of interruptions.
@MainActor
@Suite struct ZoomFuzzTests {
  enum Kind: CaseIterable {
    case presentation
    /// The thumbnail is gone by the time of the dismissal.
    case withoutSource
    case push
  }

  /// Zooms out of a thumbnail into a page with a list.
  private final class Home: UIViewController {
    let kind: Kind
    private let thumbnail = UIView()

    init(_ kind: Kind) {
      self.kind = kind
      super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
      super.viewDidLoad()
      view.backgroundColor = .white
      thumbnail.backgroundColor = .yellow
      thumbnail.layer.cornerRadius = 14
      let tap = UITapGestureRecognizer()
      tap.addAction { [weak self] _ in self?.zoom() }
      thumbnail.addGestureRecognizer(tap)
      view.addSubview(thumbnail)
    }

    private func zoom() {
      guard presentedViewController == nil, navigationController?.topViewController ?? self === self else {
        return
      }
      let page = Page()
      page.modalPresentationStyle = .fullScreen
      page.preferredTransition = .zoom { [weak self] context in
        guard let self else { return nil }
        return kind == .withoutSource && context.zoomedViewController.isBeingDismissed ? nil : thumbnail
      }
      if kind == .push {
        page.title = "Page"
        navigationController?.pushViewController(page, animated: true)
      } else {
        present(page, animated: true)
      }
    }

    override func viewDidLayoutSubviews() {
      super.viewDidLayoutSubviews()
      thumbnail.frame = CGRect(
        x: 20, y: view.bounds.height * 0.6, width: max(view.bounds.width * 0.4, 10), height: 120)
    }
  }

  private final class Page: UIViewController {
    private let list = UIScrollView()

    override func viewDidLoad() {
      super.viewDidLoad()
      view.backgroundColor = .red
      list.contentSize = CGSize(width: 300, height: 2000)
      view.addSubview(list)
    }

    override func viewDidLayoutSubviews() {
      super.viewDidLayoutSubviews()
      list.frame = CGRect(
        x: 0, y: view.bounds.height / 2, width: view.bounds.width, height: view.bounds.height / 2)
    }
  }

  @Test(arguments: Kind.allCases)
  func `a zoom has no finding`(kind: Kind) {
    let subject = FuzzSubject("zoom-\(kind)", scene: "zoom", text: FixedText()) {
      kind == .push ? UINavigationController(rootViewController: Home(kind)) : Home(kind)
    }
    subject.expectNoFinding(seeds: FuzzSubject.seeds(1...4))
  }
}

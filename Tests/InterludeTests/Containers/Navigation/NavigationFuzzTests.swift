import Foundation
import Interlude
import InterludeTesting
import Testing

/// The fuzzer on a small client of navigation.
@MainActor
@Suite struct NavigationFuzzTests {
  /// A list; each row pushes another list.
  final class List: UIViewController {
    private let rows = UIScrollView()
    private var depth = 0

    convenience init(depth: Int) {
      self.init(nibName: nil, bundle: nil)
      self.depth = depth
      title = "Level \(depth)"
      navigationItem.rightBarButtonItem = UIBarButtonItem(
        title: "Root", target: self, action: Selector(List.backToRoot))
    }

    override func viewDidLoad() {
      view.backgroundColor = .systemBackground
      view.addSubview(rows)
      for index in 0..<12 {
        let button = UIButton(type: .system)
        button.setTitle("Row \(index)", for: .normal)
        button.backgroundColor = .secondarySystemBackground
        button.frame = CGRect(x: 16, y: 16 + 84 * CGFloat(index), width: 360, height: 68)
        button.addAction(UIAction { [weak self] _ in self?.pushNext() }, for: .touchUpInside)
        rows.addSubview(button)
      }
      rows.contentSize = CGSize(width: 0, height: 1040)
    }

    override func viewDidLayoutSubviews() {
      super.viewDidLayoutSubviews()
      rows.frame = view.bounds
    }

    private func pushNext() {
      navigationController?.pushViewController(List(depth: depth + 1), animated: true)
    }

    private func backToRoot() {
      navigationController?.popToRootViewController(animated: true)
    }
  }

  // From 5 on they are seeds that have found faults.
  @Test(arguments: [1, 2, 3, 4, 5, 21, 33, 35, 53, 85] as [UInt64])
  func `sessions on a navigation client find nothing`(seed: UInt64) {
    let subject = FuzzSubject("navigation", scene: "navigation", text: FixedText()) {
      let navigation = UINavigationController(rootViewController: List(depth: 0))
      navigation.navigationBar.prefersLargeTitles = true
      return navigation
    }
    var fuzzer = Fuzzer(subject, budget: 2000)
    let failure = fuzzer.play(seed: seed)
    #expect(failure.map { "\($0.fault.sentence), by \($0.inputs) inputs" } == nil)
  }
}

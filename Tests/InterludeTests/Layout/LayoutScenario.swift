import InterludeTesting

@testable import Interlude

extension UIView {
  /// Adds a subview that is laid out by constraints.
  @discardableResult
  func adding<View: UIView>(_ view: View) -> View {
    view.translatesAutoresizingMaskIntoConstraints = false
    addSubview(view)
    return view
  }

  /// Pins all four edges to those of `other`, with insets.
  func pinEdges(to other: UIView, inset: CGFloat = 0) {
    NSLayoutConstraint.activate([
      leadingAnchor.constraint(equalTo: other.leadingAnchor, constant: inset),
      trailingAnchor.constraint(equalTo: other.trailingAnchor, constant: -inset),
      topAnchor.constraint(equalTo: other.topAnchor, constant: inset),
      bottomAnchor.constraint(equalTo: other.bottomAnchor, constant: -inset),
    ])
  }
}

/// A stage with a root view that tests add constrained views to.
@MainActor
class LayoutScenario {
  let test = TestStage(size: CGSize(width: 400, height: 800))
  let root: UIView

  init() {
    let controller = UIViewController()
    test.show { controller }
    root = controller.view
  }

  final class Counting: UIView {
    var layouts = 0
    override func layoutSubviews() {
      super.layoutSubviews()
      layouts += 1
    }
  }
}

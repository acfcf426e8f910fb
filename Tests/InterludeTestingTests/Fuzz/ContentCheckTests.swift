import Foundation
import InterludeInput
import Testing

@testable import Interlude
@testable import InterludeTesting

/// Content that a finger drags where the scroll view does not allow it is found.
@MainActor
@Suite struct ContentCheckTests {
  /// A list that a planted mistake moves further while a finger drags it.
  private final class Page: UIViewController, UIScrollViewDelegate {
    let list = UIScrollView()
    let mistake: CGVector
    private var isMistaken = false

    init(_ mistake: CGVector, _ prepare: (UIScrollView) -> Void) {
      self.mistake = mistake
      super.init(nibName: nil, bundle: nil)
      prepare(list)
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
      super.viewDidLoad()
      list.frame = CGRect(x: 0, y: 0, width: 300, height: 400)
      list.contentSize = CGSize(width: 300, height: 1000)
      list.delegate = self
      view.addSubview(list)
    }

    func scrollViewDidScroll(_ scrollView: UIScrollView) {
      guard scrollView.isDragging, mistake != .zero, !isMistaken else { return }
      isMistaken = true
      defer { isMistaken = false }
      list.bounds.origin.x += mistake.dx
      list.bounds.origin.y += mistake.dy
    }
  }

  /// The words of the fault of a drag by `distance` from the middle of the list.
  private func fault(
    of mistake: CGVector = .zero, distance: Double = -100,
    _ prepare: @escaping (UIScrollView) -> Void = { _ in }
  ) -> String? {
    var header = FuzzSubject("list", scene: "list", text: FixedText()) { Page(mistake, prepare) }
    header.checkLevel = .rules
    let player = FuzzPlayer(header)
    func touch(_ phase: TouchSample.Phase, _ y: Double) {
      player.play([.touch(TouchSample(id: 1, phase: phase, device: .finger, x: 150, y: y))])
    }
    player.play([])
    touch(.began, 200)
    for step in 1...20 { touch(.moved, 200 + distance * Double(step) / 20) }
    touch(.ended, 200 + distance)
    player.close()
    return player.fault?.word
  }

  @Test func `content that scrolls and bounces is no fault`() {
    #expect(fault() == nil)
    #expect(fault(distance: 150) == nil)
    #expect(fault(distance: 150) { $0.bounces = false } == nil)
    #expect(fault(distance: 150) { $0.isDirectionalLockEnabled = true } == nil)
  }

  @Test func `content that moves along an axis along which it fits is found`() {
    #expect(fault(of: CGVector(dx: 2, dy: 0)) == "content")
  }

  @Test func `an axis that always bounces may move`() {
    #expect(fault(of: CGVector(dx: 2, dy: 0)) { $0.alwaysBounceHorizontal = true } != "content")
  }

  @Test func `content beyond the edge of a list that does not bounce is found`() {
    #expect(fault(of: CGVector(dx: 0, dy: -30)) { $0.bounces = false } == "content")
  }
}

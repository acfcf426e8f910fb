import Foundation
import InterludeInput
import Testing

@testable import Interlude
@testable import InterludeTesting

/// Content that does not glide as the finger has thrown it is found, and content that no finger can drag.
@MainActor
@Suite struct GlideCheckTests {
  /// A list that a planted mistake moves further while it decelerates.
  private final class Slippery: UIScrollView {
    var mistake: CGFloat = 0
    override func layoutSubviews() {
      super.layoutSubviews()
      if isDecelerating, !isTracking { bounds.origin.y += mistake }
    }
  }

  private final class Page: UIViewController {
    let list = Slippery()
    let prepare: (Slippery) -> Void

    init(_ prepare: @escaping (Slippery) -> Void) {
      self.prepare = prepare
      super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
      super.viewDidLoad()
      list.frame = CGRect(x: 0, y: 0, width: 300, height: 400)
      list.contentSize = CGSize(width: 300, height: 5000)
      list.contentOffset.y = 2000
      prepare(list)
      view.addSubview(list)
    }
  }

  /// The words of the fault of a session in which a finger drags the list from its middle `drags` times.
  private func fault(
    drags: Int = 1, distance: Double = -120, across: Double = 0, frames: Int = 60,
    _ prepare: @escaping (Slippery) -> Void = { _ in }
  ) -> String? {
    let player = FuzzPlayer(FuzzSubject("list", scene: "list", text: FixedText()) { Page(prepare) })
    func touch(_ phase: TouchSample.Phase, _ y: Double) {
      let x = phase == .began ? 150 : 150 + across
      player.play([.touch(TouchSample(id: 1, phase: phase, device: .finger, x: x, y: y))])
    }
    player.play([])
    for _ in 0..<drags {
      touch(.began, 200)
      for step in 1...10 { touch(.moved, 200 + distance * Double(step) / 10) }
      touch(.ended, 200 + distance)
      for _ in 0..<frames { player.play([]) }
    }
    player.close()
    if player.fault == nil { player.end() }
    return player.fault?.word
  }

  @Test func `content that decelerates, bounces or stops at a page is no fault`() {
    #expect(fault() == nil)
    #expect(fault(distance: 120) == nil)
    #expect(fault { $0.decelerationRate = .fast } == nil)
    #expect(fault { $0.contentOffset.y = 4500 } == nil)
    #expect(fault { $0.contentOffset.y = 4600 } == nil)
    #expect(fault { $0.isPagingEnabled = true } == nil)
  }

  @Test func `content that moves otherwise while it decelerates is found`() {
    #expect(fault { $0.mistake = 2 } == "glide")
  }

  @Test func `content that stops at once is found, also between pages`() {
    func dull(_ list: Slippery) {
      list.scrollPan.addAction { pan in if pan.state == .ended { pan.scrollView?.stop() } }
    }
    #expect(fault(dull) == "glide")
    #expect(
      fault {
        dull($0)
        $0.isPagingEnabled = true
      } == "glide")
  }

  @Test func `content without its pan is found after five long drags`() {
    func dead(_ list: Slippery) { list.removeGestureRecognizer(list.panGestureRecognizer) }
    #expect(fault(drags: 5, frames: 5, dead) == "frozen-input")
    #expect(fault(drags: 4, frames: 5, dead) == nil)
    #expect(fault(drags: 5, distance: -50, frames: 5, dead) == nil, "short drags")
    #expect(fault(drags: 5, across: 20, frames: 5, dead) == nil, "drags that begin sideways")
    #expect(
      fault(drags: 5, distance: 100, frames: 5) {
        dead($0)
        $0.contentOffset.y = 0
      } == nil, "no room")
    #expect(fault(drags: 5, frames: 5) == nil)
  }
}

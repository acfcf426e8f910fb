import Foundation
import Interlude
import InterludeTesting
import Testing

@MainActor
@Suite struct ZoomTests {
  private let window = CGRect(x: 0, y: 0, width: 400, height: 800)
  private let thumbnail = CGRect(x: 40, y: 500, width: 120, height: 90)

  // MARK: Presentation and dismissal

  @Test(arguments: [UIModalPresentationStyle.fullScreen, .overFullScreen])
  func `a controller grows out of its source and covers the window`(style: UIModalPresentationStyle) {
    let scenario = ZoomScenario(style: style)
    scenario.present(settled: false)
    #expect(scenario.card.isClose(to: thumbnail, within: 30) && scenario.alpha(0) == 0)
    #expect(scenario.content.width >= scenario.card.width - 0.001)
    var last = scenario.card.width
    for _ in 0..<20 {
      scenario.stage.frame()
      #expect(scenario.card.width >= last)
      last = scenario.card.width
    }
    scenario.stage.settle()
    #expect(scenario.card == window && scenario.content == window)
    #expect(scenario.zoomed.log == ["didAppear"] && scenario.faults == [])
  }

  @Test func `a dismissed controller shrinks into the source, which is shown again`() {
    let scenario = ZoomScenario()
    scenario.present()
    scenario.dismiss()
    #expect(scenario.alpha(0) == 0 && scenario.alpha(1) == 1)
    var last = CGRect.null
    while scenario.isShown {
      last = scenario.card
      scenario.stage.frame()
    }
    #expect(last.isClose(to: thumbnail, within: 2))
    #expect(scenario.alpha(0) == 1 && scenario.zoomed.log == ["didAppear", "didDisappear"])
    #expect(scenario.faults == [])
  }

  @Test func `a source that is half transparent is so again after the dismissal`() {
    let scenario = ZoomScenario()
    scenario.stage.perform { scenario.thumbnails[0].alpha = 0.5 }
    scenario.present()
    scenario.dismiss()
    scenario.stage.settle()
    #expect(scenario.alpha(0) == 0.5 && scenario.faults == [])
  }

  @Test func `the source is looked up again at the dismissal`() {
    let scenario = ZoomScenario()
    scenario.present()
    scenario.source = 1
    scenario.dismiss()
    scenario.stage.advance(frames: 18)
    #expect(scenario.alpha(0) == 1 && scenario.alpha(1) == 0)
    #expect(abs(scenario.card.midX - 260) < 20 && scenario.questions == 2)
    scenario.stage.settle()
    #expect(scenario.alpha(1) == 1 && scenario.faults == [])
  }

  @Test func `a source that has moved is found where it is`() {
    let scenario = ZoomScenario()
    scenario.present()
    scenario.stage.perform { scenario.thumbnails[0].frame.origin.y = 100 }
    scenario.dismiss()
    scenario.stage.advance(frames: 18)
    #expect(abs(scenario.card.midY - 145) < 20)
    #expect(scenario.stage.settle() && scenario.faults == [])
  }

  @Test func `corner radius, scale of the content and clipping change with the size`() {
    let scenario = ZoomScenario()
    scenario.present()
    scenario.dismiss()
    var steps = 0
    while scenario.isShown {
      let (card, content) = (scenario.card, scenario.content)
      let fraction = (window.width - card.width) / (window.width - thumbnail.width)
      #expect(abs(scenario.cornerRadius - 12 * fraction) < 0.01)
      // The content keeps its proportions, fills the card and is centered in it.
      #expect(abs(content.width * 2 - content.height) < 0.01 && content.width >= card.width - 0.01)
      #expect(abs(content.midX - card.midX) < 0.01 && abs(content.midY - card.midY) < 0.01)
      #expect(content.height >= card.height - 0.01 && scenario.isClipped)
      steps += fraction > 0.05 && fraction < 0.95 ? 1 : 0
      scenario.stage.frame()
    }
    #expect(steps > 5 && scenario.faults == [])
  }

  @Test func `the picture shows nothing of the content outside of the card`() throws {
    let scenario = ZoomScenario()
    scenario.present()
    scenario.dismiss()
    let painter = ScenePainter(text: FixedText())
    /// Whether a point of the last picture is grey: the dimmed page behind.
    func isGrey(_ point: CGPoint) throws -> Bool {
      try painter.paint(#require(scenario.stage.picture), scale: 1)
      let start = 4 * (Int(point.y) * Int(window.width) + Int(point.x))
      let channels = painter.bytes[start..<start + 4].sorted()
      return channels[2] - channels[0] < 3
    }
    var checks = 0
    while scenario.isShown {
      let (card, content) = (scenario.card, scenario.content)
      if card.width > 150, card.width < 380, content.minY < card.minY - 10 {
        checks += 1
        #expect(try isGrey(CGPoint(x: card.midX, y: card.minY - 6)), "\(card) in \(content)")
        #expect(try !isGrey(CGPoint(x: card.midX, y: card.minY + 6)))
      }
      scenario.stage.frame()
    }
    #expect(checks > 3)
  }

  @Test(arguments: [UIView.ContentMode.scaleAspectFit, .scaleAspectFill, .scaleToFill])
  func `the card becomes what an image view shows of its image`(mode: UIView.ContentMode) throws {
    let scenario = ZoomScenario()
    let image = UIGraphicsImageRenderer(size: CGSize(width: 60, height: 60)).image { context in
      UIColor.green.setFill()
      context.fill(CGRect(x: 0, y: 0, width: 60, height: 60))
    }
    let view = scenario.stage.perform { UIImageView(image: image) }
    scenario.stage.perform {
      view.frame = thumbnail
      (view.contentMode, view.clipsToBounds, view.layer.cornerRadius) = (mode, true, 12)
      scenario.home.view.addSubview(view)
    }
    scenario.otherSource = view
    scenario.present(settled: false)
    // Fitted, the square image is 90 points wide in the middle of the view.
    let shown = mode == .scaleAspectFit ? thumbnail.insetBy(dx: 15, dy: 0) : thumbnail
    let first = scenario.card
    #expect(first.isClose(to: shown, within: 30))
    scenario.stage.settle()
    scenario.dismiss()
    var last = (card: CGRect.null, radius: CGFloat.nan)
    while scenario.isShown {
      last = (scenario.card, scenario.cornerRadius)
      scenario.stage.frame()
    }
    #expect(last.card.isClose(to: shown, within: 2), "\(last)")
    // The fitted image has no round corners.
    #expect(abs(last.radius - (mode == .scaleAspectFit ? 0 : 12)) < 0.5)
    #expect(scenario.faults == [])
  }

  @Test func `without a source the controller fades while it shrinks`() {
    let scenario = ZoomScenario()
    scenario.present()
    scenario.source = nil
    scenario.dismiss()
    scenario.stage.advance(frames: 8)
    let card = scenario.card
    #expect(abs(card.midX - 200) < 0.01 && card.width < 390 && card.width > 230)
    let alpha = scenario.stage.shown(scenario.zoomed.view)?.alpha ?? 1
    #expect(alpha > 0 && alpha < 1)
    #expect(scenario.stage.settle() && scenario.faults == [])
    #expect(scenario.zoomed.viewIfLoaded?.window == nil)
  }

  @Test func `the alignment rectangle becomes the source`() {
    let options = UIViewController.Transition.ZoomOptions()
    options.alignmentRectProvider = { _ in CGRect(x: 0, y: 100, width: 400, height: 300) }
    let scenario = ZoomScenario(options: options)
    scenario.present()
    scenario.dismiss()
    var last = (card: CGRect.null, content: CGRect.null)
    while scenario.isShown {
      last = (scenario.card, scenario.content)
      scenario.stage.frame()
    }
    // 400 by 300 points are shown in 120 by 90: the content's scale is 0.3.
    #expect(abs(last.content.width - 120) < 2)
    #expect(abs(last.content.minY - (500 - 30)) < 2, "\(last)")
  }

  @Test func `the picture of the source covers the alignment rectangle in every frame`() throws {
    let options = UIViewController.Transition.ZoomOptions()
    options.alignmentRectProvider = { _ in CGRect(x: 0, y: 100, width: 400, height: 300) }
    let scenario = ZoomScenario(options: options)
    scenario.present()
    scenario.dismiss()
    let card = try #require(scenario.zoomed.view.superview?.superview)
    let picture = try #require(card.subviews.last)
    var steps = 0
    while scenario.isShown {
      let content = scenario.content
      let scale = content.width / window.width
      let shown = scenario.stage.shown(picture)?.frame ?? .null
      #expect(abs(shown.width - 400 * scale) < 0.01 && abs(shown.height - 300 * scale) < 0.01, "\(shown)")
      #expect(abs(shown.minY - (content.minY + 100 * scale)) < 0.01, "\(shown) in \(content)")
      steps += 1
      scenario.stage.frame()
    }
    #expect(steps > 10 && scenario.faults == [])
  }

  @Test func `other styles and other transitions are as without a zoom`() {
    let scenario = ZoomScenario(style: .pageSheet)
    scenario.present(settled: false)
    #expect(scenario.questions == 0 && scenario.alpha(0) == 1)
    scenario.stage.settle()
    let fading = ZoomScenario()
    fading.zoomed.preferredTransition = .crossDissolve
    fading.present(settled: false)
    fading.stage.advance(frames: 6)
    let shown = fading.stage.shown(fading.zoomed.view)
    #expect(shown?.frame == window && (shown?.alpha ?? 1) < 1)
    #expect(scenario.faults == [] && fading.faults == [])
  }

  @Test func `with reduced motion the controller fades in its place`() {
    let scenario = ZoomScenario()
    scenario.stage.setReduceMotion(true)
    scenario.present(settled: false)
    scenario.stage.advance(frames: 5)
    #expect(scenario.card == window && (scenario.stage.shown(scenario.zoomed.view)?.alpha ?? 1) < 1)
    scenario.stage.settle()
    scenario.dismiss()
    scenario.stage.advance(frames: 5)
    #expect(scenario.card == window && (scenario.stage.shown(scenario.zoomed.view)?.alpha ?? 1) < 1)
    #expect(scenario.stage.settle() && scenario.faults == [])
  }

  @Test func `a transition without animation ends at once`() {
    let scenario = ZoomScenario()
    scenario.stage.perform { scenario.home.present(scenario.zoomed, animated: false) }
    scenario.stage.frame()
    #expect(scenario.card == window && scenario.zoomed.log == ["didAppear"])
    scenario.stage.perform { scenario.zoomed.dismiss(animated: false) }
    scenario.stage.frame()
    #expect(scenario.zoomed.viewIfLoaded?.window == nil && scenario.faults == [])
  }

  // MARK: Resizes

  @Test(arguments: [3, 8, 14])
  func `a resize in flight leads to the new size`(frames: Int) {
    let scenario = ZoomScenario()
    scenario.present(settled: false)
    scenario.stage.advance(frames: frames)
    scenario.stage.resize(to: CGSize(width: 700, height: 500))
    #expect(scenario.stage.settle())
    #expect(scenario.card == CGRect(x: 0, y: 0, width: 700, height: 500))
    #expect(scenario.content == scenario.card && scenario.faults == [])
  }

  @Test func `a snapshot shows a view as it was`() throws {
    let scenario = ZoomScenario()
    let view = scenario.thumbnails[0]
    let copy = try #require(scenario.stage.perform { view.snapshotView(afterScreenUpdates: false) })
    #expect(copy.bounds.size == CGSize(width: 120, height: 90))
    scenario.stage.perform {
      view.backgroundColor = .green
      scenario.home.view.addSubview(copy)
    }
    scenario.stage.frame()
    let node = scenario.stage.picture?.children.first?.children.last?.children.last
    let shown = node?.children.first
    #expect(shown?.background == UIColor.blue.cgColor && shown?.corners.radius == 12)
    #expect(UIView().snapshotView(afterScreenUpdates: false) == nil)
  }
}

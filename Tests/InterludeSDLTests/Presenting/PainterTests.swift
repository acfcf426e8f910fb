import Foundation
import InterludeLayers
import InterludeRaster
import Testing

@testable import InterludeSDL

@MainActor @Suite struct PainterTests {
  /// A presenter without a window that fails on request.
  private final class FakePresenter: Presenter {
    let mayWait = false
    var buffer = PixelBuffer(width: 20, height: 10)
    var failsPixels = false
    var failsShow = false
    var isStale = false
    private(set) var shown: [[PixelRect]] = []
    private(set) var hasEnded = false

    func pixels() throws(PresentingFailure) -> PixelBuffer? {
      if failsPixels { throw PresentingFailure(reason: "no pixels") }
      return buffer
    }

    func show(_ damage: [PixelRect]) throws(PresentingFailure) -> Bool {
      if failsShow { throw PresentingFailure(reason: "device lost") }
      if isStale { return false }
      shown.append(damage)
      return true
    }

    func setWaiting(_ waits: Bool) {}
    func showAll() throws(PresentingFailure) -> Bool { try show([buffer.bounds]) }
    func end() { hasEnded = true }
  }

  private final class NoText: TextSource {
    func metrics(of font: FontSpec) -> FontMetrics {
      FontMetrics(ascent: 1, descent: 0, capHeight: 1, xHeight: 1)
    }
    func width(of string: String, in font: FontSpec) -> CGFloat { 0 }
    func mask(of run: TextRun, scale: CGFloat) -> CoverageMask? { nil }
  }

  private final class Notes {
    var reasons: [String] = []
  }

  private let first = FakePresenter()
  private let second = FakePresenter()
  private let notes = Notes()
  private let everything = [PixelRect(x: 0, y: 0, width: 20, height: 10)]

  private func painter(withFallback: Bool = true) -> Painter {
    let fallback = Painter.Fallback(make: { second }, note: { notes.reasons.append($0) })
    return Painter(presenter: first, text: NoText(), fallback: withFallback ? fallback : nil)
  }

  private func node() -> DisplayNode {
    DisplayNode(id: 1, placement: .at(.zero), size: CGSize(width: 20, height: 10))
  }

  private func draw(_ painter: Painter, _ root: DisplayNode, scale: CGFloat = 1) throws -> Bool {
    try painter.draw(root, scale: scale, clear: CGColor(red: 1, green: 0, blue: 0, alpha: 1))
  }

  @Test func `the first frame is drawn completely, and the same tree again is not drawn`() throws {
    let painter = painter()
    let root = node()
    #expect(try draw(painter, root))
    #expect(try painter.present())
    #expect(first.shown == [everything])
    #expect(try !draw(painter, root))
  }

  @Test func `new pixels, another scale and a lost picture are redrawn completely`() throws {
    let painter = painter()
    let root = node()
    _ = try draw(painter, root)
    first.buffer = PixelBuffer(width: 20, height: 10)
    #expect(try draw(painter, root))
    #expect(try draw(painter, root, scale: 2))
    painter.invalidate()
    #expect(try draw(painter, root, scale: 2))
  }

  @Test func `a presenter that fails to show is replaced, and the other shows the frame`() throws {
    let painter = painter()
    let root = node()
    _ = try draw(painter, root)
    first.failsShow = true
    #expect(try painter.present())
    #expect(first.hasEnded)
    #expect(painter.presenter === second)
    #expect(second.shown == [everything])
    #expect(second.buffer.pixels[0] == 0xFFFF_0000)
    #expect(notes.reasons == ["device lost"])
    // The other presenter continues from there.
    #expect(try !draw(painter, root))
  }

  @Test func `a presenter that fails before drawing is also replaced`() throws {
    let painter = painter()
    first.failsPixels = true
    #expect(try draw(painter, node()))
    #expect(try painter.present())
    #expect(second.shown == [everything])
    #expect(notes.reasons == ["no pixels"])
  }

  @Test func `a presenter that fails to show all again is replaced by the next frame`() throws {
    let painter = painter()
    let root = node()
    _ = try draw(painter, root)
    _ = try painter.present()
    first.failsShow = true
    #expect(!painter.presentAll())
    #expect(try draw(painter, root))
    #expect(try painter.present())
    #expect(second.shown == [everything])
  }

  @Test func `when the last presenter fails, the window's pixels are lost`() throws {
    let painter = painter()
    _ = try draw(painter, node())
    _ = try painter.present()
    first.failsPixels = true
    second.failsPixels = true
    #expect(throws: HostError.surfaceLost("no pixels")) { try draw(painter, node()) }
    #expect(notes.reasons.count == 1)
  }

  @Test func `a window that never showed a picture is rejected`() throws {
    first.failsPixels = true
    #expect(throws: HostError.windowRefused("no pixels")) {
      try draw(painter(withFallback: false), node())
    }
  }

  @Test func `pixels of a window that has changed in between are redrawn`() throws {
    let painter = painter()
    let root = node()
    _ = try draw(painter, root)
    first.isStale = true
    #expect(try !painter.present())
    first.isStale = false
    #expect(try draw(painter, root))
    #expect(painter.presenter === first)
  }
}

import Foundation
import InterludeJournal
import InterludeLayers
import InterludeTesting
import Testing

@testable import Interlude

/// Text without a symbol font.
private final class NoSymbols: TextSource {
  private let fixed = FixedText()
  func metrics(of font: FontSpec) -> FontMetrics { fixed.metrics(of: font) }
  func width(of string: String, in font: FontSpec) -> CGFloat { fixed.width(of: string, in: font) }
  func mask(of run: TextRun, scale: CGFloat) -> CoverageMask? { nil }
  var hasSymbols: Bool { false }
}

@MainActor @Suite struct SymbolTests {
  private func notes(_ stage: TestStage) -> [String] {
    stage.entries.compactMap { if case .note(let note) = $0.event { note.text } else { nil } }
  }

  private func show(_ names: [String], on stage: TestStage) -> [UIImageView] {
    let controller = stage.perform { UIViewController() }
    stage.show { controller }
    return stage.perform {
      names.map { name in
        let view = UIImageView(image: UIImage(systemName: name))
        controller.view.addSubview(view)
        return view
      }
    }
  }

  @Test func `a symbol is one character of the symbol font, in the tint`() throws {
    let stage = TestStage()
    let view = show(["heart.fill"], on: stage)[0]
    view.tintColor = .systemPink
    stage.frame()
    let item = try #require(view.displayItems(in: view.bounds).first)
    guard case .text(let run, let origin, let color) = item else {
      Issue.record("\(item)")
      return
    }
    #expect(run.string.unicodeScalars.map(\.value) == [0xE87D])
    #expect(run.font == FontSpec(size: 22, family: FontSpec.symbolFamily))
    #expect(origin == CGPoint(x: 0, y: 22) && color == UIColor.systemPink.cgColor)
    #expect(notes(stage).isEmpty)
  }

  @Test func `a name without a symbol is a question mark and one line in the journal`() {
    let stage = TestStage()
    let views = show(["no.such", "no.such"], on: stage)
    stage.advance(frames: 2)
    #expect(notes(stage) == ["no symbol is called no.such: it shows as a question mark"])
    guard case .text(let run, _, _) = views[0].displayItems(in: views[0].bounds)[0] else {
      Issue.record("no text")
      return
    }
    #expect(run.string.unicodeScalars.map(\.value) == [0xEB8B])
  }

  @Test func `without the font symbols are boxes and one line in the journal`() {
    let stage = TestStage(
      size: CGSize(width: 400, height: 800), scale: 1, framesPerSecond: 60, text: NoSymbols())
    let views = show(["heart", "star"], on: stage)
    stage.frame()
    #expect(notes(stage).count == 1)
    guard case .stroke = views[0].displayItems(in: views[0].bounds)[0] else {
      Issue.record("no box")
      return
    }
  }

  @Test func `a configuration sets the size, and an original image keeps its colour`() throws {
    let stage = TestStage()
    let large = UIImage.SymbolConfiguration(pointSize: 20, weight: .bold, scale: .large)
    let star = try #require(UIImage(systemName: "star", withConfiguration: large))
    #expect(star.size == CGSize(width: 33, height: 33))
    let small = star.withConfiguration(UIImage.SymbolConfiguration(pointSize: 10))
    #expect(small.size == CGSize(width: 13, height: 13) && small.isSymbolImage)
    let box = CGRect(x: 0, y: 0, width: 13, height: 13)
    func color(_ image: UIImage) -> CGColor? {
      let item = image.items(in: box, tint: .blue, on: stage.stage)[0]
      return if case .text(_, _, let color) = item { color } else { nil }
    }
    #expect(color(small.withTintColor(.red)) == UIColor.blue.cgColor)
    #expect(color(small.withTintColor(.red, renderingMode: .alwaysOriginal)) == UIColor.red.cgColor)
    #expect(color(small.withRenderingMode(.alwaysOriginal)) == UIColor.black.cgColor)
  }
}

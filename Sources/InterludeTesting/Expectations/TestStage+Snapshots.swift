import Foundation
import Interlude
import InterludeJournal
package import InterludeLayers
import InterludeRaster

/// Snapshots: compares the last frame's pixels with a reference picture.
extension TestStage {
  /// Expects that the last frame equals `Snapshots/<test file>/<name>.png` beside the test file.
  ///
  /// If they differ, the actual frame is written to `<name>.new.png`, the differing pixels, in red, to
  /// `<name>.difference.png`, and all three pictures to the page `<name>.html`. If there is no reference
  /// picture, the frame is written as the reference, and the expectation fails once. Text has metrics but no
  /// glyphs, so that pictures are the same on all machines.
  public func expectSnapshot(
    _ name: String, file: StaticString = #filePath, line: UInt = #line
  ) throws(ExpectationFailure) {
    try compareSnapshot(name, "\(file)", file, line)
  }

  /// Expects that `node` equals the reference picture of this name.
  package func expectSnapshot(
    _ name: String, of node: DisplayNode, file: StaticString = #filePath, line: UInt = #line
  ) throws(ExpectationFailure) {
    try compareSnapshot(name, of: node, "\(file)", file, line)
  }

  /// - Parameter test: The path of the test file, which determines the folder.
  func compareSnapshot(
    _ name: String, of node: DisplayNode? = nil, _ test: String, _ file: StaticString, _ line: UInt
  ) throws(ExpectationFailure) {
    let test = URL(fileURLWithPath: test)
    let folder = test.deletingLastPathComponent().appendingPathComponent("Snapshots")
      .appendingPathComponent(test.deletingPathExtension().lastPathComponent)
    let path = folder.appendingPathComponent(name).path
    let (known, new, difference) = (path + ".png", path + ".new.png", path + ".difference.png")
    let page = path + ".html"
    do {
      let drawn = try drawn(node ?? picture)
      guard FileManager.default.fileExists(atPath: known) else {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try OutputFile(known).write(PNGFile.data(of: drawn))
        throw ExpectationFailure(
          "there was no reference picture \(known); it was written now. Check it and run again", file,
          line)
      }
      let expected = try PNGFile.read(from: known)
      // Remove the results of earlier runs, which may no longer apply.
      for stale in [new, difference, page] { try? FileManager.default.removeItem(atPath: stale) }
      guard let sentence = try compare(drawn, with: expected, difference: difference) else { return }
      let actual = try PNGFile.data(of: drawn)
      try OutputFile(new).write(actual)
      try OutputFile(page).write(
        SnapshotPage(
          name: name, sentence: sentence, reference: try Data(contentsOf: URL(fileURLWithPath: known)),
          actual: actual, difference: try? Data(contentsOf: URL(fileURLWithPath: difference))
        ).data)
      throw ExpectationFailure(
        "\(name) differs from its reference: \(sentence). The actual picture is \(new), and \(page) shows all. If it is correct, delete \(known) and run again",
        file, line)
    } catch let failure as ExpectationFailure {
      throw failure
    } catch {
      throw ExpectationFailure("the snapshot \(name) could not be compared: \(error)", file, line)
    }
  }

  private func drawn(_ picture: DisplayNode?) throws -> PixelBuffer {
    guard let picture else {
      throw PictureError.nothingToShow
    }
    let painter = ScenePainter(text: text)
    try painter.paint(picture, scale: stage.scale)
    return painter.pixels
  }

  /// Describes the differences and writes them as a picture; nil if there are none.
  private func compare(
    _ drawn: PixelBuffer, with expected: PixelBuffer, difference path: String
  ) throws -> String? {
    let (width, height) = (expected.width, expected.height)
    guard drawn.width == width, drawn.height == height else {
      return "it has \(drawn.width)x\(drawn.height) pixels instead of \(width)x\(height)"
    }
    let difference = PixelBuffer(width: width, height: height)
    var count = 0
    var (left, top, right, bottom) = (width, height, 0, 0)
    for y in 0..<height {
      for x in 0..<width {
        let (old, new) = (expected.pixels[y * expected.stride + x], drawn.pixels[y * drawn.stride + x])
        guard old != new else {
          difference.pixels[y * difference.stride + x] = Self.faint(old)
          continue
        }
        difference.pixels[y * difference.stride + x] = 0xFFFF_0000
        count += 1
        (left, top) = (min(left, x), min(top, y))
        (right, bottom) = (max(right, x), max(bottom, y))
      }
    }
    guard count > 0 else { return nil }
    try OutputFile(path).write(PNGFile.data(of: difference))
    return
      "\(count) of \(width * height) pixels differ, all of them within \(right - left + 1)x\(bottom - top + 1) "
      + "pixels at (\(left), \(top)); \(path) shows which"
  }

  /// Returns the pixel as a light grey.
  private static func faint(_ pixel: UInt32) -> UInt32 {
    let grey = ((pixel >> 16 & 0xFF) + (pixel >> 8 & 0xFF) + (pixel & 0xFF)) / 3
    let pale = 192 + grey / 4
    return 0xFF00_0000 | pale << 16 | pale << 8 | pale
  }
}

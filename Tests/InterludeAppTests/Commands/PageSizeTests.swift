import Foundation
import InterludeJournal
import InterludeText
import Testing

@testable import InterludeApp
@testable import InterludeLab

/// The size of a page of a recorded session in a window of 1180 × 900 points.
@MainActor @Suite struct PageSizeTests {
  /// The five seconds of the recording in which most pictures differ from the one before.
  private let busiest = 9.15...14.15

  @Test func `five seconds of a gesture take less than 2 MB at full resolution`() async throws {
    let recording = try Recording(contentsOf: Repository.recording("handover"))
    let scene = try Scene.named(recording.header.scene)
    let export = PageExport(
      title: "Tags", origin: "handover.jsonl", [PageExport.Source(recording)], of: busiest,
      text: try FontBook(), make: scene.make)
    let model = try await export.model()
    let film = model.sides[0].film
    #expect(film.width == 1180 && film.parts.reduce(0) { $0 + $1.count } > 250)
    let size = try PageFile.data(of: model).count
    #expect(size < 2_000_000)
  }
}

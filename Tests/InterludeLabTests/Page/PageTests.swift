import Foundation
import InterludeInput
import InterludeJournal
import InterludeTesting
import Testing

@testable import Interlude
@testable import InterludeLab

@MainActor @Suite struct PageTests {
  private func model(
    _ sources: [PageExport.Source] = [PageExport.Source(Slider.flick)], of range: ClosedRange<Double>? = nil,
    title: String = "Slider"
  ) async throws -> PageModel {
    try await PageExport(title: title, origin: "flick.jsonl", sources, of: range, text: FixedText()) {
      Slider()
    }
    .model()
  }

  private func journal(_ recording: Recording = Slider.flick) throws -> [JournalEntry] {
    var entries: [JournalEntry] = []
    try Replay(recording, text: FixedText(), journal: { entries.append($0) }) { Slider() }.run()
    return entries
  }

  /// The data of a page, as a browser parses it.
  private func parsed(_ model: PageModel) throws -> [String: Any] {
    try #require(try JSONSerialization.jsonObject(with: json(model)) as? [String: Any])
  }

  private func json(_ model: PageModel) throws -> Data {
    let page = String(decoding: try PageFile.data(of: model), as: UTF8.self)
    let start = try #require(page.range(of: #"<script type="application/json" id="data">"#))
    let end = try #require(page.range(of: "</script>", range: start.upperBound..<page.endIndex))
    return Data(page[start.upperBound..<end.lowerBound].utf8)
  }

  // MARK: Values

  @Test func `values and velocities are the journal's to the last digit`() async throws {
    struct Data: Decodable {
      struct Side: Decodable { let curves: [Curve] }
      struct Curve: Decodable {
        let name: String
        let layer: Int
        let frame: [Int]
        let value: [[Double]]
        let velocity: [[Double]]
      }
      let sides: [Side]
    }
    let data = try JSONDecoder().decode(Data.self, from: json(try await model()))
    let found = data.sides[0].curves.flatMap { curve in
      curve.frame.indices.map {
        "\(curve.name) \(curve.layer) \(curve.frame[$0]) \(curve.value[$0]) \(curve.velocity[$0])"
      }
    }
    let expected = try journal().compactMap { entry -> String? in
      guard case .motion(let motion) = entry.event else { return nil }
      return "\(motion.subject) \(motion.layer) \(entry.frame) \(motion.value) \(motion.velocity)"
    }
    #expect(expected.count > 20)
    #expect(found.sorted() == expected.sorted())
  }

  @Test func `hand-offs have the journal's values and the verdict of Feel`() async throws {
    let side = try await model().sides[0]
    let entries = try journal().compactMap { entry -> HandOffEntry? in
      if case .handOff(let handOff) = entry.event { handOff } else { nil }
    }
    let found = side.curves.flatMap(\.handOffs)
    #expect(found.count == entries.count && !found.isEmpty)
    #expect(found.map(\.velocityAfter) == entries.map(\.velocityAfter))
    #expect(found.map(\.isBroken) == [Bool](repeating: false, count: entries.count))
    #expect(found.allSatisfy { ["no jump", "caught"].contains($0.verdict) })
    #expect(side.handOffs == Array(Set(found.map(\.time))).sorted())
  }

  @Test func `frames have their times, pictures and fingers`() async throws {
    let frames = try await model().sides[0].frames
    let times = Slider.flick.steps.compactMap { if case .frame(let time) = $0 { time.now } else { nil } }
    #expect(frames.time == times)
    #expect(frames.number == Array(1...times.count))
    // Nothing moves before the finger does.
    #expect(Set(frames.picture[..<11]) == [0])
    #expect(frames.picture == frames.picture.sorted() && frames.picture[20] > 5)
    #expect(frames.fingers[12] == [100, 62] || frames.fingers[12] == [100, 68])
    #expect(frames.fingers[40] == [])
  }

  @Test func `lanes, gestures and their sentences are those of the lab`() async throws {
    let side = try await model().sides[0]
    var lanes = GestureLanes()
    for entry in try journal() { _ = lanes.read(entry) }
    #expect(side.lanes.map(\.label) == ["Pan"])
    let sentences = lanes.lanes[0].marks.map { lanes.sentence(of: lanes.lanes[0], at: $0.time) }
    #expect(side.lanes[0].marks.map(\.sentence) == sentences && !sentences.isEmpty)
    #expect(side.gestures.count == 1 && side.gestures[0][0] < side.gestures[0][1])
  }

  // MARK: Ranges and sides

  @Test func `a range leaves out the frames before and after it`() async throws {
    let side = try await model(of: 0.3...0.6).sides[0]
    #expect(side.frames.time.allSatisfy { (0.3...0.6).contains($0) })
    #expect(side.frames.picture.first == 0)
    let frames = try #require(side.frames.number.first)...(try #require(side.frames.number.last))
    #expect(side.curves.flatMap(\.frame).allSatisfy(frames.contains))
  }

  @Test func `a range without a frame is an error`() async throws {
    await #expect(throws: PictureError.nothingToShow) { try await model(of: 50...60) }
  }

  @Test func `runs with different settings have the same frames and different curves`() async throws {
    let comparison = try Comparison(
      Slider.flick, sweep: KnobSweep([KnobSweep.Axis(name: "damping", values: ["0.3", "1"])]),
      text: FixedText()
    ) { Slider() }
    let sides = try await model(
      comparison.runs.map { PageExport.Source(comparison.recording(of: $0), name: $0.name, facts: ["fact"]) }
    ).sides
    #expect(sides.map(\.name) == ["damping 0.3", "damping 1"])
    #expect(sides[0].frames.time == sides[1].frames.time)
    let values = sides.map { $0.curves.first { $0.name == "Card.position" }?.value ?? [] }
    #expect(values[0].map { $0[1] }.max() ?? 0 > (values[1].map { $0[1] }.max() ?? 0) + 5)
  }

  @Test func `a lesson's page has both sides, and knobs that were turned count for both`() throws {
    let lesson = Lesson(
      name: "rule", title: "Rule", paragraph: "", attempt: "", scene: "slider",
      naive: Lesson.Side("returns", ["rule": "back"]), natural: Lesson.Side("goes on", ["rule": "on"]),
      plotted: Lesson.Plotted(subject: "Card.position", index: 1, title: "Card"))
    var recording = Slider.flick
    recording.header.settings = ["rule": "back", "damping": 0.4]
    let sources = lesson.pageSources(of: recording)
    #expect(sources.map(\.name) == ["Naive: returns", "Natural: goes on"])
    #expect(
      sources.map(\.recording.header.settings) == [
        ["rule": "back", "damping": 0.4], ["rule": "on", "damping": 0.4],
      ])
  }

  // MARK: File

  @Test func `a title cannot end an element or begin one`() async throws {
    let model = try await model(title: "</script><b>%%data%%")
    #expect(try parsed(model)["title"] as? String == "</script><b>%%data%%")
    let page = String(decoding: try PageFile.data(of: model), as: UTF8.self)
    #expect(page.contains("<title>&lt;/script>&lt;b>%%data%%</title>") && !page.contains("<b>"))
  }

  @Test func `the page names no address`() async throws {
    let page = String(decoding: try PageFile.data(of: try await model()), as: UTF8.self)
      .replacingOccurrences(of: "http://www.w3.org/2000/svg", with: "")
    #expect(
      !page.contains("http:") && !page.contains("https:") && !page.contains("src=")
        && !page.contains("@import"))
    #expect(page.contains("default-src 'none'"))
  }

  @Test func `numbers that are not finite are words`() async throws {
    var model = try await model()
    model = PageModel(
      title: "", subtitle: "",
      sides: model.sides.map { side in
        var side = side
        side.curves[0].velocity[0][0] = .infinity
        return side
      })
    let sides = try #require(try parsed(model)["sides"] as? [[String: Any]])
    let curves = try #require(sides[0]["curves"] as? [[String: Any]])
    #expect((curves[0]["velocity"] as? [[Any]])?[0][0] as? String == "inf")
  }
}

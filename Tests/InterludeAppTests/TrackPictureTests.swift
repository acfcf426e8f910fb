import Foundation
import InterludeInput
import InterludeJournal
import InterludeTesting
import InterludeText
import Testing

@testable import Interlude
@testable import InterludeApp
@testable import InterludeLab

/// The timeline's tracks for the recording in which drags switch between a list and its sheet.
@MainActor
@Suite struct TrackPictureTests {
  private nonisolated static let path = Repository.recording("handover")

  /// The first six seconds. Frame costs are computed, so that they are always the same.
  private func take() throws -> Take {
    let recording = try Recording(contentsOf: Self.path)
    return InstrumentSnapshot.take(
      of: recording, until: 6, text: try FontBook(), make: try Scene.named(recording.header.scene).make
    ) { take, time in
      _ = take.frame(time)
      let number = take.shots.count
      var phases = FrameCost.Phases()
      (phases.input, phases.gestures, phases.animation) = (0.0004, 0.0011, 0.0006)
      (phases.layout, phases.commit) = (number % 3 == 0 ? 0.002 : 0.0003, 0.0008)
      let isLate = number % 47 == 0
      take.presented(
        FrameCost(
          update: 0.006, raster: number % 5 == 0 ? 0.006 : 0.003, present: 0.0007,
          interval: isLate ? 2.0 / 60 : 1.0 / 60, missed: isLate ? 1 : 0, phases: phases))
    }
  }

  private func show(
    _ name: String, _ size: CGSize, of take: Take, dark: Bool = false, scale: CGFloat = 1,
    at time: Double? = nil
  ) throws -> TestStage {
    let stage = TestStage(size: size, scale: scale, framesPerSecond: 60)
    var view = InstrumentSnapshot.View(name, size: size)
    (view.isDark, view.scale, view.time) = (dark, scale, time)
    let controller = try #require(stage.perform { InstrumentSnapshot.controller(view, of: take) })
    stage.show { controller }
    stage.settle()
    return stage
  }

  private nonisolated static let names = ["gestures", "curves", "travel", "frames"]

  @Test(arguments: names)
  func `a track equals its approved picture`(name: String) throws {
    try show(name, CGSize(width: 720, height: 96), of: take()).expectSnapshot(name)
  }

  @Test(arguments: names)
  func `a low and narrow track equals its approved picture`(name: String) throws {
    try show(name, CGSize(width: 360, height: 56), of: take()).expectSnapshot(name + "-small")
  }

  @Test(arguments: names)
  func `a tall and dark track equals its approved picture`(name: String) throws {
    try show(name, CGSize(width: 900, height: 160), of: take(), dark: true, scale: 2)
      .expectSnapshot(name + "-dark")
  }

  /// Incremental drawing during a run equals drawing afterwards at once.
  @Test(arguments: names)
  func `reading frame by frame draws the same as reading all at once`(name: String) throws {
    let whole = try take()
    let size = CGSize(width: 720, height: 96)
    let one = try show(name, size, of: whole)

    let recording = whole.recording
    let stage = TestStage(size: size, scale: 1, framesPerSecond: 60)
    var view = InstrumentSnapshot.View(name, size: size)
    view.isDark = false
    let kind = try #require(Instruments.tracks.first { $0.name == name })
    let take = Take(
      recording.header, text: try FontBook(), make: try Scene.named(recording.header.scene).make)
    take.stage.isReplaying = true
    let controller = try #require(stage.perform { InstrumentSnapshot.controller(view, of: take) })
    stage.show { controller }
    let track = try #require(controller.view.subviews.first { type(of: $0) == kind } as? Track)
    var costs: [Int: FrameCost] = [:]
    for entry in whole.entries { if case .cost(let cost) = entry.event { costs[entry.frame] = cost } }
    var number = 0
    for step in recording.steps {
      switch step {
      case .input(let event): take.receive(event)
      case .frame(let time):
        _ = take.frame(time)
        number += 1
        if let cost = costs[number] { take.presented(cost) }
        stage.perform {
          track.axis = TimeAxis(range: time.now - 4...time.now, width: size.width - Track.gutter)
          track.read(Reading(take: take, cursor: take.shots.count - 1, isLive: true))
        }
        stage.frame()
      }
    }
    #expect(number == whole.shots.count)
    #expect(try pixels(stage) == pixels(one))
  }

  private func pixels(_ stage: TestStage) throws -> [UInt32] {
    let painter = ScenePainter(text: FixedText())
    try painter.paint(try #require(stage.picture), scale: 1)
    return painter.image.pixels
  }

  @Test func `each empty track says what to do and what it shows then`() throws {
    let recording = try Recording(contentsOf: Self.path)
    let take = Take(recording.header, text: FixedText(), make: try Scene.named(recording.header.scene).make)
    for name in Self.names {
      let stage = try show(name, CGSize(width: 720, height: 96), of: take)
      let words = try #require(stage.rootViewController).view.labels.compactMap(\.text)
      #expect(
        words.contains { $0.hasPrefix("Drag ") && $0.contains(" to ") && $0.hasSuffix(".") }, "\(words)")
    }
  }
}

extension UIView {
  fileprivate var labels: [UILabel] {
    isHidden ? [] : [self as? UILabel].compactMap { $0 } + subviews.flatMap(\.labels)
  }
}

import Foundation
import InterludeJournal
import Testing

@testable import Interlude
@testable import InterludeApp
@testable import InterludeLab

/// The table of all lessons: strokes by different hands find the mistake of each naive side, and nothing on
/// any natural side.
@MainActor
@Suite struct StrokeTableTests {
  nonisolated private static let strokes = [
    "card": Stroke.onCard, "mail": Stroke.onMail, "recipes": Stroke.onRecipes, "maps": Stroke.onMaps,
    "photos": Stroke.onPhotos,
  ]

  /// The finding of each lesson's naive side.
  nonisolated static let kinds: [String: Finding.Kind] = [
    "curve": .constantSpeed, "release": .velocityLost, "rule": .againstTheThrow, "flight": .swallowedTouch,
    "list": .listKeepsDrag, "unit": .velocityUnit, "leaving": .waited, "kink": .kink, "link": .constantSpeed,
    "slow": .countsFrames, "ending": .cutShort, "rubber": .unfollowed, "swipe": .unfollowed,
    "detent": .againstTheThrow, "medium": .listBeforeSheet, "source": .staleSource, "tab": .takesAcross,
    "carousel": .movesTwo, "title": .teleport,
  ]

  nonisolated private static let lessons = Lessons.all.map(\.name)

  @Test(arguments: lessons) func `each stroke that shows a lesson's mistake finds it`(name: String) throws {
    let lesson = try Lessons.named(name)
    let kind = try #require(Self.kinds[name])
    let strokes = try #require(Self.strokes[lesson.scene]).filter { $0.shows.contains(name) }
    #expect(!strokes.isEmpty)
    for stroke in strokes {
      for hand in Stroke.Hand.all {
        let found = Audit(stroke.act(lesson.naive, hand)).findings
        #expect(found.contains { $0.kind == kind }, "\(stroke), \(hand): \(found.map(\.sentence))")
      }
    }
  }

  @Test(arguments: lessons) func `no stroke finds anything on a lesson's natural side`(name: String) throws {
    let lesson = try Lessons.named(name)
    for (index, stroke) in try #require(Self.strokes[lesson.scene]).enumerated() {
      // Each stroke is made by one of the hands on each lesson, and by all of them on all lessons.
      let hand = Stroke.Hand.all[(index + (Self.lessons.firstIndex(of: name) ?? 0)) % 4]
      let found = Audit(stroke.act(lesson.natural, hand)).findings
      #expect(found.isEmpty, "\(stroke), \(hand): \(found.map { "\($0.frame) \($0.sentence)" })")
    }
  }

  @Test(arguments: lessons)
  func `feel ends with 1 on a lesson's naive side, and with 0 on its natural side`(name: String) throws {
    let lesson = try Lessons.named(name)
    let stroke = try #require(Self.strokes[lesson.scene]?.first { $0.shows.contains(name) })
    func isWell(_ side: Lesson.Side) -> Bool {
      var report = FeelReport()
      for entry in stroke.act(side, Stroke.Hand.all[0]) { report.read(entry) }
      var results = RunResults("feel")
      results.add(report.result(file: name))
      return results.isWell
    }
    #expect(!isWell(lesson.naive))
    #expect(isWell(lesson.natural))
  }

  /// The part of the audit that finds each lesson's mistake.
  nonisolated private static let parts: [Audit.Part: [String]] = [
    .handOffs: ["release", "rule", "unit", "kink", "detent"], .motion: ["curve", "link", "ending", "title"],
    .drags: ["flight", "list", "rubber", "swipe", "medium"], .directions: ["tab", "carousel"],
    .transitions: ["leaving", "slow"], .sources: ["source"],
  ]

  @Test(arguments: parts.keys.map(\.rawValue).sorted())
  func `with one part blinded, the mistakes that it looks for are not found`(name: String) throws {
    let part = try #require(Audit.Part(rawValue: name))
    for name in try #require(Self.parts[part]) {
      let (lesson, kind) = (try Lessons.named(name), try #require(Self.kinds[name]))
      let stroke = try #require(Self.strokes[lesson.scene]?.first { $0.shows.contains(name) })
      let entries = stroke.act(lesson.naive, Stroke.Hand.all[0])
      #expect(Audit(entries).findings.contains { $0.kind == kind })
      #expect(!Audit(entries, without: part).findings.contains { $0.kind == kind }, "\(name)")
    }
  }
}

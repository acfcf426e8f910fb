import Foundation
import InterludeInput
import InterludeJournal
import InterludeLab
import InterludeTesting
import Testing

@testable import Interlude
@testable import InterludeApp

/// The audit names the mistake of a lesson's naive side, and nothing on its natural side.
@MainActor
@Suite struct LessonAuditTests {
  /// A way to show a lesson's mistake on the card.
  struct Attempt: Sendable, CustomTestStringConvertible {
    let lesson: String
    let kind: Finding.Kind
    let variant: Int
    let act: @MainActor @Sendable (CardDriver) -> Void

    var testDescription: String { "\(lesson) \(variant)" }
  }

  nonisolated private static func attempts<Value: Sendable>(
    _ lesson: String, _ kind: Finding.Kind, _ values: [Value],
    _ act: @escaping @MainActor @Sendable (CardDriver, Value) -> Void
  ) -> [Attempt] {
    values.enumerated().map { index, value in
      Attempt(lesson: lesson, kind: kind, variant: index) { act($0, value) }
    }
  }

  nonisolated static let attempts: [Attempt] =
    attempts("curve", .constantSpeed, [0]) { driver, _ in
      driver.choose()
      driver.watchToRest()
    }
    + attempts("link", .constantSpeed, [0]) { driver, _ in
      driver.choose()
      driver.watchToRest()
    }
    + attempts("ending", .cutShort, [0]) { driver, _ in
      driver.choose()
      driver.watchToRest()
    }
    + attempts("slow", .countsFrames, [0.1, 0.3]) { driver, rate in
      driver.test.setRate(rate)
      driver.choose()
      driver.watchToRest()
    }
    + attempts("release", .velocityLost, [(240.0, 0.3), (120, 0.2), (60, 0.06)]) { driver, stroke in
      driver.open()
      driver.throwCard(by: stroke.0, in: stroke.1)
      driver.watchToRest()
    }
    + attempts("rule", .againstTheThrow, [(90.0, 0.09), (60, 0.06), (150, 0.1)]) { driver, stroke in
      driver.open()
      driver.throwCard(by: stroke.0, in: stroke.1)
      driver.watchToRest()
    }
    + attempts("unit", .velocityUnit, [(120.0, 0.2), (90, 0.15), (200, 0.4)]) { driver, stroke in
      driver.open()
      driver.throwCard(by: stroke.0, in: stroke.1)
      driver.watchToRest()
    }
    + attempts("flight", .swallowedTouch, [0.1, 0.2, 0.35]) { driver, wait in
      driver.choose()
      driver.test.advance(by: wait)
      driver.test.touchDown(at: driver.header)
      driver.test.advance(by: 0.15)
      driver.test.lift()
      driver.watchToRest()
    }
    + attempts("list", .listKeepsDrag, [(140.0, 0.3), (200, 0.2)]) { driver, stroke in
      driver.open()
      driver.test.touchDown(at: CGPoint(x: 180, y: 400))
      driver.test.frame()
      driver.test.drag(to: CGPoint(x: 180, y: 400 + stroke.0), duration: stroke.1)
      driver.test.lift()
      driver.watchToRest()
    }
    + attempts("rubber", .unfollowed, [-120.0, -60]) { driver, distance in
      driver.open()
      driver.throwCard(by: distance, in: 0.3)
      driver.watchToRest()
    }
    + attempts("leaving", .waited, [0.05, 0.15, 0.3]) { driver, wait in
      driver.choose()
      driver.test.advance(by: wait)
      driver.tapAbove()
      driver.watchToRest()
    }
    + attempts("kink", .kink, [0.05, 0.12, 0.25]) { driver, wait in
      driver.choose()
      driver.test.advance(by: wait)
      driver.tapAbove()
      driver.watchToRest()
    }

  /// The device and the display of an attempt.
  struct Hand: Sendable, CustomTestStringConvertible {
    let device: TouchSample.Device
    let rate: Double

    var testDescription: String { "\(device.rawValue) at \(rate) Hz" }
  }

  nonisolated static let hands = [TouchSample.Device.finger, .mouse].flatMap { device in
    [60.0, 120].map { Hand(device: device, rate: $0) }
  }

  private func entries(_ attempt: Attempt, _ side: Lesson.Side, _ hand: Hand) -> [JournalEntry] {
    let driver = CardDriver(side, framesPerSecond: hand.rate)
    driver.test.device = hand.device
    attempt.act(driver)
    return driver.test.entries
  }

  @Test(arguments: attempts, hands)
  func `the naive side has its finding and the natural side none`(attempt: Attempt, hand: Hand) throws {
    let found = try Lessons.named(attempt.lesson).sides.map { Audit(entries(attempt, $0, hand)).findings }
    #expect(found[0].contains { $0.kind == attempt.kind }, "\(found[0].map(\.sentence))")
    #expect(found[1].isEmpty, "\(found[1].map(\.sentence))")
  }

  @Test func `each part of the audit finds what no other part finds`() throws {
    var needed: Set<Audit.Part> = []
    for attempt in Self.attempts where attempt.variant == 0 {
      let entries = try entries(attempt, Lessons.named(attempt.lesson).naive, Self.hands[0])
      for part in Audit.Part.allCases {
        let found = Audit(entries, without: part).findings
        if !found.contains(where: { $0.kind == attempt.kind }) { needed.insert(part) }
      }
    }
    // The lessons about pages, the planted mistakes and the tests of single entries need the others.
    let others: Set<Audit.Part> = [.codeMotion, .directions, .jumps, .sources, .travel, .lag]
    #expect(needed.union(others) == Set(Audit.Part.allCases))
  }

  @Test func `a flick that a sheet turns back is found, and one that it follows is not`() {
    let found = Lessons.detent.sides.map { side in
      let maps = MapsDriver(side.settings.mapValues { $0.description })
      let start = CGPoint(x: maps.size.width / 2, y: maps.top + 10)
      maps.test.flick(from: start, to: CGPoint(x: start.x, y: start.y - 80))
      maps.test.settle()
      return Audit(maps.test.entries).findings.map(\.kind)
    }
    #expect(found == [[.againstTheThrow], []])
  }

  @Test(arguments: [(60.0, 0.2), (200, 0.4), (300, 0.2)], hands)
  func `a list that scrolls although its sheet could be higher is found, and one that raises it is not`(
    stroke: (way: Double, seconds: Double), hand: Hand
  ) {
    let found = Lessons.medium.sides.map { side in
      let maps = MapsDriver(side.settings.mapValues { $0.description })
      maps.test.device = hand.device
      maps.test.framesPerSecond = hand.rate
      maps.test.perform { maps.sheet.selectedDetentIdentifier = .medium }
      maps.test.settle()
      let start = CGPoint(x: maps.size.width / 2, y: maps.size.height - 60)
      maps.test.touchDown(at: start)
      maps.test.drag(to: CGPoint(x: start.x, y: start.y - stroke.way), duration: stroke.seconds)
      maps.test.lift()
      maps.test.settle()
      return Audit(maps.test.entries).findings.map(\.kind)
    }
    #expect(found == [[.listBeforeSheet], []])
  }

  @Test func `a back swipe that moves nothing is found, and one that moves the page is not`() {
    let found = Lessons.swipe.sides.map { side in
      let mail = MailDriver(side.settings.mapValues { $0.description })
      mail.open(row: 1)
      mail.swipe(to: 200)
      mail.test.drag(to: mail.point(260), duration: 0.5)
      mail.test.lift()
      mail.test.settle()
      return Audit(mail.test.entries).findings.map(\.kind)
    }
    #expect(found == [[.unfollowed], []])
  }
}

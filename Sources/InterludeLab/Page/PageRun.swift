import Foundation
import Interlude
import InterludeInput
import InterludeJournal
import InterludeTesting

/// One run of a recording for a page: plays it, films it, and fills the models of the lab's instruments.
@MainActor
final class PageRun {
  private let replay: Replay
  private let range: ClosedRange<Double>
  private let film: PageFilm
  private let log: Log
  private var frames = PageModel.Frames()
  /// The number of frames to play.
  let count: Int
  private(set) var played = 0

  /// The journal of the run.
  private final class Log {
    var entries = EntryLog(limit: .max)
  }

  /// - Parameters:
  ///   - range: The part of the recording that is shown, in seconds.
  ///   - make: The scene's factory.
  init(
    _ recording: Recording, of range: ClosedRange<Double>, quality: PageFilm.Quality, text: any TextSource,
    make: @escaping () -> UIViewController
  ) {
    let log = Log()
    (self.range, self.log) = (range, log)
    replay = Replay(recording, text: text, journal: { log.entries.append($0) }, make: make)
    film = PageFilm(quality, text: text)
    count = recording.steps.count {
      if case .frame(let time) = $0 { time.now <= range.upperBound } else { false }
    }
  }

  /// Plays the next frame.
  ///
  /// - Returns: false after the last.
  func next() throws -> Bool {
    guard let time = replay.nextTime, time.now <= range.upperBound else { return false }
    guard let frame = try replay.next() else { return false }
    played += 1
    guard time.now >= range.lowerBound else { return true }
    frames.picture.append(try film.add(frame))
    frames.number.append(frame.number)
    frames.time.append(time.now)
    frames.stage.append(log.entries.last { $0.event.isFrame }?.stageTime ?? 0)
    frames.fingers.append(frame.fingers.flatMap { [Double($0.x), Double($0.y)] })
    return true
  }

  /// Returns the data of the run; nil if no frame was in the range.
  func side(name: String, facts: [String]) -> PageModel.Side? {
    guard let film = film.finish() else { return nil }
    var (lanes, curves, travel) = (GestureLanes(), CurveSet(), DragAccountingBars())
    var (calls, outline) = (CallSequenceModel(), SessionOutline())
    for entry in log.entries {
      _ = lanes.read(entry)
      _ = curves.read(entry)
      _ = travel.read(entry)
    }
    _ = calls.read(log.entries)
    outline.read(log.entries, before: log.entries.endIndex)
    let range = (frames.time.first ?? 0)...(frames.time.last ?? 0)
    let numbers = (frames.number.first ?? 0)...(frames.number.last ?? 0)
    func spans(_ spans: [SessionOutline.Span]) -> [[Double]] {
      spans.map { [$0.start, $0.end ?? range.upperBound] }
        .filter { $0[1] >= range.lowerBound && $0[0] <= range.upperBound }
    }
    return PageModel.Side(
      name: name, facts: facts, film: film, frames: frames, gestures: spans(outline.gestures),
      transitions: spans(outline.transitions), handOffs: outline.handOffs.filter(range.contains),
      idle: outline.idleStretches.filter { range.contains($0.lowerBound) && range.contains($0.upperBound) }
        .map { [$0.lowerBound, $0.upperBound] },
      curves: curves.page(of: numbers, range), lanes: lanes.page(of: range),
      participants: calls.participants.map(\.name), calls: calls.page(of: numbers, log.entries),
      travel: travel.page(of: numbers))
  }
}

extension JournalEvent {
  fileprivate var isFrame: Bool { if case .frame = self { true } else { false } }
}

// MARK: Instruments

extension CurveSet {
  /// Returns the curves that moved in a range, those with hand-offs first.
  fileprivate func page(of frames: ClosedRange<Int>, _ range: ClosedRange<Double>) -> [PageModel.Curve] {
    moving(in: range).map { index in
      let subject = subjects[index]
      let samples = subject.samples.filter { frames.contains($0.frame) }
      let shown = subject.movingParts(in: range)
      return PageModel.Curve(
        name: subject.name, layer: subject.layer,
        parts: (samples.first?.value ?? []).indices.map {
          let part = subject.part($0)
          return PageModel.Curve.Part(name: part.name, unit: part.unit, least: part.least)
        },
        shown: shown, frame: samples.map(\.frame), mover: samples.map(\.mover.rawValue),
        value: samples.map(\.value), velocity: samples.map(\.velocity),
        handOffs: subject.handOffs.filter { frames.contains($0.frame) }
          .map { PageModel.HandOff($0, unit: subject.part(shown.first ?? 0).unit) },
        forecasts: subject.forecasts.filter { range.contains($0.time) }.flatMap { forecast in
          shown.filter { $0 < forecast.motions.count }.map { page(of: forecast, part: $0, range) }
        })
    }.filter { !$0.frame.isEmpty }
  }

  private func page(of forecast: Forecast, part: Int, _ range: ClosedRange<Double>) -> PageModel.Forecast {
    let ticks = ticks.filter {
      $0.time >= forecast.time && $0.time <= range.upperBound && $0.stageTime <= forecast.end
    }
    // The line is drawn and not read, so hundredths are enough.
    return PageModel.Forecast(
      part: part, time: ticks.map(\.time),
      value: ticks.map { (forecast.value(of: part, at: $0.stageTime) * 100).rounded() / 100 })
  }
}

extension PageModel.HandOff {
  fileprivate init(_ reading: ContinuityMeter.Reading, unit: String) {
    let entry = reading.entry
    self.init(
      time: reading.time, frame: reading.frame, from: entry.from, to: entry.to,
      valueBefore: entry.valueBefore, valueAfter: entry.valueAfter, velocityBefore: entry.velocityBefore,
      velocityAfter: entry.velocityAfter, jump: reading.jump, change: reading.change,
      isBroken: reading.isBroken,
      verdict: HandOffLabels.verdict(reading, unit: unit), contract: entry.contract ?? "")
  }
}

extension GestureLanes {
  /// Returns the lanes with bars or decisions in a range, in the order of their first entries.
  fileprivate func page(of range: ClosedRange<Double>) -> [PageModel.Lane] {
    let relevant = lanes.filter { lane in
      lane.marks.contains { range.contains($0.time) }
        || lane.bars.contains { bar in
          bar.kind == .active && (bar.end ?? end) >= range.lowerBound && bar.start <= range.upperBound
        }
    }
    let names = relevant.map { Self.short($0.label) }
    return relevant.enumerated().map { index, lane in
      let isDuplicate = names.count { $0 == names[index] } > 1
      return PageModel.Lane(
        label: isDuplicate && lane.recognizer >= 0 ? "\(names[index]) \(lane.recognizer)" : names[index],
        bars: lane.bars.compactMap { bar in
          let end = bar.end ?? end
          guard end >= range.lowerBound, bar.start <= range.upperBound else { return nil }
          return PageModel.Lane.Bar(
            isActive: bar.kind == .active, start: bar.start, end: end, ending: Self.word(bar.ending))
        },
        marks: lane.marks.filter { range.contains($0.time) }.map { mark in
          PageModel.Lane.Mark(
            time: mark.time, frame: mark.frame, words: mark.words,
            sentence: sentence(of: lane, at: mark.time) ?? mark.sentence,
            cause: recognizer(thatCaused: mark).flatMap { number in
              relevant.firstIndex { $0.recognizer == number }
            })
        })
    }
  }

  private static func word(_ ending: Bar.Ending) -> String {
    switch ending {
    case .open, .plain: ""
    case .ended: "ended"
    case .cancelled: "cancelled"
    case .failed: "failed"
    }
  }
}

extension CallSequenceModel {
  /// Returns the rows of a range of frames.
  fileprivate func page(of frames: ClosedRange<Int>, _ entries: EntryLog) -> [PageModel.Call] {
    rows.compactMap { row in
      let frame = entries[row.entry].frame
      guard frames.contains(frame) else { return nil }
      switch row {
      case .heading(let words, _, _): return PageModel.Call(frame: frame, heading: words)
      case .call(let call):
        return PageModel.Call(
          frame: frame, time: call.time, caller: participants.firstIndex(of: call.caller),
          callee: participants.firstIndex(of: call.callee), name: call.name, detail: call.detail,
          count: call.count)
      }
    }
  }
}

extension DragAccountingBars {
  /// Returns the bars of a range of frames.
  fileprivate func page(of frames: ClosedRange<Int>) -> PageModel.Travel {
    PageModel.Travel(
      consumers: Self.consumers.map(\.rawValue),
      bars: bars.filter { frames.contains($0.frame) }.map { bar in
        let axis = axis(of: bar.drag)
        let (step, sum) = (step(of: bar), sum(of: bar))
        return PageModel.Travel.Bar(
          frame: bar.frame, step: Self.consumers.map { axis.part(of: step[$0]) },
          sum: Self.consumers.map { axis.part(of: sum[$0]) }, finger: axis.part(of: sum[.finger]),
          sentence: sentence(of: bar), isBroken: isBroken(bar))
      })
  }
}

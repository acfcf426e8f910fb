import Foundation
import Interlude
import InterludeInput
import InterludeJournal
import InterludeTesting

/// One of two sessions that are compared: a recording, or the journal of an app.
@MainActor
struct ComparedSession {
  /// The name of the file.
  let name: String
  private(set) var entries: [JournalEntry]
  private(set) var recording: Recording
  private(set) var make: () -> UIViewController
  /// A description of the damage in the file; nil for none.
  let damage: String?
  private let isJournal: Bool

  /// Reads a file; a recording is replayed without a window.
  init(_ path: String, text: any TextSource) throws {
    let file = try SessionFile(path)
    var entries: [JournalEntry] = []
    isJournal = file.isJournal
    if isJournal {
      damage = try file.readJournal { entries.append($0) }
      guard let app = AppSession(entries) else { throw LabError.nothing }
      (recording, make) = (app.recording, app.scene.make)
    } else {
      recording = try file.recording()
      damage = recording.damage
      make = try LabProgram.current.scene(named: recording.header.scene).make
      try Replay(recording, text: text, journal: { entries.append($0) }, make: make).run()
    }
    (name, self.entries) = ((path as NSString).lastPathComponent, entries)
  }

  var metrics: RunMetrics { RunMetrics(MotionCurves(entries)) }

  /// The time at which the first finger comes down; nil for none.
  private var firstTouch: Double? {
    for entry in entries {
      if case .touch(let touch) = entry.event, touch.phase == "began" { return entry.time }
    }
    return nil
  }

  /// Returns the sessions with the journals moved in time, so that the first fingers come down together.
  ///
  /// The times of a recording are its scene's and stay. Of two journals the earlier finger waits.
  static func aligned(_ sessions: [ComparedSession]) throws -> [ComparedSession] {
    let touches = sessions.compactMap(\.firstTouch)
    guard touches.count == sessions.count else { return sessions }
    let recorded = sessions.first { !$0.isJournal }?.firstTouch
    guard let instant = recorded ?? touches.max() else { return sessions }
    return try sessions.map { session in
      guard session.isJournal, let touch = session.firstTouch else { return session }
      return try session.moved(by: instant - touch)
    }
  }

  /// Returns the session of an app that much later. What would lie before the beginning is left out.
  private func moved(by seconds: Double) throws -> ComparedSession {
    var copy = self
    copy.entries = entries.compactMap { entry in
      let entry = entry.moved(by: seconds)
      if entry.time >= 0 { return entry }
      guard case .setting = entry.event else { return nil }
      return JournalEntry(time: 0, stageTime: 0, frame: entry.frame, event: entry.event)
    }
    guard let app = AppSession(copy.entries) else { throw LabError.nothing }
    (copy.recording, copy.make) = (app.recording, app.scene.make)
    return copy
  }
}

extension JournalEntry {
  /// Returns the entry that much later: its own times and those of its event.
  fileprivate func moved(by seconds: Double) -> JournalEntry {
    var entry = self
    entry.time += seconds
    entry.stageTime += seconds
    switch event {
    case .frame(var frame):
      frame.target += seconds
      entry.event = .frame(frame)
    case .handOff(var handOff):
      handOff.spring?.begin += seconds
      entry.event = .handOff(handOff)
    default: break
    }
    return entry
  }
}

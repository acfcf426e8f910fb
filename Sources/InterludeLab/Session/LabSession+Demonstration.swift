import Foundation
import Interlude
import InterludeInput

/// “Show me”: the attempt of a lesson at full speed, then the difference at a tenth of it.
extension LabSession {
  /// The phase of a demonstration.
  enum DemonstrationPhase {
    case attempt(DemonstrationPlayer)
    /// The difference, up to this shot.
    case difference(to: Int)
  }

  /// The number of the demonstration's finger.
  private static let finger = 9_001
  /// The samples of its location in a second.
  private static let sampleRate = 120.0

  /// Restarts the lesson and shows its attempt.
  func demonstrate(at now: Double) {
    guard let twin = time?.content as? TwinStages else { return shell?.say("Open a lesson first") ?? () }
    guard let demonstration = twin.lesson.demonstration else {
      shell?.say("This lesson has no recorded attempt")
      return
    }
    setRate(1, at: now)
    switchScene(to: shown, at: now)
    demonstrationPhase = .attempt(DemonstrationPlayer(demonstration))
    (time?.content as? TwinStages)?.showsBothFingers = true
    shell?.say(twin.lesson.attempt)
  }

  /// Makes the input of the demonstration for the frame at `now`.
  func advanceDemonstration(to now: Double) {
    guard let demonstrationPhase, let time else { return }
    switch demonstrationPhase {
    case .attempt(var player):
      guard let twin = time.content as? TwinStages else { return self.demonstrationPhase = nil }
      let isMoving = twin.takes.contains(where: \.stage.wantsFrame)
      // Samples at an even rate, so that a throw has its velocity in late frames too.
      let steps = max(Int(((now - (player.time ?? now)) * Self.sampleRate).rounded(.up)), 1)
      let begin = player.time ?? now
      for step in 1...steps {
        let time = begin + (now - begin) * Double(step) / Double(steps)
        for action in player.advance(to: time, isMoving: isMoving) {
          carryOut(action, twin, &player, at: time)
        }
      }
      self.demonstrationPhase = player.isFinished ? nil : .attempt(player)
      if player.isFinished { showDifference(of: twin, at: now) }
    case .difference(let last):
      guard let cursor = time.cursor, cursor < last, !time.isLive else {
        time.look(at: last)
        endDemonstration(at: now)
        return
      }
    }
  }

  private func carryOut(
    _ action: DemonstrationPlayer.Action, _ twin: TwinStages, _ player: inout DemonstrationPlayer,
    at now: Double
  ) {
    switch action {
    case .down(let target):
      guard let location = twin.location(of: target) else { return }
      player.finger = location
      touch(.began, location, twin, at: now)
    case .move(let location): touch(.moved, location, twin, at: now)
    case .up(let location): touch(.ended, location, twin, at: now)
    case .rate(let rate): setRate(rate, at: now)
    }
  }

  private func touch(_ phase: TouchSample.Phase, _ location: CGPoint, _ twin: TwinStages, at now: Double) {
    let origin = twin.stageFrames[0].origin
    let sample = TouchSample(
      id: Self.finger, phase: phase, device: .finger, x: Double(origin.x + location.x),
      y: Double(origin.y + location.y))
    time?.receive(InputEvent(time: now, .touch(sample)))
  }

  private func showDifference(of twin: TwinStages, at now: Double) {
    guard let time, let range = twin.difference else { return setRate(1, at: now) }
    time.look(at: range.lowerBound)
    shell?.carryOut(.fitGesture, time)
    setRate(0.1, at: now)
    time.togglePause(at: now)
    demonstrationPhase = .difference(to: range.upperBound)
    updateShell()
    shell?.say("The difference, ten times slower")
  }

  /// Ends a demonstration, and lifts its finger.
  func endDemonstration(at now: Double) {
    guard let demonstrationPhase else { return }
    self.demonstrationPhase = nil
    guard let twin = time?.content as? TwinStages else { return }
    twin.showsBothFingers = false
    if case .attempt(let player) = demonstrationPhase, let finger = player.finger {
      touch(.cancelled, finger, twin, at: now)
    }
    setRate(1, at: now)
    updateShell()
  }
}

extension LabCommand {
  /// Whether the command concerns the run, so that it ends a demonstration.
  var endsDemonstration: Bool {
    switch self {
    case .scene, .choose, .openLesson, .stepLesson, .device, .rate, .toggleSlow, .togglePause, .step, .look,
      .branch,
      .live, .loop, .open, .continueSession, .tune, .undo, .redo, .undoTuning, .redoTuning,
      .demonstrate:
      true
    case .quit, .toggleReduceMotion, .toggleAppearance, .toggleDirection, .stepTextSize, .timeline,
      .selection, .toggleGhosts, .ghosts,
      .compare, .nextComparison, .wipe, .toggleCompare, .toggleSide, .toggleDamage, .addUndo, .toggle, .fold,
      .showOrHide,
      .resize, .enlarge, .toggleLab, .nextPanel, .toggleFrameMeter, .toggleHelp, .togglePalette,
      .saveRecording, .saveRange, .renameRecording, .trashRecording, .export, .cancelExport, .copy,
      .copyPath, .savePresets:
      false
    }
  }
}

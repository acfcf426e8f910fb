import Foundation
import Interlude
import InterludeInput
import InterludeJournal
import InterludeSDL

/// The commands of keys and controls.
extension LabSession {
  package func perform(_ command: LabCommand, at now: Double) {
    if command.endsDemonstration { endDemonstration(at: now) }
    switch command {
    case .quit: wantsToClose = true
    case .scene(let index):
      guard options.scenes.indices.contains(index) else { return }
      switchScene(to: options.scenes[index], at: now)
    case .choose(let index):
      guard options.scenes.indices.contains(index) else { return }
      let scene = options.scenes[index]
      if scene.name == shown.name, openRecording == nil {
        let key = scene.kind == .scene && index < 9 ? ". \(index + 1) begins it again" : ""
        shell?.say("“\(scene.title)” is already shown\(key)")
      } else {
        switchScene(to: scene, at: now)
      }
    case .openLesson(let name):
      guard let lesson = options.scenes.first(where: { $0.kind == .lesson && $0.name == name }) else {
        return
      }
      switchScene(to: lesson, at: now)
    case .stepLesson(let step): stepLesson(step, at: now)
    case .demonstrate: demonstrate(at: now)
    case .rate(let rate): setRate(rate, at: now)
    case .toggleSlow: setRate(rate == 1 ? 0.1 : 1, at: now)
    case .toggleReduceMotion:
      receive(InputEvent(time: now, .reduceMotion(!reducesMotion)))
      undoStack.add(.reduceMotion(to: reducesMotion))
    case .toggleAppearance:
      chooseAppearance(dark: !isDark, at: now)
      undoStack.add(.appearance(toDark: isDark))
    case .toggleDirection:
      receive(InputEvent(time: now, .layoutDirection(rightToLeft: !isRightToLeft)))
      undoStack.add(.direction(toRightToLeft: isRightToLeft))
      awaitPicture(orSay: "This scene keeps its direction")
    case .stepTextSize(let step):
      let (old, new) = (textSize, textSize.stepped(by: step))
      guard new != old else { break }
      receive(InputEvent(time: now, .contentSizeCategory(new.name)))
      undoStack.add(.textSize(from: old, to: new))
      shell?.say("Type size \(new.title)")
      awaitPicture(orSay: "Type size \(new.title): this scene keeps its own sizes")
    case .togglePause: time?.togglePause(at: now)
    case .step(let direction): time?.step(direction)
    case .look(let shot): time?.look(at: shot)
    case .branch(let index):
      guard let time, time.branches.indices.contains(index), index != time.current else { return }
      undoStack.add(.branch(from: time.current, to: index))
      time.choose(branch: index)
    case .live:
      time?.goLive(at: now)
      shell?.followLive()
    case .loop(let range): time?.setLoop(range, at: now)
    case .timeline(let command): if let time { shell?.carryOut(command, time) }
    case .selection(let command): perform(command)
    case .toggleGhosts: time?.ghosts = time?.ghosts == nil ? OnionSkin() : nil
    case .ghosts(let skin): time?.ghosts = skin
    case .compare(let mode): compare(mode, at: now)
    case .nextComparison:
      let modes = ComparisonMode.allCases
      let index = modes.firstIndex(of: time?.comparison.mode ?? .overlay) ?? 0
      compare(modes[(index + 1) % modes.count], at: now)
    case .wipe(let part):
      time?.comparison.wipe = min(max(part, 0), 1)
      time?.comparesBranches = true
    case .toggleCompare: toggleComparison(at: now)
    case .toggleSide:
      guard let time, time.content.takes.count > 1 else { return }
      selection.select(nil, time)
      time.side = 1 - time.side
    case .toggleDamage: time?.flashesDamage.toggle()
    case .tune(let name, let value): if let words = tune([name: value], at: now) { shell?.say(words) }
    case .undo: undo(at: now)
    case .redo: redo(at: now)
    case .undoTuning: undo(at: now, where: \.isOfTuning)
    case .redoTuning: redo(at: now, where: \.isOfTuning)
    case .addUndo(let step): undoStack.add(step)
    case .saveRecording: saveRecording()
    case .saveRange(let range): saveRecording(upTo: range.upperBound)
    case .open(let path): dropped(path)
    case .renameRecording(let path, let name): renameRecording(path, to: name)
    case .trashRecording(let path): trashRecording(path)
    case .continueSession: continueSession()
    case .export(let format): exportClip(format)
    case .cancelExport: export.cancel()
    case .copy(let text, let title):
      window.copy(text)
      shell?.say("Copied \(title) code")
    case .copyPath(let path):
      window.copy(path)
      shell?.say("Copied the path")
    case .savePresets(let new):
      undoStack.add(.presets(from: presets.presets(of: shown.name), to: new))
      save(new)
    case .device(let device):
      if let old = shell?.device(for: .scene), old != device {
        undoStack.add(.device(from: old, to: device))
      }
      show(device, at: now)
      if shown.kind == .lesson {
        shell?.say("Scenes: \(device.title). Lessons have the whole window")
      }
    case .toggle(let panel):
      shell?.toggle(panel)
      followShell(at: now)
    case .resize(let panel, let length):
      shell?.resize(panel, to: length)
      followShell(at: now)
    case .fold(let name):
      shell?.fold(name)
      followShell(at: now)
    case .showOrHide(let name):
      shell?.showOrHide(name)
      followShell(at: now)
    case .enlarge(let name): shell?.enlarge(name)
    case .toggleLab:
      shell?.toggleAll()
      followShell(at: now)
    case .nextPanel:
      shell?.focusNextPanel()
      followShell(at: now)
    case .toggleFrameMeter: shell?.toggleFrameMeter()
    case .toggleHelp: shell?.toggleHelp()
    case .togglePalette: shell?.togglePalette(paletteItems)
    }
    noteArrangement()
    updateShell()
  }

  /// Shows the scene on the screen of a device.
  func show(_ device: StageDevice, at now: Double) {
    shell?.setDevice(device)
    if shown.kind == .scene { forward(InputEvent(time: now, .device(device.rawValue))) }
    followDevice(for: shown.kind)
    followShell(at: now)
  }

  /// Gives the window the frame rate of the device on which scenes of this kind are shown.
  func followDevice(for kind: LabScene.Kind) { window.setRate(shell?.device(for: kind).refreshRate) }

  func setRate(_ rate: Double, at now: Double) {
    self.rate = rate
    time?.playbackRate = rate
    forward(InputEvent(time: now, .rate(rate)))
  }

  /// Sets knobs: reruns a short run with the new values, or applies them from now on.
  ///
  /// - Returns: A sentence that says what runs again; nil if nothing was recorded yet.
  @discardableResult
  func tune(_ values: [String: KnobValue], at now: Double) -> String? {
    guard let time, !values.isEmpty else { return nil }
    // A run of this length is replayed within 0.1 s.
    guard time.take.shots.count < 2_000 else {
      for (name, value) in values.sorted(by: { $0.key < $1.key }) {
        forward(InputEvent(time: now, .tune(KnobSetting(name: name, value: value))))
      }
      return "Counts from now on: this session is too long to run again"
    }
    let hasMoved = time.content.takes.contains(where: \.hasMoved)
    let part = time.runAgain(with: time.take.header.settings.merging(values) { $1 })
    time.comparison.showsEarlierRun = true
    if let part {
      shownRerun = now
      return "Runs the \(part.kind.rawValue) again"
    }
    // Of a preset's knobs, those that change something are named.
    guard hasMoved, shownRerun != now else { return nil }
    let knobs = time.take.stage.tuning.knobs.filter { values[$0.name] != nil }
    let subject = knobs.count == 1 ? "“\(knobs[0].title)”" : "these knobs"
    return "Nothing in this recording depends on \(subject)"
  }
}

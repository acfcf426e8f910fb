package import Foundation
import Interlude
import InterludeInput
import InterludeJournal
import InterludeLayers
import InterludeSDL

/// The selection of views on the stage. None of its input reaches the content.
extension LabSession {
  private var picker: SelectionModel { selection }

  /// Handles an event of the pick tool, or a click with Alt held.
  ///
  /// - Returns: Whether the event was handled, so that the content does not receive it.
  func picks(_ event: InputEvent) -> Bool {
    guard let time, let shell else { return false }
    switch event.kind {
    case .touch(let sample):
      if pickingTouches.contains(sample.id) {
        if sample.phase == .ended || sample.phase == .cancelled { pickingTouches.remove(sample.id) }
        return true
      }
      let location = CGPoint(x: sample.x, y: sample.y)
      guard sample.phase == .began, !shell.covers(location),
        picker.selection.isPicking || window.modifiers().contains(.option)
      else { return false }
      pickingTouches.insert(sample.id)
      picker.select(picker.layer(at: contentPoint(location), time), time)
      showSelection()
      return true
    case .hover(let x, let y):
      let location = CGPoint(x: x, y: y)
      guard picker.selection.isPicking, !shell.covers(location) else { return false }
      picker.selection.hovered = picker.layer(at: contentPoint(location), time)
      shell.receive(event)
      showSelection()
      return true
    case .scroll, .key, .resize, .focus, .rate, .refreshRate, .reduceMotion, .appearance,
      .layoutDirection, .contentSizeCategory, .tune, .device, .disturb:
      return false
    }
  }

  /// Selects the last view whose class or title contains `text`.
  ///
  /// - Returns: Whether there is one.
  func select(_ text: String) -> Bool {
    guard let time else { return false }
    picker.look(time)
    guard let node = picker.tree.matches(text).last(where: { !$0.isHidden }) else { return false }
    picker.select(node.layer, time)
    return true
  }

  /// Handles a key that moves or clears the selection.
  func movesSelection(_ key: KeySample) -> Bool {
    guard picker.selection.layer != nil || picker.selection.isPicking, key.modifiers.isEmpty else {
      return false
    }
    let command: SelectionCommand
    switch key.key {
    case "escape": command = .clear
    case "up" where picker.selection.layer != nil: command = .parent
    case "down" where picker.selection.layer != nil: command = .child
    case "left" where picker.selection.layer != nil: command = .previous
    case "right" where picker.selection.layer != nil: command = .next
    default: return false
    }
    if key.isDown { perform(.selection(command), at: lastFrame) }
    return true
  }

  /// Opens the menu of the view at a location of the window, or closes the open one.
  package func secondaryClick(at location: CGPoint, time now: Double) {
    guard let time, let shell, !shell.covers(location) else { return }
    if let layer = picker.layer(at: contentPoint(location), time) {
      picker.select(layer, time)
      shell.openMenu(menu(time), at: location)
    }
    showSelection()
    window.wake()
  }

  private func menu(_ time: TimeMachine) -> [StageMenu.Item] {
    guard let reading = picker.reading else { return [] }
    func item(_ title: String, _ key: String = "", _ command: SelectionCommand) -> StageMenu.Item {
      StageMenu.Item(title: title, key: key, command: .selection(command))
    }
    // The selected view and those around it, for what lies behind a view that covers it.
    let around = reading.ancestors.prefix(4).map { item("Select \($0.name)", "", .select($0.layer)) }
    return around + [
      item(reading.isIsolated ? "Show everything" : "Isolate", "", .toggleIsolation),
      item("Copy name", "", .copyName),
      item("What moved it", "", .explainMotion),
      item("Why did this gesture win", "", .explainGesture),
      item("Clear selection", "Esc", .clear),
    ]
  }

  func perform(_ command: SelectionCommand) {
    guard let time else { return }
    switch command {
    case .togglePicking:
      picker.selection.isPicking.toggle()
      picker.selection.hovered = nil
    case .select(let layer): picker.select(layer, time)
    case .clear:
      if picker.selection.isPicking, picker.selection.layer != nil {
        picker.selection.isPicking = false
      } else {
        picker.select(nil, time)
      }
    case .parent: picker.move(.parent, time)
    case .child: picker.move(.child, time)
    case .previous: picker.move(.previous, time)
    case .next: picker.move(.next, time)
    case .toggleFilter: picker.selection.filters.toggle()
    case .toggleIsolation: picker.selection.isIsolated.toggle()
    case .copyName:
      guard let node = picker.reading?.node else { return }
      window.copy(node.name)
      shell?.say("Copied \(node.name)")
    case .explainMotion, .explainGesture: explain(command, time)
    }
    picker.update(time, at: lastFrame)
    showSelection()
  }

  private func explain(_ command: SelectionCommand, _ time: TimeMachine) {
    guard let reading = picker.reading else { return }
    let take = time.shownTake
    let bound = time.cursor.map { take.shots[$0].entries.upperBound } ?? take.entries.endIndex
    let questions = StageQuestions(entries: take.entries, bound: bound)
    let answer =
      command == .explainMotion
      ? questions.motion(
        of: [reading.node.layer] + reading.ancestors.map(\.layer), name: reading.node.className)
      : questions.gesture(of: reading.scope.recognizers, name: reading.node.className)
    shell?.say(answer.words)
    if let frame = answer.entry.flatMap(take.frame(ofEntry:)) { time.look(at: frame) }
  }

  // MARK: Showing

  /// Shows the selected view over the stage and in the instruments.
  func showSelection() {
    guard let time, let shell else { return }
    picker.update(time, at: lastFrame)
    let first = time.shownTake.stage.layers.firstID
    let selection = picker.selection
    time.isolatedNode = selection.isIsolated ? selection.layer.map { first + $0 } : nil
    shell.show(
      selection: picker.reading, name: picker.name, isPicking: selection.isPicking,
      outlines: (mark(selection.layer, time), mark(selection.hovered, time)), in: contentFrame)
  }

  /// Returns the outline of a view in the window; nil if the shown picture does not have it.
  private func mark(_ layer: Int?, _ time: TimeMachine) -> SelectionOutline.Mark? {
    guard let layer, let picture = time.picture, let node = picker.tree.node(ofLayer: layer),
      let corners = picture.corners(of: time.shownTake.stage.layers.firstID + layer)
    else { return nil }
    let fit = ContentFit(picture.size, in: contentFrame)
    let size = node.geometry.frame.size
    let name = "\(node.name)  \(Int(size.width.rounded())) × \(Int(size.height.rounded()))"
    return SelectionOutline.Mark(
      corners: corners.map {
        CGPoint(x: fit.origin.x + $0.x * fit.scale, y: fit.origin.y + $0.y * fit.scale)
      }, name: name)
  }
}

import Foundation
import Interlude
import InterludeInput
import InterludeJournal
import InterludeLayers

/// The checks of a stage at rest: new scenes are as the first one was, presented views are in place, and
/// input has an effect.
@MainActor
struct RestChecks {
  /// The first rest of the session, before any input.
  private var first: (size: CGSize, picture: DisplayNode, load: [Int])?
  /// Whether the scene is new and has received no input.
  private var isFresh = true
  /// Whether a disturbance removed a view of the scene.
  private(set) var hasRemovedViews = false
  /// The number of presented controllers when Esc was pressed at rest; nil if other input came since.
  private var presentedAtEscape: Int?
  /// The detent that the program has selected at rest; nil if other input came since.
  private var selectedDetent: UISheetPresentationController.Detent.Identifier?
  /// The controllers on which a finger reached something at an earlier rest.
  private var reachable: Set<String> = []
  /// Whether another controller may be in front than at the last look at what a finger reaches.
  var isFrontNew = true

  /// Called before the stage receives an event.
  mutating func willReceive(_ kind: InputEvent.Kind, on player: FuzzPlayer) {
    switch kind {
    case .rate, .focus(true), .disturb(.enable): return
    case .key(let key):
      guard key.isDown else { return }
      isFresh = false
      presentedAtEscape = key.key == "escape" ? presentedForEscape(on: player) : nil
      selectedDetent = nil
      return
    case .disturb(.selectDetent(let number, _)):
      (isFresh, presentedAtEscape) = (false, nil)
      selectedDetent = detent(number, on: player)
      return
    case .disturb(.renew): (isFresh, hasRemovedViews, isFrontNew) = (true, false, true)
    case .disturb(.removeView): (isFresh, hasRemovedViews) = (false, true)
    case .resize:
      reachable = []
      isFrontNew = true
    case .touch, .hover, .scroll, .focus, .refreshRate, .reduceMotion, .tune, .appearance,
      .layoutDirection, .contentSizeCategory, .device, .disturb:
      isFresh = false
    }
    (presentedAtEscape, selectedDetent) = (nil, nil)
  }

  /// The detent that the program selects of a sheet at rest.
  private func detent(
    _ number: Int, on player: FuzzPlayer
  ) -> UISheetPresentationController.Detent.Identifier? {
    let stage = player.stage
    guard player.fingers.isEmpty, !stage.wantsFrame, !stage.hasOpenTransition,
      let sheet = stage.frontmostSheet
    else { return nil }
    return sheet.detents[number % sheet.detents.count].identifier
  }

  /// The number of presented controllers, if Esc must close the last of them.
  private func presentedForEscape(on player: FuzzPlayer) -> Int? {
    let stage = player.stage
    guard player.subject.closesByEscape, player.fingers.isEmpty, !stage.wantsFrame, !stage.hasOpenTransition,
      !stage.hasVisitor, !hasRemovedViews
    else { return nil }
    let count = stage.presentedControllers.count
    return count > 0 ? count : nil
  }

  /// Called after a frame that leaves nothing to do: looks at what later rests are compared with.
  mutating func look(_ player: FuzzPlayer) {
    if first == nil, isFresh, let picture = player.picture {
      first = (player.stage.size, picture, player.stage.frameLoad.map(\.count))
    }
    guard isFrontNew, !player.stage.hasOpenTransition, !hasRemovedViews else { return }
    isFrontNew = false
    if let (name, isReached) = reach(player), isReached { reachable.insert(name) }
  }

  /// Called when everything has come to rest.
  mutating func check(_ player: FuzzPlayer) {
    let stage = player.stage
    checkFresh(player)
    guard !stage.hasOpenTransition else { return }
    if let before = presentedAtEscape, let front = stage.presentedControllers.last,
      stage.presentedControllers.count >= before
    {
      let name = "\(type(of: front))"
      player.found(.frozenInput, subject: name, "Esc did not close \(name), which is at rest")
    }
    presentedAtEscape = nil
    if let selectedDetent, let front = stage.presentedControllers.last,
      let sheet = front.sheetPresentationController, sheet.selectedDetentIdentifier != selectedDetent
    {
      let name = "\(type(of: front))"
      player.found(
        .frozenInput, subject: name, "\(name) does not rest at the detent that the program has selected")
    }
    selectedDetent = nil
    if !hasRemovedViews {
      checkPlaces(player)
      checkAppearance(player)
      checkLeftovers(player)
    }
    if !hasRemovedViews, let (name, isReached) = reach(player), !isReached, reachable.contains(name) {
      player.found(.frozenInput, subject: name, "no touch reaches anything on \(name), which is at rest")
    }
  }

  private func checkFresh(_ player: FuzzPlayer) {
    guard isFresh, let first, let picture = player.picture else { return }
    let stage = player.stage
    for (one, before) in zip(stage.frameLoad, first.load) where one.count > before {
      player.found(
        .growth, subject: one.name,
        "a new scene at rest has \(one.count) \(one.name), the first had \(before)")
    }
    guard first.size == stage.size, let difference = picture.difference(from: first.picture) else { return }
    player.found(
      .unlikeFresh, subject: difference, "a new scene at rest differs from the first: \(difference)")
  }

  private func checkPlaces(_ player: FuzzPlayer) {
    guard let view = player.stage.misplacedViews.first else { return }
    let name = "\(type(of: view.controller))"
    func text(_ frame: CGRect) -> String {
      [frame.minX, frame.minY, frame.width, frame.height]
        .map { String(format: "%.1f", Double($0)) }.joined(separator: " ")
    }
    player.found(
      .misplaced, subject: name,
      "the view of \(name) rests at \(text(view.frame)), and its presentation controller asks for "
        + text(view.expected))
  }

  /// At rest exactly the controllers whose views are in a window have appeared.
  private func checkAppearance(_ player: FuzzPlayer) {
    for controller in player.stage.allControllers {
      let isInWindow = controller.viewIfLoaded?.window != nil
      guard controller.appearance != (isInWindow ? .appeared : .disappeared) else { continue }
      // A controller that is presented in another's context leaves the window with it, without calls.
      if !isInWindow, controller.presentingViewController != nil, controller.appearance == .appeared {
        continue
      }
      let name = "\(type(of: controller))"
      player.found(
        .contract(.appearance), subject: name,
        "\(name) is \(controller.appearance) at rest, and its view is \(isInWindow ? "in" : "in no") window")
    }
  }

  private func checkLeftovers(_ player: FuzzPlayer) {
    if let leftover = player.stage.leftovers.first {
      player.found(
        .leftOver, subject: "\(leftover.name), \(leftover.predicate)",
        "\(leftover.name) \(leftover.predicate)")
    }
    for case let client as any SelfChecking in player.stage.allControllers {
      if let fault = client.faultAtRest {
        player.found(.client, subject: String(fault.filter { !$0.isNumber }), fault)
      }
    }
  }

  /// Returns the frontmost controller and whether a finger reaches something on it; nil if a disturbance's
  /// controller is there.
  private func reach(_ player: FuzzPlayer) -> (name: String, isReached: Bool)? {
    let stage = player.stage
    let header = player.subject.header
    // A page with constant frames may be out of reach in another window.
    let root =
      stage.size == CGSize(width: header.width, height: header.height)
      ? stage.windows.first?.rootViewController : nil
    guard !stage.hasVisitor, let front = stage.presentedControllers.last ?? root,
      let view = front.viewIfLoaded
    else { return nil }
    let isReached = TouchTarget.all(in: view).contains { $0.isReached(on: stage) }
    return ("\(type(of: front))", isReached)
  }
}

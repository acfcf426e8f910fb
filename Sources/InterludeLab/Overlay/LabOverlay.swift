import Foundation
import Interlude
import InterludeJournal
import InterludeLayers

/// The lab's own stage above the scene's: badge, frame meter and help.
@MainActor
final class LabOverlay {
  let stage: Stage
  private let controller: OverlayController

  init(size: CGSize, scale: CGFloat, refreshRate: Double, text: any TextSource, scenes: [String]) {
    // Node numbers far away from any that a scene reaches.
    let stage = Stage(
      size: size, scale: scale, refreshRate: refreshRate, text: text, firstLayerID: 1_000_000_000)
    let controller = stage.perform { OverlayController(scenes: scenes) }
    stage.show { controller }
    self.stage = stage
    self.controller = controller
  }

  /// Follows the window's size and focus; pointers belong to the scene.
  func receive(_ input: InputEvent) {
    switch input.kind {
    case .resize, .focus, .refreshRate, .reduceMotion: stage.receive(input)
    case .touch, .hover, .scroll, .key, .rate, .tune: break
    }
  }

  var isHelpShown: Bool { controller.help.isShown }

  func toggleHelp() {
    stage.perform { controller.help.setShown(!isHelpShown) }
  }

  func toggleFrameMeter() {
    stage.perform { controller.meter.setShown(!controller.meter.isShown) }
  }

  /// Says which settings are not the usual ones.
  func show(rate: Double, reducesMotion: Bool) {
    stage.perform { controller.badge.show(rate: rate, reducesMotion: reducesMotion) }
  }

  func presented(_ cost: FrameCost) {
    guard controller.meter.isShown else { return }
    stage.perform { controller.meter.add(cost, budget: 1 / stage.refreshRate) }
  }
}

/// Places the instruments over the whole window.
final class OverlayController: UIViewController {
  let badge = SettingsBadge()
  let meter = FrameMeter()
  let help: HelpPanel

  init(scenes: [String]) {
    help = HelpPanel(scenes: scenes)
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) {
    nil
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    for panel in [badge, meter, help] { view.addSubview(panel) }
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let bounds = view.bounds
    badge.place(
      CGRect(
        x: (bounds.width - badge.size.width) / 2, y: 12, width: badge.size.width, height: badge.size.height))
    meter.place(
      CGRect(
        x: bounds.width - meter.size.width - 12, y: 12, width: meter.size.width, height: meter.size.height))
    help.place(
      CGRect(
        x: ((bounds.width - help.size.width) / 2).rounded(),
        y: ((bounds.height - help.size.height) / 2).rounded(),
        width: help.size.width, height: help.size.height))
  }
}

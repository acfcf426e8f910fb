import Foundation
import InterludeInput
import InterludeJournal
import InterludeTesting
import Testing

@testable import Interlude
@testable import InterludeLab

/// An instrument on its own stage, and the run that it reads.
@MainActor
final class PanelDriver<Panel: Instrument> {
  let test: TestStage
  private(set) var panel: Panel!
  let take: Take
  /// The commands that the instrument performed.
  private(set) var commands: [LabCommand] = []
  /// The frames that the instrument selected.
  var visited: [Int] { commands.compactMap { if case .look(let frame) = $0 { frame } else { nil } } }
  private var presets: [TuningPreset] = []
  /// The changes that undo and redo reach next.
  var undo = UndoState()
  /// The titles of the lessons that the lab can open, by their names, and the open lesson.
  var lessons: [String: String] = [:]
  var lesson: Lesson?
  private var frames = 0

  init(
    width: CGFloat = 300, height: CGFloat = 400, scale: CGFloat = 1, scene: String = "home",
    make: @escaping () -> UIViewController = { Home() }
  ) {
    take = Take(
      Recording.Header(scene: scene, width: 320, height: 480, scale: 1, refreshRate: 60), text: FixedText(),
      make: make)
    test = TestStage(size: CGSize(width: width, height: height), scale: scale)
    test.show {
      let controller = UIViewController()
      let panel = Panel(frame: .zero)
      panel.frame = CGRect(x: 0, y: 0, width: width, height: panel.preferredHeight(width: width))
      controller.view.addSubview(panel)
      self.panel = panel
      return controller
    }
    panel.perform = { [weak self] in self?.perform($0) }
  }

  /// Performs a command as the lab does, as far as an instrument sees it.
  private func perform(_ command: LabCommand) {
    commands.append(command)
    switch command {
    case .tune(let name, let value):
      take.stage.tuning.set(take.stage.tuning.settings.merging([name: value]) { $1 })
    case .savePresets(let new): presets = new
    default: break
    }
  }

  /// Runs frames of the scene.
  func run(_ count: Int = 1) {
    for _ in 0..<count {
      frames += 1
      _ = take.frame(FrameTime(now: time, target: time + 1 / 60))
    }
  }

  var time: Double { Double(frames) / 60 }

  /// Sends a touch to the scene.
  func touch(_ phase: TouchSample.Phase, _ x: Double, _ y: Double) {
    let sample = TouchSample(id: 1, phase: phase, device: .finger, x: x, y: y)
    take.receive(InputEvent(time: time, .touch(sample)))
    run()
  }

  /// Updates the panel with the cursor at `frame`; nil for live.
  func read(at frame: Int? = nil) {
    let last = take.shots.count - 1
    test.perform {
      panel.read(
        Reading(
          take: take, cursor: frame ?? (last >= 0 ? last : nil), isLive: frame == nil, presets: presets,
          lessons: lessons, undo: undo, lesson: lesson))
    }
    test.frame()
  }
}

/// Presents a sheet on a touch, and dismisses it on a touch on the sheet.
final class Home: UIViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Home"
    view.backgroundColor = .white
    let tap = UITapGestureRecognizer(target: nil, action: nil)
    tap.addAction { [weak self] _ in
      let sheet = UIViewController()
      sheet.title = "Tags"
      sheet.view.backgroundColor = .red
      let away = UITapGestureRecognizer(target: nil, action: nil)
      away.addAction { [weak sheet] _ in sheet?.dismiss(animated: true, completion: nil) }
      sheet.view.addGestureRecognizer(away)
      sheet.modalPresentationStyle = .fullScreen
      self?.present(sheet, animated: true, completion: nil)
    }
    view.addGestureRecognizer(tap)
  }
}

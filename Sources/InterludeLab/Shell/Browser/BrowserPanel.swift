import Foundation
import Interlude

/// The scenes and the lessons, and the stage that they stand on.
final class BrowserPanel: PanelView {
  private let scroll = UIScrollView()
  private let heading = UILabel()
  private var captions: [UILabel] = []
  private var rows: [(index: Int, row: BrowserRow)] = []
  private let deviceCaption = BrowserPanel.caption("Stage")
  private var devices: [LabButton] = []
  private let scenes: [LabScene]

  init(scenes: [LabScene]) {
    self.scenes = scenes
    super.init(edge: .right)
    heading.text = "Interlude"
    heading.font = LabStyle.title
    heading.textColor = LabStyle.text
    addSubview(scroll)
    scroll.addSubview(heading)
    for kind in [LabScene.Kind.scene, .lesson] where scenes.contains(where: { $0.kind == kind }) {
      let caption = Self.caption(kind == .scene ? "Scenes" : "Lessons")
      captions.append(caption)
      scroll.addSubview(caption)
      for (index, scene) in scenes.enumerated() where scene.kind == kind {
        let row = BrowserRow(scene.title, key: kind == .scene ? "\(index + 1)" : "") { [weak self] in
          self?.perform?(.scene(index))
        }
        rows.append((index, row))
        scroll.addSubview(row)
      }
    }
    devices = DeviceSize.allCases.map { device in
      LabButton(device.title) { [weak self] in self?.perform?(.device(device)) }
    }
    addSubview(deviceCaption)
    for button in devices { addSubview(button) }
  }

  required init?(coder: NSCoder) {
    nil
  }

  private static func caption(_ text: String) -> UILabel {
    let label = UILabel()
    label.text = text
    label.font = LabStyle.labelStrong
    label.textColor = LabStyle.quiet
    return label
  }

  func show(scene: String, device: DeviceSize, reducesMotion: Bool) {
    for (index, row) in rows { row.isSelected = scenes[index].name == scene }
    for (button, other) in zip(devices, DeviceSize.allCases) { button.isSelected = other == device }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let inset: CGFloat = 12
    let width = bounds.width - 2 * inset
    let foot: CGFloat = 104
    scroll.frame = CGRect(x: 0, y: 0, width: bounds.width, height: max(0, bounds.height - foot))
    heading.frame = CGRect(x: inset + 4, y: 16, width: width, height: 24)
    var y: CGFloat = 52
    var captions = captions[...]
    var last: LabScene.Kind?
    for (index, row) in rows {
      if scenes[index].kind != last {
        if last != nil { y += 16 }
        captions.popFirst()?.frame = CGRect(x: inset + 4, y: y, width: width, height: 20)
        y += 24
        last = scenes[index].kind
      }
      row.frame = CGRect(x: inset - 4, y: y, width: width + 8, height: BrowserRow.height)
      y += BrowserRow.height
    }
    scroll.contentSize = CGSize(width: bounds.width, height: y + 12)
    deviceCaption.frame = CGRect(x: inset + 4, y: bounds.height - foot + 4, width: width, height: 20)
    for (index, button) in devices.enumerated() {
      button.frame = CGRect(
        x: inset - 4 + CGFloat(index % 2) * (width / 2 + 4),
        y: bounds.height - foot + 28 + CGFloat(index / 2) * 32,
        width: width / 2 + 4, height: 32)
    }
  }
}

/// One scene or lesson to choose.
final class BrowserRow: UIControl {
  static let height: CGFloat = 32

  private let ground = UIView()
  private let title = UILabel()
  private let key = UILabel()
  private let choose: () -> Void

  init(_ text: String, key number: String, choose: @escaping () -> Void) {
    self.choose = choose
    super.init(frame: .zero)
    ground.layer.cornerRadius = 6
    ground.layer.cornerCurve = .continuous
    title.text = text
    title.font = LabStyle.body
    key.text = number
    key.font = LabStyle.number
    key.textColor = LabStyle.quiet
    key.textAlignment = .right
    for part in [ground, title, key] {
      part.isUserInteractionEnabled = false
      addSubview(part)
    }
    addTarget(self, action: Selector(BrowserRow.press), for: .touchUpInside)
    show()
  }

  required init?(coder: NSCoder) {
    nil
  }

  private func press() { choose() }

  override var isSelected: Bool { didSet { show() } }
  override var isHighlighted: Bool { didSet { show() } }

  private func show() {
    ground.backgroundColor = isSelected ? LabStyle.accentSoft : isHighlighted ? LabStyle.line : .clear
    title.textColor = isSelected ? LabStyle.accent : LabStyle.text
    title.font = isSelected ? LabStyle.bodyStrong : LabStyle.body
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    ground.frame = bounds
    title.frame = CGRect(x: 8, y: 0, width: bounds.width - 32, height: bounds.height)
    key.frame = CGRect(x: bounds.width - 28, y: 0, width: 20, height: bounds.height)
  }
}

import Foundation

/// Where the shell's parts lie, for a window of some size with some of the panels open.
struct ShellLayout: Equatable {
  static let browserWidth: CGFloat = 232
  /// One column of instruments.
  static let inspectorWidth: CGFloat = 320
  /// From here on the window has room for two of them.
  static let wideWindow: CGFloat = 1680
  /// The stage is not squeezed below this by both columns: then the inspector goes first.
  static let narrowestStage: CGFloat = 320

  let size: CGSize
  let open: Set<Panel>
  /// Whether both columns have room beside a stage.
  var fitsBothColumns: Bool {
    size.width >= Self.browserWidth + Self.inspectorWidth + Self.narrowestStage
  }

  /// The panels that are to be seen.
  var shown: Set<Panel> {
    fitsBothColumns || !open.contains(.inspector) ? open : open.subtracting([.browser])
  }

  /// The tracks grow with a large window, and leave a small one to the stage.
  private var timelineHeight: CGFloat {
    min(max(340, min((size.height * 0.36).rounded(), 640)), (size.height * 0.45).rounded())
  }
  private var inspectorWidth: CGFloat {
    size.width < Self.wideWindow ? min(Self.inspectorWidth, size.width) : 2 * Self.inspectorWidth
  }
  private var columnHeight: CGFloat { size.height - (shown.contains(.timeline) ? timelineHeight : 0) }

  /// Where `panel` lies when it is open.
  func frame(of panel: Panel) -> CGRect {
    switch panel {
    case .browser: CGRect(x: 0, y: 0, width: min(Self.browserWidth, size.width), height: columnHeight)
    case .inspector:
      CGRect(x: size.width - inspectorWidth, y: 0, width: inspectorWidth, height: columnHeight)
    case .timeline:
      CGRect(x: 0, y: size.height - timelineHeight, width: size.width, height: timelineHeight)
    }
  }

  /// Where it lies when it is folded.
  func folded(_ panel: Panel) -> CGRect {
    let frame = frame(of: panel)
    switch panel {
    case .browser: return frame.offsetBy(dx: -frame.width, dy: 0)
    case .inspector: return frame.offsetBy(dx: frame.width, dy: 0)
    case .timeline: return frame.offsetBy(dx: 0, dy: frame.height)
    }
  }

  /// What the panels leave.
  var stageArea: CGRect {
    let left = shown.contains(.browser) ? frame(of: .browser).maxX : 0
    let right = shown.contains(.inspector) ? frame(of: .inspector).minX : size.width
    return CGRect(x: left, y: 0, width: max(1, right - left), height: max(1, columnHeight))
  }

  /// Where the content lies: the whole window where all is folded, else a device in the middle.
  func contentPlace(_ device: DeviceSize) -> CGRect {
    let area = stageArea
    guard let wish = device.size else { return area }
    let margin: CGFloat = shown.isEmpty ? 0 : 16
    let width = min(wish.width, max(1, area.width - 2 * margin))
    let height = min(wish.height, max(1, area.height - 2 * margin))
    return CGRect(
      x: (area.midX - width / 2).rounded(), y: (area.midY - height / 2).rounded(), width: width,
      height: height)
  }
}

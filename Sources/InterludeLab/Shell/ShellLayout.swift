import Foundation
import Interlude

/// The sizes of panels that the user has set by dragging their edges, in points; nil for the default.
package struct PanelSizes: Equatable, Sendable {
  var browser: CGFloat?
  var inspector: CGFloat?
  var timeline: CGFloat?

  subscript(panel: Panel) -> CGFloat? {
    get {
      switch panel {
      case .browser: browser
      case .inspector: inspector
      case .timeline: timeline
      }
    }
    set {
      switch panel {
      case .browser: browser = newValue
      case .inspector: inspector = newValue
      case .timeline: timeline = newValue
      }
    }
  }
}

/// The layout of the shell for a window size and a set of open panels.
struct ShellLayout: Equatable {
  static let browserWidth: CGFloat = 232
  /// The width of one column of instruments, in points.
  static let inspectorWidth: CGFloat = 320
  /// The window width from which the inspector has two columns, in points.
  static let wideWindow: CGFloat = 1680
  /// The stage width below which browser and inspector are not shown together, in points.
  static let narrowestStage: CGFloat = 320

  /// The least distance of a device's screen from the panels and the window's edge, for its bezel.
  static let deviceMargin: CGFloat = 16

  let size: CGSize
  let open: Set<Panel>
  var sizes = PanelSizes()
  /// The one of browser and inspector that is shown where only one of them fits.
  var preferredColumn = Panel.inspector

  /// The limits of a panel's width, or the timeline's height, in points.
  func limits(of panel: Panel) -> ClosedRange<CGFloat> {
    let (least, most): (CGFloat, CGFloat) =
      switch panel {
      case .browser: (160, size.width * 0.4)
      case .inspector: (240, size.width * 0.6)
      case .timeline: (104, size.height * 0.85)
      }
    return min(least, most)...max(least, most)
  }

  private func chosen(_ panel: Panel) -> CGFloat? {
    let limits = limits(of: panel)
    return sizes[panel].map { min(max($0, limits.lowerBound), limits.upperBound).rounded() }
  }

  /// Whether browser and inspector fit beside a stage.
  var fitsBothColumns: Bool {
    size.width >= (chosen(.browser) ?? Self.browserWidth) + (chosen(.inspector) ?? Self.inspectorWidth)
      + Self.narrowestStage
  }

  /// The panels that are visible.
  var shown: Set<Panel> {
    guard !fitsBothColumns, open.isSuperset(of: [.browser, .inspector]) else { return open }
    return open.subtracting([preferredColumn == .browser ? .inspector : .browser])
  }

  /// The timeline's height in points: 36% of the window's within limits, and at most 45%.
  private var timelineHeight: CGFloat {
    chosen(.timeline)
      ?? min(max(340, min((size.height * 0.36).rounded(), 640)), (size.height * 0.45).rounded())
  }
  private var browserWidth: CGFloat { chosen(.browser) ?? min(Self.browserWidth, size.width) }
  private var inspectorWidth: CGFloat {
    if let chosen = chosen(.inspector) { return chosen }
    // In a small window, half of it is the stage's.
    let width = min(Self.inspectorWidth, max(240, (size.width / 2).rounded()), size.width)
    return size.width < Self.wideWindow ? width : 2 * Self.inspectorWidth
  }
  private var columnHeight: CGFloat { size.height - (shown.contains(.timeline) ? timelineHeight : 0) }

  /// Returns the frame of `panel` when it is open.
  func frame(of panel: Panel) -> CGRect {
    switch panel {
    case .browser: CGRect(x: 0, y: 0, width: browserWidth, height: columnHeight)
    case .inspector:
      CGRect(x: size.width - inspectorWidth, y: 0, width: inspectorWidth, height: columnHeight)
    case .timeline:
      CGRect(x: 0, y: size.height - timelineHeight, width: size.width, height: timelineHeight)
    }
  }

  /// Returns the frame of `panel` when it is closed.
  func folded(_ panel: Panel) -> CGRect {
    let frame = frame(of: panel)
    switch panel {
    case .browser: return frame.offsetBy(dx: -frame.width, dy: 0)
    case .inspector: return frame.offsetBy(dx: frame.width, dy: 0)
    case .timeline: return frame.offsetBy(dx: 0, dy: frame.height)
    }
  }

  /// Returns the area of a panel's edge to the stage, which a drag moves.
  func handle(of panel: Panel) -> CGRect {
    let frame = frame(of: panel)
    let reach: CGFloat = 4
    return switch panel {
    case .browser: CGRect(x: frame.maxX - reach, y: 0, width: 2 * reach, height: frame.height)
    case .inspector: CGRect(x: frame.minX - reach, y: 0, width: 2 * reach, height: frame.height)
    case .timeline: CGRect(x: 0, y: frame.minY - reach, width: frame.width, height: 2 * reach)
    }
  }

  /// The area between the panels.
  var stageArea: CGRect {
    let left = shown.contains(.browser) ? frame(of: .browser).maxX : 0
    let right = shown.contains(.inspector) ? frame(of: .inspector).minX : size.width
    return CGRect(x: left, y: 0, width: max(1, right - left), height: max(1, columnHeight))
  }

  /// Returns the content's frame in the window: the whole area, or a device's screen in its center, scaled
  /// down to fit.
  func contentFrame(_ device: StageDevice) -> CGRect {
    let area = stageArea
    guard let size = device.size else { return area }
    let margin = Self.deviceMargin
    let room = CGSize(width: max(1, area.width - 2 * margin), height: max(1, area.height - 2 * margin))
    let scale = min(1, room.width / size.width, room.height / size.height)
    // A whole number of points, so that the longer edges are sharp; the height keeps the proportions.
    let width = max(1, (size.width * scale).rounded(.down))
    let height = size.height * width / size.width
    return CGRect(
      x: (area.midX - width / 2).rounded(), y: (area.midY - height / 2).rounded(), width: width,
      height: height)
  }

  /// Returns the content's size in its own points: a device's, or the area's.
  ///
  /// An area with less room than `least` has a larger content, which is scaled down. The window itself is
  /// never scaled: only panels take room away.
  func contentSize(_ device: StageDevice, least: CGSize) -> CGSize {
    if let size = device.size { return size }
    let area = stageArea.size
    let scale = min(
      1, area.width / min(least.width, size.width), area.height / min(least.height, size.height))
    guard scale < 1 else { return area }
    return CGSize(width: (area.width / scale).rounded(), height: (area.height / scale).rounded())
  }

  /// The least content of a scene and of a lesson, which has two stages, in points.
  static let leastScene = CGSize(width: 320, height: 240)
  static let leastLesson = CGSize(width: 400, height: 240)
}

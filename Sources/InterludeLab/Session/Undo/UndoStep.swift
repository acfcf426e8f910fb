import Foundation
package import Interlude
package import InterludeInput

/// A change of the lab that can be undone and redone.
package enum UndoStep: Equatable {
  /// Knobs of the scene; `title` names the changed one, or says how many they are.
  case knobs(from: [String: KnobValue], to: [String: KnobValue], title: String)
  /// The user's presets of the scene.
  case presets(from: [TuningPreset], to: [TuningPreset])
  case reduceMotion(to: Bool)
  case appearance(toDark: Bool)
  case direction(toRightToLeft: Bool)
  case textSize(from: UIContentSizeCategory, to: UIContentSizeCategory)
  case device(from: StageDevice, to: StageDevice)
  case panels(from: PanelArrangement, to: PanelArrangement)
  /// The shown branch of the run, by its index.
  case branch(from: Int, to: Int)
  /// The name of a recording, as paths.
  case renamed(from: String, to: String)
  /// A recording that was moved to the trash, with its path there.
  case trashed(String, inTrash: String)

  /// The words for the change: “Damping”.
  @MainActor var title: String {
    switch self {
    case .knobs(_, _, let title): title
    case .presets(let from, let to): from.count < to.count ? "Save preset" : "Delete preset"
    case .reduceMotion: "Reduce motion"
    case .appearance: "Dark"
    case .direction: "Right to left"
    case .textSize(_, let to): "Type size \(to.title)"
    case .device(_, let to): "Stage: \(to.title)"
    case .panels(let from, let to): to.change(from: from)
    case .branch(_, let to): "Branch \(to + 1)"
    case .renamed(let from, _): "Rename \((from as NSString).lastPathComponent)"
    case .trashed(let path, _): "Delete \((path as NSString).lastPathComponent)"
    }
  }

  /// Whether the change is one of the Tuning panel.
  var isOfTuning: Bool {
    switch self {
    case .knobs, .presets: true
    case .branch, .reduceMotion, .appearance, .direction, .textSize, .device, .panels, .renamed, .trashed:
      false
    }
  }

  /// Whether the change concerns the shown run, so that it cannot be undone in another one.
  var belongsToRun: Bool {
    switch self {
    case .knobs, .presets, .branch: true
    case .reduceMotion, .appearance, .direction, .textSize, .device, .panels, .renamed, .trashed: false
    }
  }
}

/// The arrangement of the lab: open panels, sizes, and collapsed instruments.
package struct PanelArrangement: Equatable {
  var open: Set<Panel> = []
  var sizes = PanelSizes()
  /// The names of collapsed instruments and hidden tracks.
  var folded: Set<String> = []
  /// The heights of tracks that the user has set, by their names, in points.
  var trackHeights: [String: CGFloat] = [:]

  /// The part of Curves' height that positions have, 0…1; nil for the default.
  var curveSplit: CGFloat?

  /// Returns the words for the change from an earlier arrangement: “Browser”.
  @MainActor func change(from other: PanelArrangement) -> String {
    let panels = Panel.allCases.filter { open.contains($0) != other.open.contains($0) }
    if panels.count > 1 { return "Panels" }
    if let panel = panels.first { return panel.title }
    if let panel = Panel.allCases.first(where: { sizes[$0] != other.sizes[$0] }) {
      return "Size of the \(panel.rawValue)"
    }
    guard let name = folded.symmetricDifference(other.folded).min() else {
      return curveSplit != other.curveSplit ? "Divider of Curves" : "Heights of tracks"
    }
    let kinds: [Instrument.Type] = Instruments.panels + Instruments.tracks
    return kinds.first { $0.name == name }?.title ?? "Panels"
  }
}

extension Panel {
  /// The title: “Browser”.
  var title: String { rawValue.prefix(1).uppercased() + rawValue.dropFirst() }
}

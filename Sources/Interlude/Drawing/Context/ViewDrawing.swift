import Foundation
import InterludeLayers

/// The drawing of a view whose class may override `draw(_:)`.
///
/// A class of the toolkit does not, so its views have no drawing. Others are asked once, and again after
/// `setNeedsDisplay()`; one that draws nothing costs nothing after that.
@MainActor
final class ViewDrawing {
  private var items: [DisplayItem] = []
  private var drawnSize = CGSize.zero
  private var isStale = true

  /// Whether views of each class may draw, by class. The answers do not change.
  private static var answers: [ObjectIdentifier: Bool] = [:]

  /// Whether a class may override `draw(_:)`: it is not one of the toolkit's.
  static func mayDraw(_ type: UIView.Type) -> Bool {
    let key = ObjectIdentifier(type)
    if let answer = answers[key] { return answer }
    let answer = !String(reflecting: type).hasPrefix("Interlude.")
    answers[key] = answer
    return answer
  }

  func setNeedsDisplay() { isStale = true }

  /// Returns the items of `view` in a box of `size`.
  func items(of view: UIView, in size: CGSize) -> [DisplayItem] {
    if isStale || view.contentMode == .redraw && view.bounds.size != drawnSize {
      isStale = false
      drawnSize = view.bounds.size
      guard drawnSize.width > 0, drawnSize.height > 0 else { return keep([]) }
      let bounds = view.bounds
      var new: [DisplayItem] = []
      view.performAsCurrent {
        new = Drawings.items(size: bounds.size, origin: bounds.origin) { view.draw(bounds) }
      }
      _ = keep(new)
    }
    guard !items.isEmpty, size != drawnSize else { return items }
    let rect = view.contentMode.rect(for: drawnSize, in: CGRect(origin: .zero, size: size))
    return UIImage(drawing: items, size: drawnSize).items(in: rect, tint: nil)
  }

  private func keep(_ new: [DisplayItem]) -> [DisplayItem] {
    items = new
    return new
  }
}

extension UIView {
  package func layerDisplayItems(in size: CGSize) -> [DisplayItem] {
    switch drawing {
    case .nothing: return []
    case .some(let drawing): return drawing.items(of: self, in: size)
    case .unknown:
      drawing = ViewDrawing.mayDraw(type(of: self)) ? .some(ViewDrawing()) : .nothing
      if case .nothing = drawing { layer.asksOwnerForItems = false }
      return layerDisplayItems(in: size)
    }
  }

  /// Whether a view draws itself.
  enum Drawing {
    /// It has not been shown yet.
    case unknown
    /// Its class does not draw.
    case nothing
    case some(ViewDrawing)
  }

  func redraw() {
    if case .some(let drawing) = drawing { drawing.setNeedsDisplay() }
    layer.setNeedsCommit()
  }
}

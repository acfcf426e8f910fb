import Foundation
import Interlude

/// The bands of folds and of the selected range over ruler and tracks. It ignores touches.
final class TimelineMarks: UIView {
  private let canvas = PlotCanvasView()
  /// The width of the mark and the word at an unfolded stretch, in points.
  static let wordWidth: CGFloat = 32

  override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
    clipsToBounds = true
    addSubview(canvas)
  }

  required init?(coder: NSCoder) {
    nil
  }

  /// - Parameter unfolded: The idle stretches that were unfolded.
  func show(_ axis: TimeAxis, unfolded: [ClosedRange<Double>], selection: ClosedRange<Double>?) {
    traitCollection.performAsCurrent {
      canvas.draw { canvas, box in
        for fold in axis.folds.stretches(in: axis.range) {
          draw(fold: fold, axis, &canvas, box)
        }
        for idle in unfolded where axis.range.overlaps(idle) {
          let x = canvas.snap(axis.x(idle.lowerBound))
          canvas.boxes([CGRect(x: x, y: 4, width: 2, height: TimeRuler.height - 8)], LabStyle.quiet)
          canvas.words(
            "fold", at: CGPoint(x: x + 5, y: 15), LabStyle.label, LabStyle.accent)
        }
        guard let selection else { return }
        let left = canvas.snap(axis.x(selection.lowerBound))
        let right = max(canvas.snap(axis.x(selection.upperBound)), left + 1)
        canvas.boxes(
          [CGRect(x: left, y: 0, width: right - left, height: box.height)],
          LabStyle.accent.withAlphaComponent(0.14))
        canvas.boxes(
          [left, right - 1].map { CGRect(x: $0, y: 0, width: 1, height: box.height) }, LabStyle.accent)
      }
    }
  }

  private func draw(
    fold: ClosedRange<Double>, _ axis: TimeAxis, _ canvas: inout PlotCanvas, _ box: CGRect
  ) {
    let left = canvas.snap(axis.x(fold.lowerBound))
    let width = max(1, canvas.snap(axis.x(fold.upperBound)) - left)
    canvas.boxes(
      [CGRect(x: left, y: 0, width: width, height: box.height)], LabStyle.line.withAlphaComponent(0.6))
    guard axis.foldWidth >= 20 else { return }
    canvas.words(
      Self.text(fold.upperBound - fold.lowerBound), at: CGPoint(x: left + width / 2, y: 15), LabStyle.number,
      LabStyle.text, alignment: .center, limit: width)
  }

  /// Formats a duration in three letters: "12s", "5m", "2h".
  static func text(_ seconds: Double) -> String {
    seconds < 99.5
      ? "\(Int(seconds.rounded()))s"
      : seconds < 5970 ? "\(Int((seconds / 60).rounded()))m" : "\(Int((seconds / 3600).rounded()))h"
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    canvas.frame = bounds
  }
}

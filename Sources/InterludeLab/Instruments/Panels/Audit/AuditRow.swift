import Foundation
import Interlude
import InterludeJournal

/// A row of the audit: the severity, the name and the number, and below them the view and the instant.
final class AuditRow: UIView {
  static let height: CGFloat = 44

  private let mark = CAShapeLayer.internalLayer()
  private let name = UILabel("", LabStyle.bodyStrong, LabStyle.text)
  private let number = UILabel("", LabStyle.number, LabStyle.text)
  private let view = UILabel("", LabStyle.label, LabStyle.quiet)
  private let instant = UILabel("", LabStyle.number, LabStyle.quiet)

  override init(frame: CGRect) {
    super.init(frame: frame)
    layer.addSublayer(mark)
    mark.lineWidth = 1.5
    for label in [number, instant] { label.textAlignment = .right }
    for label in [name, view] { label.lineBreakMode = .byTruncatingTail }
    for label in [name, number, view, instant] { addSubview(label) }
  }

  required init?(coder: NSCoder) {
    nil
  }

  func show(_ finding: Finding, isSelected: Bool) {
    backgroundColor = isSelected ? LabStyle.accentSoft : .clear
    (name.text, number.text) = (finding.kind.name, finding.measure)
    view.text = finding.subject.isEmpty ? "The whole session" : finding.subject
    instant.text = finding.frame > 0 ? String(format: "%.2f s", finding.time) : ""
    mark.show(finding.kind.severity, in: CGRect(x: 13, y: 8, width: 12, height: 12))
    let right = bounds.width - 12
    let numberWidth = number.lineWidth
    let instantWidth = instant.lineWidth
    number.frame = CGRect(x: right - numberWidth, y: 5, width: numberWidth, height: 18)
    name.frame = CGRect(x: 36, y: 5, width: max(number.frame.minX - 44, 0), height: 18)
    instant.frame = CGRect(x: right - instantWidth, y: 23, width: instantWidth, height: 16)
    view.frame = CGRect(x: 36, y: 23, width: max(instant.frame.minX - 44, 0), height: 16)
  }
}

extension CAShapeLayer {
  /// Shows a severity: a filled triangle for high, a hollow circle for medium, so that the shapes differ too.
  fileprivate func show(_ severity: Finding.Severity, in box: CGRect) {
    switch severity {
    case .high:
      let path = UIBezierPath()
      path.move(to: CGPoint(x: box.midX, y: box.minY))
      path.addLine(to: CGPoint(x: box.maxX, y: box.maxY - 1))
      path.addLine(to: CGPoint(x: box.minX, y: box.maxY - 1))
      path.close()
      self.path = path.cgPath
      fillColor = LabStyle.Meaning.broken.color.cgColor
      strokeColor = nil
    case .medium:
      path = UIBezierPath(ovalIn: box.insetBy(dx: 1.5, dy: 1.5)).cgPath
      fillColor = nil
      strokeColor = LabStyle.warning.cgColor
    }
  }
}

import Foundation
import Interlude

/// The time and the number of the shown frame, on two lines.
final class TimelineReadout: UIView {
  private let time = UILabel("", LabStyle.number, LabStyle.text)
  private let frameNumber = UILabel("", LabStyle.number, LabStyle.quiet)

  override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
    for label in [time, frameNumber] { addSubview(label) }
  }

  required init?(coder: NSCoder) {
    nil
  }

  /// - Parameters:
  ///   - number: The number of the frame, from 1.
  ///   - state: The state of the session's time: "live".
  func show(time seconds: Double, number: Int, state: String) {
    let words = (Self.text(seconds), state.isEmpty ? "frame \(number)" : "frame \(number) · \(state)")
    if time.text != words.0 { time.text = words.0 }
    if frameNumber.text != words.1 { frameNumber.text = words.1 }
  }

  /// Formats an instant of the session: "4.25 s", from one minute on "61:04.25".
  static func text(_ seconds: Double) -> String {
    guard seconds >= 60 else { return String(format: "%.2f s", seconds == 0 ? 0 : seconds) }
    let hundredths = Int((seconds * 100).rounded())
    return String(
      format: "%d:%02d.%02d", hundredths / 6000, hundredths / 100 % 60, hundredths % 100)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    time.frame = CGRect(x: 12, y: 1, width: max(bounds.width - 12, 0), height: 15)
    frameNumber.frame = CGRect(x: 12, y: 16, width: max(bounds.width - 12, 0), height: 15)
  }
}

import Interlude

/// A row of the inbox: portrait, sender, date, subject, and the beginning of the text.
final class MessageCell: UITableViewCell {
  static let identifier = "message"

  private let avatar = AvatarView()
  private let sender = UILabel(font: Typography.title, color: MailPalette.label)
  private let date = UILabel(font: Typography.captionDigits, color: MailPalette.secondaryLabel)
  private let subject = UILabel(font: Typography.body, color: MailPalette.label)
  private let preview = UILabel(font: Typography.caption, color: MailPalette.secondaryLabel)
  private let dot = UIView()
  private let clip = UIImageView(image: UIImage(systemName: "paperclip"))
  private let reply = UIImageView(image: UIImage(systemName: "arrowshape.turn.up.left.fill"))
  private var isRightToLeft = false

  required init(style: CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    backgroundColor = MailPalette.background
    dot.backgroundColor = MailPalette.accent
    dot.layer.cornerRadius = 5
    dot.isUserInteractionEnabled = false
    for mark in [clip, reply] {
      mark.tintColor = MailPalette.secondaryLabel
      mark.contentMode = .scaleAspectFit
    }
    let pressed = UIView()
    pressed.backgroundColor = MailPalette.pressed
    selectedBackgroundView = pressed
    for part in [avatar, sender, date, subject, preview, dot, clip, reply] { contentView.addSubview(part) }
  }

  required init?(coder: NSCoder) {
    nil
  }

  func show(_ message: Message, isUnread: Bool, isAnswered: Bool, isRightToLeft: Bool) {
    self.isRightToLeft = isRightToLeft
    avatar.show(message.sender)
    sender.text = message.sender.name
    date.text = message.date.short
    subject.text = message.subject
    preview.text = message.preview
    mark(isUnread: isUnread, isAnswered: isAnswered)
    clip.isHidden = message.photos.isEmpty
    for label in [sender, subject, preview] { label.textAlignment = isRightToLeft ? .right : .left }
    date.textAlignment = isRightToLeft ? .left : .right
    setNeedsLayout()
  }

  func mark(isUnread: Bool, isAnswered: Bool) {
    dot.isHidden = !isUnread
    reply.isHidden = isUnread || !isAnswered
    subject.font = isUnread ? Typography.bodyStrong : Typography.body
    setNeedsLayout()
  }

  // MARK: Layout

  /// The width from which a row is one line.
  private static let wide: CGFloat = 760
  private static let margin: CGFloat = 16

  /// Returns the height of all rows in a list of `width` points.
  static func height(forWidth width: CGFloat) -> CGFloat { width < wide ? 104 : 60 }

  /// Returns the distance of the texts from the leading edge.
  private static func textStart(forWidth width: CGFloat) -> CGFloat {
    margin + (width < wide ? 44 : 36) + 12
  }

  override func layoutSubviews() {
    let start = Self.textStart(forWidth: bounds.width)
    let inset = UIEdgeInsets(
      top: 0, left: isRightToLeft ? 0 : start, bottom: 0, right: isRightToLeft ? start : 0)
    if separatorInset != inset { separatorInset = inset }
    super.layoutSubviews()
    if bounds.width < Self.wide { layOutStacked(start) } else { layOutInLine(start) }
  }

  private func layOutStacked(_ start: CGFloat) {
    let width = bounds.width
    put(avatar, Self.margin, 12, 44, 44)
    let dateWidth = date.naturalWidth
    let end = width - Self.margin
    put(sender, start, 10, end - dateWidth - 8 - start, 22)
    put(date, end - dateWidth, 12, dateWidth, 18)
    let marks = layOutMarks(end: end, middle: 44)
    put(subject, start, 34, marks - start, 20)
    preview.numberOfLines = 2
    put(preview, start, 57, end - start, 36)
  }

  private func layOutInLine(_ start: CGFloat) {
    let width = bounds.width
    let (top, end) = (CGFloat(20), width - Self.margin)
    put(avatar, Self.margin, 12, 36, 36)
    let names = min(max((width * 0.18).rounded(), 156), 220)
    put(sender, start, top - 1, names, 22)
    put(date, end - 72, top + 1, 72, 18)
    let marks = end - 72 - 8
    _ = layOutMarks(end: marks, middle: 30)
    let texts = start + names + 16
    // The texts of all rows end together, before the room of two marks.
    let room = marks - 40 - 16 - texts
    let subjectWidth = min(subject.naturalWidth, (room * 0.55).rounded())
    put(subject, texts, top, subjectWidth, 20)
    preview.numberOfLines = 1
    put(preview, texts + subjectWidth + 12, top + 1, max(room - subjectWidth - 12, 0), 18)
  }

  /// Places the marks before `end`.
  ///
  /// - Returns: The x coordinate at which texts before them must end.
  private func layOutMarks(end: CGFloat, middle: CGFloat) -> CGFloat {
    var end = end
    if !dot.isHidden {
      put(dot, end - 10, middle - 5, 10, 10)
      end -= 18
    }
    for mark in [reply, clip] where !mark.isHidden {
      // A symbol is narrower than its square.
      put(mark, end - 13, middle - 8, 16, 16)
      end -= 22
    }
    return end
  }

  private func put(_ view: UIView, _ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) {
    view.frame = CGRect(x: x, y: y, width: max(width, 0), height: height)
      .mirrored(in: bounds.width, if: isRightToLeft)
  }
}

import Interlude

/// A row of the inbox: portrait, sender, date, subject, and the beginning of the text.
final class MessageCell: UITableViewCell {
  static let identifier = "message"

  private let avatar = AvatarView()
  private let sender = UILabel(font: Typography.title, color: MailPalette.label, scales: true)
  private let date = UILabel(font: Typography.captionDigits, color: MailPalette.secondaryLabel, scales: true)
  private let subject = UILabel(font: Typography.body, color: MailPalette.label, scales: true)
  private let preview = UILabel(font: Typography.caption, color: MailPalette.secondaryLabel, scales: true)
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
    let isDateTrailing = !Self.hasLargeText
    date.textAlignment = isRightToLeft == isDateTrailing ? .left : .right
    setNeedsLayout()
  }

  func mark(isUnread: Bool, isAnswered: Bool) {
    dot.isHidden = !isUnread
    reply.isHidden = isUnread || !isAnswered
    subject.font = (isUnread ? Typography.bodyStrong : Typography.body).scaled
    setNeedsLayout()
  }

  // MARK: Layout

  /// The width from which a row is one line.
  private static let wide: CGFloat = 760
  private static let margin: CGFloat = 16

  /// The heights of the lines, in the user's text size.
  private enum Line {
    static var sender: CGFloat { CGFloat(22).scaled(with: .body) }
    static var subject: CGFloat { CGFloat(20).scaled(with: .subheadline) }
    static var date: CGFloat { CGFloat(18).scaled(with: .footnote) }
  }

  /// Whether a row has several lines: in narrow lists and with an accessibility size.
  private static func isStacked(_ width: CGFloat) -> Bool { width < wide || hasLargeText }

  /// Whether the date has a line of its own.
  private static var hasLargeText: Bool {
    UITraitCollection.current.preferredContentSizeCategory.isAccessibilityCategory
  }

  /// Returns the height of all rows in a list of `width` points.
  static func height(forWidth width: CGFloat) -> CGFloat {
    guard isStacked(width) else { return 40 + Line.subject }
    let date = hasLargeText ? Line.date + 2 : 0
    return 10 + Line.sender + 2 + date + Line.subject + 3 + 2 * Line.date + 11
  }

  /// Returns the distance of the texts from the leading edge.
  private static func textStart(forWidth width: CGFloat) -> CGFloat {
    margin + (isStacked(width) ? 44 : 36) + 12
  }

  override func layoutSubviews() {
    let start = Self.textStart(forWidth: bounds.width)
    let inset = UIEdgeInsets(
      top: 0, left: isRightToLeft ? 0 : start, bottom: 0, right: isRightToLeft ? start : 0)
    if separatorInset != inset { separatorInset = inset }
    super.layoutSubviews()
    if Self.isStacked(bounds.width) { layOutStacked(start) } else { layOutInLine(start) }
  }

  private func layOutStacked(_ start: CGFloat) {
    let width = bounds.width
    put(avatar, Self.margin, 12, 44, 44)
    let dateWidth = date.naturalWidth
    let end = width - Self.margin
    var y: CGFloat = 10
    if Self.hasLargeText {
      put(sender, start, y, end - start, Line.sender)
      y += Line.sender + 2
      put(date, start, y, min(dateWidth, end - start), Line.date)
      y += Line.date + 2
    } else {
      put(sender, start, y, end - dateWidth - 8 - start, Line.sender)
      put(date, end - dateWidth, y + 2, dateWidth, Line.date)
      y += Line.sender + 2
    }
    let marks = layOutMarks(end: end, middle: y + Line.subject / 2)
    put(subject, start, y, marks - start, Line.subject)
    preview.numberOfLines = 2
    put(preview, start, y + Line.subject + 3, end - start, 2 * Line.date)
  }

  private func layOutInLine(_ start: CGFloat) {
    let width = bounds.width
    let (top, end) = (CGFloat(20), width - Self.margin)
    put(avatar, Self.margin, 12, 36, 36)
    let names = min(max((width * 0.18).rounded(), 156), 220)
    let dates = CGFloat(72).scaled(with: .footnote)
    put(sender, start, top - 1, names, Line.sender)
    put(date, end - dates, top + 1, dates, Line.date)
    let marks = end - dates - 8
    _ = layOutMarks(end: marks, middle: top + Line.subject / 2)
    let texts = start + names + 16
    // The texts of all rows end together, before the room of two marks.
    let room = marks - 40 - 16 - texts
    let subjectWidth = min(subject.naturalWidth, (room * 0.55).rounded())
    put(subject, texts, top, subjectWidth, Line.subject)
    preview.numberOfLines = 1
    put(preview, texts + subjectWidth + 12, top + 1, max(room - subjectWidth - 12, 0), Line.date)
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

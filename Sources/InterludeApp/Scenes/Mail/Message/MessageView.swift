import Interlude

/// The content of a message: subject, sender, text, photos, and quick answers.
final class MessageView: UIView {
  /// Called with the index of a photo that was tapped.
  var onOpen: ((Int) -> Void)?
  /// Called with the text of an answer that was tapped.
  var onReply: ((String) -> Void)? {
    didSet { replies.onReply = onReply }
  }
  var isRightToLeft = false {
    didSet { if isRightToLeft != oldValue { directionChanged() } }
  }

  private let subject: UILabel
  private let avatar = AvatarView()
  private let sender: UILabel
  private let recipient = UILabel(
    "to you", font: Typography.caption, color: MailPalette.secondaryLabel, scales: true)
  private let date: UILabel
  private let line = UIView()
  private let paragraphs: [UILabel]
  private let heading: UILabel
  private let tiles: [PhotoTile]
  private let replies: ReplyCard

  private static let spacing: CGFloat = 12

  /// - Parameter reply: What was answered; nil for nothing.
  init(_ message: Message, reply: String?) {
    func label(_ text: String, _ font: UIFont, _ color: UIColor = MailPalette.label) -> UILabel {
      UILabel(text, font: font, color: color, scales: true)
    }
    subject = label(message.subject, Typography.section)
    sender = label(message.sender.name, Typography.bodyStrong)
    date = label(message.date.long, Typography.captionDigits, MailPalette.secondaryLabel)
    paragraphs = message.paragraphs.map { label($0, Typography.body) }
    tiles = message.photos.map(PhotoTile.init)
    heading = label(
      tiles.count == 1 ? "1 photo" : "\(tiles.count) photos", Typography.captionStrong,
      MailPalette.secondaryLabel)
    replies = ReplyCard(reply: reply)
    super.init(frame: .zero)
    avatar.show(message.sender)
    line.backgroundColor = MailPalette.line
    heading.isHidden = tiles.isEmpty
    for label in [subject] + paragraphs { label.numberOfLines = 0 }
    for tile in tiles { tile.addTarget(self, action: Selector(MessageView.opened(_:)), for: .touchUpInside) }
    for part in [subject, avatar, sender, recipient, date, line, heading, replies] { addSubview(part) }
    for part in paragraphs + tiles { addSubview(part) }
  }

  required init?(coder: NSCoder) {
    nil
  }

  /// Shows an answer in place of the suggestions.
  func show(reply: String) {
    replies.show(reply: reply)
  }

  /// Returns the picture of the photo with this index; nil if there is none.
  func picture(at index: Int) -> UIView? { tiles.indices.contains(index) ? tiles[index].picture : nil }

  private func opened(_ tile: PhotoTile) {
    if let index = tiles.firstIndex(where: { $0 === tile }) { onOpen?(index) }
  }

  private func directionChanged() {
    for label in [subject, sender, recipient, date, heading] + paragraphs {
      label.textAlignment = isRightToLeft ? .right : .left
    }
    for tile in tiles { tile.isRightToLeft = isRightToLeft }
    replies.isRightToLeft = isRightToLeft
    setNeedsLayout()
  }

  // MARK: Layout

  /// Returns the height in a column of `width` points.
  func height(forWidth width: CGFloat) -> CGFloat {
    arrange(in: width) { _, _ in }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    line.isHidden = bounds.isEmpty
    _ = arrange(in: bounds.width) { view, frame in
      view.frame = frame.mirrored(in: bounds.width, if: isRightToLeft)
    }
  }

  /// Calls `place` with the frame of each part, from left to right.
  ///
  /// - Returns: The height of all.
  private func arrange(in width: CGFloat, _ place: (UIView, CGRect) -> Void) -> CGFloat {
    var y: CGFloat = 8
    func put(_ view: UIView, _ x: CGFloat, _ width: CGFloat, _ height: CGFloat) {
      place(view, CGRect(x: x, y: y, width: max(width, 0), height: height))
    }
    let subjectHeight = Self.height(of: subject, in: width)
    put(subject, 0, width, subjectHeight)
    y += subjectHeight + 16
    put(avatar, 0, 44, 44)
    y += 2
    let nameHeight = CGFloat(20).scaled(with: .subheadline)
    let lineHeight = CGFloat(18).scaled(with: .footnote)
    let recipientWidth = recipient.naturalWidth
    put(sender, 56, width - 56, nameHeight)
    y += nameHeight + 1
    put(recipient, 56, recipientWidth, lineHeight)
    if 56 + recipientWidth + 12 + date.naturalWidth > width {
      // A large text needs a line of its own.
      y += lineHeight + 1
      put(date, 56, width - 56, lineHeight)
    } else {
      put(date, 56 + recipientWidth + 12, width - 56 - recipientWidth - 12, lineHeight)
    }
    y += lineHeight + 3 + 16
    put(line, 0, width, 1 / UIScreen.main.scale)
    y += 16
    for paragraph in paragraphs {
      let height = Self.height(of: paragraph, in: width)
      put(paragraph, 0, width, height)
      y += height + Self.spacing
    }
    y += 12
    if !tiles.isEmpty {
      put(heading, 0, width, lineHeight)
      y += lineHeight + Self.spacing
      y = arrangeTiles(in: width, from: y, place) + 24
    }
    let height = replies.height(forWidth: width)
    put(replies, 0, width, height)
    return y + height
  }

  /// - Returns: The y coordinate of the tiles' lower edge.
  private func arrangeTiles(
    in width: CGFloat, from top: CGFloat, _ place: (UIView, CGRect) -> Void
  ) -> CGFloat {
    let columns = width < 480 ? 2 : 3
    let gap = Self.spacing
    // A single photo is as large as two.
    let spans = tiles.count == 1 ? 2 : 1
    let column = ((width - gap * CGFloat(columns - 1)) / CGFloat(columns)).rounded(.down)
    let side = column * CGFloat(spans) + gap * CGFloat(spans - 1)
    let height = PhotoTile.height(forWidth: side)
    for (index, tile) in tiles.enumerated() {
      let (row, column) = index.quotientAndRemainder(dividingBy: columns)
      place(
        tile,
        CGRect(
          x: (side + gap) * CGFloat(column), y: top + (height + gap) * CGFloat(row), width: side,
          height: height))
    }
    let rows = (tiles.count + columns - 1) / columns
    return top + CGFloat(rows) * (height + gap) - gap
  }

  private static func height(of label: UILabel, in width: CGFloat) -> CGFloat {
    label.sizeThatFits(CGSize(width: width, height: CGFloat.greatestFiniteMagnitude)).height.rounded(.up)
  }
}

import Foundation
import Interlude

/// A message: its head, text and photos on a page that scrolls, and what can be done with it in the toolbar.
final class MessageViewController: UIViewController {
  private let inbox: Inbox
  private let tuning: MailTuning
  private var number: Int
  private let page = CalmScrollView()
  private var content: MessageView
  private lazy var trash = UIBarButtonItem(
    image: UIImage(systemName: "trash"), target: self, action: MessageViewController.throwAway)
  private lazy var archive = UIBarButtonItem(
    image: UIImage(systemName: "archivebox"), target: self, action: MessageViewController.putAway)
  private lazy var reply = UIBarButtonItem(
    image: UIImage(systemName: "arrowshape.turn.up.left"), target: self,
    action: MessageViewController.showReplies)
  private lazy var newer = UIBarButtonItem(
    image: UIImage(systemName: "chevron.up"), target: self, action: MessageViewController.showNewer)
  private lazy var older = UIBarButtonItem(
    image: UIImage(systemName: "chevron.down"), target: self, action: MessageViewController.showOlder)

  init(_ number: Int, in inbox: Inbox, tuning: MailTuning) {
    (self.number, self.inbox, self.tuning) = (number, inbox, tuning)
    content = MessageView(inbox.message(number), reply: inbox.reply(to: number))
    super.init(nibName: nil, bundle: nil)
    navigationItem.largeTitleDisplayMode = .never
    navigationItem.backButtonTitle = "Message"
    navigationItem.rightBarButtonItems = [older, newer]
    func space() -> UIBarButtonItem { UIBarButtonItem(barButtonSystemItem: .flexibleSpace) }
    toolbarItems = [trash, space(), archive, space(), reply]
    showPlace()
  }

  required init?(coder: NSCoder) {
    nil
  }

  override func loadView() {
    view = MessagePage()
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = MailPalette.background
    let items = [trash, archive, reply, newer, older]
    for (item, name) in zip(items, ["Delete", "Archive", "Reply", "Newer", "Older"]) {
      item.accessibilityLabel = name
    }
    page.alwaysBounceVertical = true
    page.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(page)
    connect()
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    inbox.markRead(number)
  }

  /// Shows the place of the message in the list, and what can be done with it there.
  private func showPlace() {
    let index = inbox.index(of: number)
    navigationItem.title = index.map { "\(Self.grouped($0 + 1)) of \(Self.grouped(inbox.count))" }
    newer.isEnabled = index.map { $0 > 0 } ?? false
    older.isEnabled = index.map { $0 < inbox.count - 1 } ?? false
    for item in [trash, archive] { item.isEnabled = index != nil }
  }

  /// The number with a comma before each three digits: 1,000.
  private static func grouped(_ number: Int) -> String {
    number < 1000
      ? "\(number)" : grouped(number / 1000) + "," + String("\(number % 1000 + 1000)".dropFirst())
  }

  // MARK: Actions

  private func throwAway() { leave(as: "In the bin") }

  private func putAway() { leave(as: "Archived") }

  /// Removes the message and pops its page. A finger that catches the page may still look at it.
  private func leave(as title: String) {
    inbox.remove(number)
    showPlace()
    navigationItem.title = title
    guard navigationController?.topViewController === self else { return }
    navigationController?.popViewController(animated: true)
  }

  /// Scrolls to the answers.
  private func showReplies() {
    let bottom = page.contentSize.height + page.adjustedContentInset.bottom - page.bounds.height
    let top = -page.adjustedContentInset.top
    page.setContentOffset(CGPoint(x: 0, y: max(bottom, top)), animated: true)
  }

  private func showNewer() { move(by: -1) }

  private func showOlder() { move(by: 1) }

  /// Shows a neighbour of the message in its place.
  private func move(by step: Int) {
    guard let index = inbox.index(of: number), (0..<inbox.count).contains(index + step) else { return }
    number = inbox.number(at: index + step)
    content.removeFromSuperview()
    content = MessageView(inbox.message(number), reply: inbox.reply(to: number))
    connect()
    inbox.markRead(number)
    showPlace()
    layOutContent()
    page.setContentOffset(CGPoint(x: 0, y: -page.adjustedContentInset.top), animated: false)
  }

  private func connect() {
    page.addSubview(content)
    content.onOpen = { [weak self] in self?.open(photo: $0) }
    content.onReply = { [weak self] in self?.answer($0) }
  }

  private func open(photo index: Int) {
    // A second finger may already have opened a photo.
    guard navigationController?.topViewController === self else { return }
    let photos = inbox.message(number).photos
    let viewer = PhotoViewController(photos[index], index: index, of: photos.count)
    let options = UIViewController.Transition.ZoomOptions()
    options.alignmentRectProvider = { [weak viewer] _ in viewer?.pictureFrame }
    viewer.preferredTransition = .zoom(options: options) { [weak self] _ in self?.source(ofPhoto: index) }
    navigationController?.pushViewController(viewer, animated: true)
  }

  /// Returns the picture of a photo in the message; nil if it is out of sight.
  private func source(ofPhoto index: Int) -> UIView? {
    view.layoutIfNeeded()
    guard let picture = content.picture(at: index) else { return nil }
    let visible = page.bounds.inset(by: page.adjustedContentInset)
    return visible.intersects(picture.convert(picture.bounds, to: page)) ? picture : nil
  }

  private func answer(_ text: String) {
    inbox.reply(to: number, text)
    content.show(reply: text)
    layOutContent()
  }

  // MARK: Layout

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    page.frame = view.bounds
    layOutContent()
  }

  /// Places the content in a column that is as wide as lines can be read.
  private func layOutContent() {
    let whole = page.bounds.width
    let margin: CGFloat = whole < 600 ? 16 : 32
    let width = min(whole - 2 * margin, 640)
    guard width > 0 else { return }
    content.isRightToLeft = tuning.isRightToLeft
    let height = content.height(forWidth: width)
    content.frame = CGRect(x: ((whole - width) / 2).rounded(), y: 8, width: width, height: height)
    page.contentSize = CGSize(width: whole, height: 8 + height + 32)
  }
}

/// The page of a message; its name tells it from others in plots.
final class MessagePage: UIView {}

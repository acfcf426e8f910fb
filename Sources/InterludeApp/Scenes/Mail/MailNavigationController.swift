import Interlude

/// The navigation of the scene: the inbox at its root, with a large title, and a toolbar.
final class MailNavigationController: UINavigationController {
  private let tuning = MailTuning()
  /// The lesson's mistake, where it is chosen.
  private var timedPages: TimedPages?

  override func viewDidLoad() {
    super.viewDidLoad()
    navigationBar.tintColor = MailPalette.accent
    toolbar.tintColor = MailPalette.accent
    view.backgroundColor = MailPalette.background
    isToolbarHidden = false
    if tuning.backSwipe == .startsAnAnimation { timedPages = TimedPages(self) }
    readTuning()
    let inbox = Inbox(Mailbox(count: tuning.count.number))
    pushViewController(InboxViewController(inbox, tuning: tuning), animated: false)
  }

  override func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    readTuning()
  }

  private func readTuning() {
    navigationBar.prefersLargeTitles = tuning.hasLargeTitles
    view.semanticContentAttribute = tuning.direction == .rightToLeft ? .forceRightToLeft : .unspecified
    timedPages?.setEdge(tuning.isRightToLeft ? .right : .left)
  }
}

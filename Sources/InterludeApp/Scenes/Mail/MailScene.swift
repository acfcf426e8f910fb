import Interlude

/// An inbox: a list, the message behind each row, and the photos in the messages.
enum MailScene {
  static let name = "mail"
  static let summary = "An inbox with a large title: push a message, swipe back, catch the page in flight."

  @MainActor static func make() -> UIViewController {
    MailNavigationController()
  }
}

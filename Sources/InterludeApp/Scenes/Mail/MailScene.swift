import Interlude

/// An inbox: a list, the message behind each row, and the photos in the messages.
enum MailScene {
  static let name = "mail"
  static let summary = "An inbox: push a message, zoom a photo, swipe back, catch both in flight."

  @MainActor static func make() -> UIViewController {
    MailNavigationController()
  }
}

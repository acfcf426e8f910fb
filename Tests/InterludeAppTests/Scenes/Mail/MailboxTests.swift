import Foundation
import InterludeTesting
import Testing

@testable import Interlude
@testable import InterludeApp

/// The messages of the mail scene, and what is done with them.
@MainActor
@Suite struct MailboxTests {
  @Test func `every message has a whole text, and neighbours differ`() {
    let mailbox = Mailbox(count: 1000)
    var before: Message?
    for number in 0..<1000 {
      let message = mailbox.message(number)
      let text = ([message.subject, message.sender.name] + message.paragraphs).joined(separator: " ")
      #expect(!text.contains("{") && !text.contains("}") && !message.paragraphs.isEmpty, "\(text)")
      #expect(message == mailbox.message(number))
      #expect(message.sender.initials.count == 2, "\(message.sender.name)")
      #expect(message.subject != before?.subject)
      before = message
    }
    #expect(Set((0..<1000).map { mailbox.message($0).subject }).count > 100)
  }

  @Test func `each name in a story's texts stands for words`() {
    for story in Story.all {
      for text in [story.subject] + story.paragraphs {
        for part in text.split(separator: "{").dropFirst() {
          let name = part.prefix { $0 != "}" }
          #expect(Story.word(name) { _ in 0 } != String(name), "{\(name)} in “\(text)”")
        }
      }
    }
  }

  @Test(arguments: [100, 1000, 1_000_000])
  func `messages are in the order of their dates, and come at daytime`(count: Int) {
    let mailbox = Mailbox(count: count)
    var last = MailDate(minutesAgo: 0)
    for number in [0, 1, 2, 3, 40, 41, 99, 500, 999, 40_000, 999_999] where number < count {
      let date = mailbox.message(number).date
      #expect((date.day, date.minute) <= (last.day, last.minute))
      #expect(date.minute >= 7 * 60 && date.minute < 23 * 60)
      last = date
    }
    #expect(last.day > -1500)
  }

  @Test(arguments: [
    (0, "18:24", "Thursday 8 October, 18:24"), (684, "7:00", "Thursday 8 October, 7:00"),
    (685, "Yesterday", "Wednesday 7 October, 22:59"), (684 + 960 + 1, "Tue", "Tuesday 6 October, 22:59"),
    (684 + 960 * 7, "1 Oct", "Thursday 1 October, 7:00"),
    (684 + 960 * 8, "30 Sep", "Wednesday 30 September, 7:00"),
    (684 + 960 * 281, "12/2025", "Wednesday 31 December 2025, 7:00"),
  ])
  func `dates are as short as they are clear`(minutes: Int, short: String, long: String) {
    let date = MailDate(minutesAgo: minutes)
    #expect(date.short == short && date.long == long)
  }

  @Test func `a message that is gone leaves no gap`() {
    let inbox = Inbox(Mailbox(count: 10))
    for number in [3, 8, 0] { inbox.remove(number) }
    #expect((0..<inbox.count).map { inbox.number(at: $0) } == [1, 2, 4, 5, 6, 7, 9])
    #expect((0..<10).map { inbox.index(of: $0) } == [nil, 0, 1, nil, 2, 3, 4, 5, nil, 6])
  }

  @Test func `a message that is read has no dot, and one that is thrown away no row`() throws {
    let mail = MailDriver()
    let row = try #require(Mailbox.unreadAtFirst.first)
    let count = Mailbox.unreadAtFirst.count
    let subject = Mailbox(count: 1000).message(row).subject
    func note() -> String? { mail.texts(in: mail.navigation.toolbar).first { $0.contains("unread") } }
    #expect(note() == "\(count) unread")
    mail.open(row: row)
    mail.navigation.popViewController(animated: true)
    mail.expectRest("read")
    #expect(note() == "\(count - 1) unread")
    mail.open(row: row)
    mail.test.perform { mail.navigation.topViewController!.toolbarItems!.first!.press() }
    mail.expectRest("thrown away")
    #expect(mail.navigation.viewControllers.count == 1 && mail.table.numberOfRows(inSection: 0) == 999)
    #expect(!mail.texts(in: mail.cell(row)!).contains(subject))
  }

  @Test func `the filter leaves the unread, and says how to get the others back where there are none`() {
    let mail = MailDriver()
    mail.test.perform { mail.inbox.toolbarItems!.first!.press() }
    mail.test.settle()
    #expect(mail.table.numberOfRows(inSection: 0) == Mailbox.unreadAtFirst.count)
    for number in Mailbox.unreadAtFirst { mail.test.perform { mail.inbox.inbox.remove(number) } }
    mail.test.settle()
    #expect(mail.table.numberOfRows(inSection: 0) == 0)
    #expect(mail.texts(in: mail.table).contains("Nothing unread"))
    mail.expectRest("filtered")
  }

  @Test func `an answer is kept, and marks the row`() throws {
    let mail = MailDriver()
    mail.open(row: 0)
    let chip = try #require(mail.all(ReplyChip.self, in: mail.message!.view).first)
    mail.test.perform { chip.sendActions(for: .touchUpInside) }
    mail.test.settle()
    #expect(mail.texts(in: mail.message!.view).contains("You answered just now"))
    mail.navigation.popViewController(animated: true)
    mail.expectRest("answered")
    mail.open(row: 0)
    #expect(mail.texts(in: mail.message!.view).contains("Thank you!"))
  }

  @Test func `the arrows lead to the neighbours, up to the ends`() throws {
    let mail = MailDriver(["messages": "100"])
    mail.open(row: 0)
    let items = mail.message!.navigationItem.rightBarButtonItems!
    #expect(!items[1].isEnabled && items[0].isEnabled)
    for _ in 0..<3 { mail.test.perform { items[0].press() } }
    #expect(mail.message!.navigationItem.title == "4 of 100" && items[1].isEnabled)
    #expect(mail.texts(in: mail.message!.view).contains(Mailbox(count: 100).message(3).subject))
    mail.expectRest("moved")
  }

  @Test(arguments: Photo.allCases) func `every photo fills its page`(photo: Photo) throws {
    let image = photo.image
    #expect(image.size == Photo.size && !photo.caption.isEmpty && photo.caption.count < 24)
  }
}

extension UIBarButtonItem {
  /// Taps the item's button.
  fileprivate func press() { (view as? UIButton)?.sendActions(for: .touchUpInside) }
}

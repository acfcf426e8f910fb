import Interlude

/// The state of the messages: which are unread, answered or gone.
@MainActor
final class Inbox {
  enum Change {
    /// A message was read or answered.
    case updated(Int)
    /// A message was archived or thrown away.
    case removed(Int)
  }

  let mailbox: Mailbox
  /// Called after each change.
  var onChange: ((Change) -> Void)?
  /// The numbers of the unread messages, in ascending order.
  private(set) var unread: [Int]
  /// The numbers of the messages that are gone, in ascending order.
  private var removed: [Int] = []
  private var replies: [Int: String] = [:]

  init(_ mailbox: Mailbox) {
    self.mailbox = mailbox
    unread = Mailbox.unreadAtFirst.filter { $0 < mailbox.count }
  }

  /// The number of messages that are left.
  var count: Int { mailbox.count - removed.count }

  /// Returns the number of the message at `index` among those that are left.
  func number(at index: Int) -> Int {
    var number = index
    for gone in removed where gone <= number { number += 1 }
    return number
  }

  /// Returns the index of a message among those that are left; nil if it is gone.
  func index(of number: Int) -> Int? {
    removed.contains(number) ? nil : number - removed.count { $0 < number }
  }

  func message(_ number: Int) -> Message { mailbox.message(number) }

  func isUnread(_ number: Int) -> Bool { unread.contains(number) }

  /// Returns what was answered to a message; nil for nothing.
  func reply(to number: Int) -> String? { replies[number] }

  // MARK: Changes

  func markRead(_ number: Int) {
    guard let index = unread.firstIndex(of: number) else { return }
    unread.remove(at: index)
    onChange?(.updated(number))
  }

  func reply(to number: Int, _ text: String) {
    replies[number] = text
    onChange?(.updated(number))
  }

  func remove(_ number: Int) {
    guard !removed.contains(number) else { return }
    unread.removeAll { $0 == number }
    removed.insert(number, at: removed.firstIndex { $0 > number } ?? removed.count)
    onChange?(.removed(number))
  }
}

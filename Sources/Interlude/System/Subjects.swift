/// The end of a subscription: it ends when it is cancelled or deallocated.
@preconcurrency @MainActor
public final class AnyCancellable: Hashable {
  private var action: (() -> Void)?

  /// Creates an object that runs `cancel` once.
  public init(_ cancel: @escaping () -> Void) {
    action = cancel
  }

  isolated deinit { cancel() }

  /// Ends the subscription.
  public func cancel() {
    let last = action
    action = nil
    last?()
  }

  /// Keeps the subscription in a set until the set releases it.
  public func store(in set: inout Set<AnyCancellable>) {
    set.insert(self)
  }

  /// Keeps the subscription at the end of a collection.
  public func store(in collection: inout some RangeReplaceableCollection<AnyCancellable>) {
    collection.append(self)
  }

  /// Whether both are the same object.
  public nonisolated static func == (left: AnyCancellable, right: AnyCancellable) -> Bool { left === right }

  /// Hashes the object's identity.
  public nonisolated func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(self))
  }
}

/// A value whose changes its subscribers receive, in the order in which they subscribed.
///
/// Of Combine, the toolkit has this class and `AnyCancellable` only.
@preconcurrency @MainActor
public final class CurrentValueSubject<Output, Failure: Error> {
  private var subscribers: [(number: Int, receive: (Output) -> Void)] = []
  private var last = 0

  /// The current value; setting it is sending it.
  public var value: Output {
    didSet { for subscriber in subscribers { subscriber.receive(value) } }
  }

  /// Creates a subject with its first value.
  public init(_ value: Output) {
    self.value = value
  }

  /// Sends a value to the subscribers.
  public func send(_ input: Output) {
    value = input
  }

  /// Calls `receiveValue` with the current value and with each later one, until the result is deallocated.
  public func sink(receiveValue: @escaping (Output) -> Void) -> AnyCancellable {
    last += 1
    let number = last
    subscribers.append((number, receiveValue))
    receiveValue(value)
    return AnyCancellable { [weak self] in self?.subscribers.removeAll { $0.number == number } }
  }
}

import Dispatch
import Foundation
import InterludeJournal

/// Listens for apps on a TCP port and passes what they send to the main actor.
///
/// A thread of its own reads the connections, so that neither a slow window nor a slow program stops the
/// other: if the window is late, reading waits.
@MainActor
package final class AppListener {
  /// The address with the actual port.
  package let address: ListenAddress
  private let wake: Int32
  private var receive: ((AppReception.Effect) -> Void)?
  private let slots: DispatchSemaphore
  /// The batches that may wait for the window.
  private static let batches = 8

  /// Begins to listen.
  ///
  /// - Parameters:
  ///   - token: The token that a program must send; nil for none.
  ///   - receive: Called with the sessions' beginnings, entries and ends, and with refusals.
  package init(
    _ address: ListenAddress, token: String?, limits: AppReception.Limits = .init(),
    receive: @escaping (AppReception.Effect) -> Void
  ) throws(ListenError) {
    let server = try ListenerSocket.open(address)
    self.address = ListenAddress(host: address.host, port: ListenerSocket.port(of: server))
    self.receive = receive
    slots = DispatchSemaphore(value: Self.batches)
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else {
      close(server)
      throw .cannotListen("\(address)", reason: String(cString: strerror(errno)))
    }
    wake = ends[1]
    let slots = slots
    let reception = AppReception(token: token, limits: limits)
    let loop = ListenerLoop(server: server, stop: ends[0], reception) { [weak self] effect in
      slots.wait()
      DispatchQueue.main.async {
        MainActor.assumeIsolated { self?.receive?(effect) }
        slots.signal()
      }
    }
    Thread.detachNewThread { loop.run() }
  }

  /// Closes all connections. Nothing is received after it.
  package func stop() {
    guard receive != nil else { return }
    receive = nil
    close(wake)
  }
}

/// The listener's thread: the only one that uses its sockets.
private final class ListenerLoop: @unchecked Sendable {
  private let (server, stop): (Int32, Int32)
  private var reception: AppReception
  private let post: @Sendable (AppReception.Effect) -> Void
  private let start = ContinuousClock.now
  /// The most bytes that are read at once.
  private static let piece = 1 << 16

  init(
    server: Int32, stop: Int32, _ reception: AppReception,
    post: @escaping @Sendable (AppReception.Effect) -> Void
  ) {
    (self.server, self.stop, self.reception, self.post) = (server, stop, reception, post)
  }

  /// Seconds since the listener began.
  private var now: Double { start.duration(to: .now) / .seconds(1) }

  /// Runs until the other end of `stop` is closed.
  func run() {
    while wait() {
      perform(reception.passed(now))
    }
    for connection in reception.connections { close(Int32(connection)) }
    close(server)
    close(stop)
  }

  /// Waits for something to do, and does it.
  ///
  /// - Returns: false if the listener was stopped.
  private func wait() -> Bool {
    let time = now
    let open = reception.connections
    let readable = open.filter { reception.room(of: $0, at: time) > 0 }
    var polled = ([stop, server] + readable.map(Int32.init)).map {
      pollfd(fd: $0, events: Int16(POLLIN), revents: 0)
    }
    var seconds = reception.deadline.map { max(0, $0 - time) } ?? 3600
    // A program that has sent its share is read again when the second is over.
    if readable.count < open.count { seconds = min(seconds, 0.1) }
    guard poll(&polled, nfds_t(polled.count), Int32(min(seconds * 1000 + 1, 3.6e6))) >= 0 else {
      return errno == EINTR
    }
    if polled[0].revents != 0 { return false }
    for (connection, state) in zip(readable, polled.dropFirst(2)) where state.revents != 0 {
      read(connection)
    }
    if polled[1].revents != 0 { accept() }
    return true
  }

  private func accept() {
    guard let (connection, peer) = ListenerSocket.next(server) else { return }
    perform(reception.connected(Int(connection), peer: peer, at: now))
  }

  private func read(_ connection: Int) {
    let time = now
    let room = min(Self.piece, reception.room(of: connection, at: time))
    // An effect of this round may have closed it.
    guard room > 0 else { return }
    var bytes = Data(count: room)
    let count = bytes.withUnsafeMutableBytes { recv(Int32(connection), $0.baseAddress, room, 0) }
    if count > 0 {
      perform(reception.received(connection, bytes.prefix(count), at: time))
    } else if count == 0 || errno != EINTR && errno != EAGAIN {
      perform(reception.closed(connection))
    }
  }

  private func perform(_ effects: [AppReception.Effect]) {
    for effect in effects {
      if case .close(let connection, let sentence) = effect {
        if let sentence { ListenerSocket.say(sentence, to: Int32(connection)) }
        close(Int32(connection))
      } else {
        post(effect)
      }
    }
  }
}

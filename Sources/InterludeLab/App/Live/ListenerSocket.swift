import Foundation

/// The system's calls of a listener.
enum ListenerSocket {
  /// Returns a socket that listens on `address`.
  static func open(_ address: ListenAddress) throws(ListenError) -> Int32 {
    var wanted = addrinfo()
    (wanted.ai_socktype, wanted.ai_flags) = (Int32(SOCK_STREAM.rawValue), AI_NUMERICHOST | AI_PASSIVE)
    var found: UnsafeMutablePointer<addrinfo>?
    guard getaddrinfo(address.host, "\(address.port)", &wanted, &found) == 0, let info = found?.pointee else {
      throw .notAnAddress(address.host)
    }
    defer { freeaddrinfo(found) }
    let server = socket(info.ai_family, info.ai_socktype | Int32(SOCK_CLOEXEC.rawValue), 0)
    var isOn: Int32 = 1
    setsockopt(server, SOL_SOCKET, SO_REUSEADDR, &isOn, socklen_t(MemoryLayout<Int32>.size))
    guard server >= 0, bind(server, info.ai_addr, info.ai_addrlen) == 0, listen(server, 8) == 0 else {
      let reason = String(cString: strerror(errno))
      if server >= 0 { close(server) }
      throw .cannotListen("\(address)", reason: reason)
    }
    return server
  }

  /// Returns the port of a listening socket.
  static func port(of server: Int32) -> UInt16 {
    var (name, port) = (sockaddr_storage(), [CChar](repeating: 0, count: Int(NI_MAXSERV)))
    var length = socklen_t(MemoryLayout<sockaddr_storage>.size)
    withGeneric(&name) { generic in
      _ = getsockname(server, generic, &length)
      _ = getnameinfo(generic, length, nil, 0, &port, socklen_t(port.count), NI_NUMERICSERV)
    }
    return UInt16(text(port)) ?? 0
  }

  /// Returns the next connection and the numeric address of its program.
  static func next(_ server: Int32) -> (connection: Int32, peer: String)? {
    var (name, host) = (sockaddr_storage(), [CChar](repeating: 0, count: Int(NI_MAXHOST)))
    var length = socklen_t(MemoryLayout<sockaddr_storage>.size)
    let connection = withGeneric(&name) { generic in
      let connection = accept(server, generic, &length)
      if connection >= 0 {
        _ = getnameinfo(generic, length, &host, socklen_t(host.count), nil, 0, NI_NUMERICHOST)
      }
      return connection
    }
    guard connection >= 0 else { return nil }
    _ = fcntl(connection, F_SETFD, FD_CLOEXEC)
    _ = fcntl(connection, F_SETFL, O_NONBLOCK)
    return (connection, text(host))
  }

  /// Sends a line, as far as the connection takes it at once.
  static func say(_ sentence: String, to connection: Int32) {
    let line = Array((sentence + "\n").utf8)
    _ = send(connection, line, line.count, Int32(MSG_NOSIGNAL))
  }

  private static func text(_ bytes: [CChar]) -> String {
    String(decoding: bytes.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
  }

  private static func withGeneric<R>(
    _ name: inout sockaddr_storage, _ body: (UnsafeMutablePointer<sockaddr>) -> R
  ) -> R {
    withUnsafeMutablePointer(to: &name) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1, body)
    }
  }
}

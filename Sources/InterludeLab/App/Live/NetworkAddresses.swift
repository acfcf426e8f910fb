import Foundation

/// The numeric IPv4 addresses of this machine's interfaces.
enum NetworkAddresses {
  static var all: [String] {
    var first: UnsafeMutablePointer<ifaddrs>?
    guard getifaddrs(&first) == 0 else { return [] }
    defer { freeifaddrs(first) }
    var found: [String] = []
    for interface in sequence(first: first, next: { $0?.pointee.ifa_next }) {
      guard let name = interface?.pointee.ifa_addr, name.pointee.sa_family == sa_family_t(AF_INET) else {
        continue
      }
      var host = [CChar](repeating: 0, count: Int(NI_MAXHOST))
      let length = socklen_t(MemoryLayout<sockaddr_in>.size)
      guard getnameinfo(name, length, &host, socklen_t(host.count), nil, 0, NI_NUMERICHOST) == 0 else {
        continue
      }
      found.append(String(decoding: host.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self))
    }
    return found
  }
}

import Foundation
import Interlude
import InterludeInput
import InterludeJournal
import InterludeSDL

/// Shows the sessions of apps while they run: from the listener to the lab's window.
@MainActor
package final class LiveApp {
  private var listener: AppListener?
  private weak var session: LabSession?
  /// The session that arrives; nil between two sessions.
  private var tape: AppTape?
  private var isShown = false
  /// The token that a program must send; nil for none.
  let token: String?

  /// Begins to listen. What arrives is shown as soon as there is a window.
  ///
  /// - Parameter token: The token that a program must send. On other interfaces than the loopback there is
  ///   always one.
  package init(_ address: ListenAddress, token: String? = nil) throws(ListenError) {
    self.token = token ?? (address.isLoopback ? nil : ListenToken.random())
    listener = try AppListener(address, token: self.token) { [weak self] in self?.receive($0) }
  }

  /// The scene that waits for the first app: it tells how to connect.
  package var invitation: LabScene {
    let lines = Self.invitation(to: listener?.address, token: token, addresses: NetworkAddresses.all)
    return LabScene(name: AppSession.name) { AppWaitingViewController(lines) }
  }

  /// Shows the sessions in `session`.
  func attach(_ session: LabSession) { self.session = session }

  /// Closes the port.
  func end() { listener?.stop() }

  func receive(_ effect: AppReception.Effect) {
    switch effect {
    case .begin(let peer):
      (tape, isShown) = (AppTape(isLive: true), false)
      session?.shell?.say("An app at \(peer) is connected")
    case .entries(let entries):
      guard let tape else { return }
      for entry in entries { tape.append(entry) }
      show(tape)
    case .end(let reason):
      tape?.finish()
      tape = nil
      session?.shell?.say(
        reason.map { "The app's session has ended: \($0)" } ?? "The app has ended its session")
    case .refused(let peer, let reason):
      session?.shell?.say("A program at \(peer) was refused: \(reason)")
    case .close: break
    }
    session?.window.wake()
  }

  private func show(_ tape: AppTape) {
    guard !isShown, !tape.frames.isEmpty else { return }
    isShown = true
    let scene = LabScene(
      name: AppSession.name, kind: .scene, title: "App", make: { AppSessionViewController(tape) },
      content: { _, text in LiveAppContent(tape, text: text) })
    session?.replaceContent(with: scene, Recording(header: tape.header, steps: []))
  }

  /// Returns the lines that tell how an app connects.
  static func invitation(to address: ListenAddress?, token: String?, addresses: [String]) -> [String] {
    guard let address else { return [] }
    let isEverywhere = ["0.0.0.0", "::"].contains(address.host)
    let hosts =
      isEverywhere ? addresses.filter { !ListenAddress(host: $0, port: 0).isLoopback } : [address.host]
    let end = token.map { ", token: \"\($0)\"" } ?? ""
    return hosts.prefix(3).map {
      "Probe.start(to: .socket(host: \"\($0)\", port: \(address.port)\(end)))"
    }
  }
}

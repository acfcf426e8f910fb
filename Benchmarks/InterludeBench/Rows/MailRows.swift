import Foundation
import Interlude
import InterludeInput
import InterludeLayers

/// The frames of the mail scene in which a page moves or the list is scrolled: a million messages compared
/// with a hundred.
@MainActor
struct MailRows {
  let meter: Meter
  let text: any TextSource

  var groups: [Group] {
    [
      Group("mail") {
        frames() + [
          ratio("push", of: { $0.pushes() }), ratio("back swipe", of: { $0.swipes() }),
          ratio("scroll", of: { $0.scrolls() }),
        ]
      },
      Group("allocations, mail") { allocations() },
    ]
  }

  private func frames() -> [Row] {
    let (pushing, swiping) = (MailSession(text: text), MailSession(text: text))
    let probes = [FrameProbe(pushing.session, text: text), FrameProbe(swiping.session, text: text)]
    let costs = meter.costs(seconds: 1) {
      pushing.pushes()
      swiping.swipes()
      return probes.map { $0.frame { FrameProbe.now }[5] }
    }
    return [Row("mail push: frame", costs[0]), Row("mail back swipe: frame", costs[1])]
  }

  /// Returns the ratio of a million messages to a hundred, without drawing. Both move alternately, and each
  /// is first equally often, because the second finds shared data in the cache.
  private func ratio(_ name: String, of prepare: @escaping @MainActor (MailSession) -> Void) -> Row {
    let sessions = ["100", "1000000"].map { MailSession(messages: $0, text: text) }
    var first = 0
    let costs = meter.costs(seconds: 1) {
      first = 1 - first
      var times = [0.0, 0]
      for index in [first, 1 - first] {
        prepare(sessions[index])
        times[index] = Meter.time { _ = sessions[index].session.frame() }
      }
      return times
    }
    return Row("mail \(name): 1000000 messages to 100", .ratio(costs[1].blends / costs[0].blends))
  }

  private func allocations() -> [Row] {
    [allocations("push") { $0.pushes() }, allocations("back swipe") { $0.swipes() }]
  }

  private func allocations(_ name: String, of prepare: (MailSession) -> Void) -> Row {
    let mail = MailSession(text: text)
    let probe = FrameProbe(mail.session, text: text)
    for _ in 0..<130 {
      prepare(mail)
      probe.frame()
    }
    let counts = (0..<120).map { _ in
      prepare(mail)
      return Double(AllocationCount.count { probe.frame() })
    }
    return Row("allocations, mail \(name): frame", .allocations(Meter.median(counts)))
  }
}

/// The mail scene with a mouse that opens messages and swipes them back.
@MainActor
private final class MailSession {
  let session: Session
  private var isSwiping = false
  private var isScrolling = false

  init(messages: String = "1000", text: any TextSource) {
    session = Session(text: text, settings: ["messages": .choice(messages)], MailScene.make)
  }

  /// Before a frame of a push: begins the next where the last has come to rest.
  func pushes() {
    guard !session.stage.wantsFrame else { return }
    session.stage.perform { _ = navigation?.popViewController(animated: false) }
    session.settle()
    session.press(CGPoint(x: 590, y: 200))
    for _ in 0..<3 { _ = session.frame() }
    session.release()
    // Here the page is made.
    _ = session.frame()
  }

  /// Before a frame of a swipe that goes to and fro.
  func swipes() {
    if !isSwiping {
      isSwiping = true
      session.settle()
      pushes()
      session.settle()
      session.press(Path.edge)
    }
    session.move(along: Path.edge(_:))
  }

  /// Before a frame in which the mouse drags the list to and fro.
  func scrolls() {
    if !isScrolling {
      isScrolling = true
      session.press(Path.items)
    }
    session.move(along: Path.items(_:))
  }

  private var navigation: UINavigationController? {
    session.stage.windows.last?.rootViewController as? UINavigationController
  }
}

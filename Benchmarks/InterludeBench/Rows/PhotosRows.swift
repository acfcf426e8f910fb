import Foundation
import Interlude
import InterludeInput
import InterludeLayers

/// The frames of the photos scene in which something moves: a million photos compared with a hundred.
@MainActor
struct PhotosRows {
  let meter: Meter
  let text: any TextSource

  var groups: [Group] {
    [Group("photos") { frames() + [ratio()] }, Group("allocations, photos") { allocations() }]
  }

  private static let motions: [(name: String, prepare: @MainActor (PhotosSession) -> Void)] = [
    ("scroll", { $0.scrolls() }), ("pinch", { $0.pinches() }), ("zoom", { $0.zooms() }),
    ("pull down", { $0.pulls() }),
  ]

  private func frames() -> [Row] {
    let sessions = Self.motions.map { _ in PhotosSession(text: text) }
    let probes = sessions.map { FrameProbe($0.session, text: text) }
    let costs = meter.costs(seconds: 1) {
      for (motion, session) in zip(Self.motions, sessions) { motion.prepare(session) }
      return probes.map { $0.frame { FrameProbe.now }[5] }
    }
    return zip(Self.motions, costs).map { Row("photos \($0.name): frame", $1) }
  }

  /// Returns the ratio of scrolling a million photos to scrolling a hundred, without drawing. Both move
  /// alternately, and each is first equally often, because the second finds shared data in the cache.
  private func ratio() -> Row {
    let sessions = ["100", "1000000"].map { PhotosSession(photos: $0, text: text) }
    var first = 0
    let costs = meter.costs(seconds: 1) {
      first = 1 - first
      var times = [0.0, 0]
      for index in [first, 1 - first] {
        sessions[index].scrolls()
        times[index] = Meter.time { _ = sessions[index].session.frame() }
      }
      return times
    }
    return Row("photos scroll: 1000000 photos to 100", .ratio(costs[1].blends / costs[0].blends))
  }

  private func allocations() -> [Row] {
    Self.motions.map { motion in
      let photos = PhotosSession(text: text)
      let probe = FrameProbe(photos.session, text: text)
      for _ in 0..<130 {
        motion.prepare(photos)
        probe.frame()
      }
      let counts = (0..<120).map { _ in
        motion.prepare(photos)
        return Double(AllocationCount.count { probe.frame() })
      }
      return Row("allocations, photos \(motion.name): frame", .allocations(Meter.median(counts)))
    }
  }
}

/// The photos scene with a mouse, or with two fingers.
@MainActor
private final class PhotosSession {
  let session: Session
  private var isMoving = false

  init(photos: String = "100000", text: any TextSource) {
    session = Session(text: text, settings: ["photos": .choice(photos)], PhotosScene.make)
    session.settle()
  }

  /// Before a frame in which the mouse drags the grid to and fro.
  func scrolls() {
    begin { session.press(Path.items) }
    session.move(along: Path.items(_:))
  }

  /// Before a frame in which two fingers scale the grid to and fro between two densities.
  func pinches() {
    func fingers(_ time: Double) -> [CGPoint] {
      let distance = 300 + 90 * cos(2 * .pi * 0.5 * time)
      return [CGPoint(x: 590 - distance / 2, y: 500), CGPoint(x: 590 + distance / 2, y: 500)]
    }
    begin { session.touch(fingers(session.time), .began) }
    session.touch(fingers(session.time), .moved)
  }

  /// Before a frame of a photo's zoom: begins the next where the last has come to rest.
  func zooms() {
    guard !session.stage.wantsFrame else { return }
    session.stage.perform { controller?.dismiss(animated: false) }
    session.settle()
    session.press(CGPoint(x: 540, y: 500))
    for _ in 0..<3 { _ = session.frame() }
    session.release()
    // Here the pages are made.
    _ = session.frame()
  }

  /// Before a frame in which the mouse pulls a photo down and up.
  func pulls() {
    begin {
      zooms()
      session.settle()
      session.press(Path.photo)
    }
    session.move(along: Path.photo(_:))
  }

  private func begin(_ body: () -> Void) {
    guard !isMoving else { return }
    isMoving = true
    body()
  }

  private var controller: UIViewController? {
    session.stage.windows.last?.rootViewController?.presentedViewController
  }
}

import Foundation
import Interlude
import InterludeInput
import InterludeJournal
import InterludeSDL
import InterludeTesting
import InterludeText

/// Paints an instrument of the lab for a recording.
enum InstrumentPicture {
  /// The instrument that shows frame costs, for which frames are drawn and measured.
  private static let measuring = "frames"

  /// Plays `recording` up to the time of `view`, and paints the instrument.
  @MainActor
  static func paint(
    _ view: InstrumentSnapshot.View, of recording: Recording, _ scene: LabScene, with painter: ScenePainter,
    _ fonts: FontBook
  ) throws {
    let end = view.time ?? .infinity
    let take: Take
    if view.instrument == measuring {
      let meter = FrameStopwatch(fonts)
      take = InstrumentSnapshot.take(of: recording, until: end, text: fonts, make: scene.make) {
        meter.frame($0, $1)
      }
    } else {
      take = InstrumentSnapshot.take(of: recording, until: end, text: fonts, make: scene.make)
    }
    guard let node = InstrumentSnapshot.picture(view, of: take, text: fonts) else {
      throw PictureError.nothingToShow
    }
    try painter.paint(node, scale: view.scale)
  }
}

/// Measures frames like a window, except for the cost of presenting them.
@MainActor
private final class FrameStopwatch {
  private let clock = ContinuousClock()
  private let screen: ScenePainter
  private var last: Double?

  init(_ fonts: FontBook) {
    screen = ScenePainter(text: fonts)
  }

  func frame(_ take: Take, _ time: FrameTime) {
    let (clock, start) = (clock, clock.now)
    func seconds() -> Double { start.duration(to: clock.now) / .seconds(1) }
    var phases = PhaseClock()
    take.stage.onPhase = { phases.enter($0, at: seconds()) }
    let node = take.frame(time)
    let updated = seconds()
    take.stage.onPhase = nil
    // A picture that is too large is not drawn and counts as free.
    try? screen.paint(node, scale: take.stage.scale)
    let period = 1 / take.stage.refreshRate
    // A longer interval between frames is a rest.
    let interval = last.map { time.now - $0 }.flatMap { $0 < 4 * period ? $0 : nil }
    last = time.now
    take.presented(
      FrameCost(
        update: updated, raster: seconds() - updated, present: 0, interval: interval,
        missed: interval.map { max(0, Int(($0 / period).rounded()) - 1) } ?? 0, phases: phases.take(input: 0))
    )
  }
}

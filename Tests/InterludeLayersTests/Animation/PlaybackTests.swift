import Foundation
import InterludeMotion
import Testing

@testable import InterludeLayers

@Suite struct PlaybackTests {
  static let curves: [TimingCurve] = [
    .bezier(.linear), .bezier(.easeInOut), .bezier(.easeIn),
    .spring(Spring(dampingRatio: 1, duration: 0.5), initialVelocity: .zero),
    .spring(Spring(dampingRatio: 0.6, duration: 0.5), initialVelocity: CGVector(dx: 3, dy: -2)),
  ]

  @Test(arguments: curves)
  func `runs from 0 at its start to exactly 1 at its end`(curve: TimingCurve) {
    let playback = Playback(curve: curve, duration: 0.5, start: 2)
    #expect(playback.progress(at: 1.9) == 0)
    #expect(playback.progress(at: 2) == 0)
    #expect(playback.progress(at: 2.5) == 1)
    #expect(playback.progress(at: 9) == 1)
    #expect(playback.end == 2.5)
  }

  @Test(arguments: curves, [0.05, 0.2, 0.41])
  func `a pause holds every axis, and continuing resumes there`(curve: TimingCurve, time: Double) {
    var playback = Playback(curve: curve, duration: 0.5, start: 0)
    let before = [TimingCurve.Axis.x, .y, .scalar].map { playback.progress(at: time, axis: $0) }
    playback.hold(at: time)
    #expect([TimingCurve.Axis.x, .y, .scalar].map { playback.progress(at: 7, axis: $0) } == before)
    playback.resume(at: 8, curve: nil, durationFactor: 0)
    #expect(abs(playback.progress(at: 8) - before[2]) < 1e-6)
    #expect(playback.progress(at: 9) == 1)
  }

  @Test func `continuing at the next picture keeps its velocity until then`() {
    let spring = TimingCurve.spring(
      Spring(dampingRatio: 1, duration: 0.5), initialVelocity: CGVector(dx: 3, dy: 3))
    var playback = Playback(curve: spring, duration: 0.5, start: 0)
    playback.scrub(to: 0.5)
    playback.resume(at: 8, curve: spring, durationFactor: 1)
    #expect(playback.rate(at: 7.99, axis: .x) == playback.rate(at: 8, axis: .x))
    #expect(playback.rate(at: 8, axis: .x) > 0)
  }

  @Test(arguments: curves, [0.05, 0.2, 0.41])
  func `reversing keeps the position and mirrors the velocity`(curve: TimingCurve, time: Double) {
    var playback = Playback(curve: curve, duration: 0.5, start: 0)
    let (before, rate) = (playback.progress(at: time), playback.rate(at: time))
    playback.setReversed(true, at: time)
    #expect(abs(playback.progress(at: time) - before) < 1e-12)
    #expect(abs(playback.rate(at: time) + rate) < 1e-9)
    #expect(abs(playback.progress(at: 2 * time)) < 1e-12, "back at the start after the same time")
    #expect(abs(playback.end! - 2 * time) < 1e-12)
  }

  @Test(arguments: curves, [0.05, 0.2, 0.41])
  func `reversed later than it was shown, it waits at the position shown`(curve: TimingCurve, time: Double) {
    var playback = Playback(curve: curve, duration: 0.5, start: 0)
    let before = playback.progress(at: time)
    playback.setReversed(true, at: time + 0.02, shown: time)
    for wait in [0, 0.01, 0.02] { #expect(abs(playback.progress(at: time + wait) - before) < 1e-12) }
    #expect(abs(playback.end! - (2 * time + 0.02)) < 1e-12)
  }

  @Test func `scrubbing is linear, or along the curve if requested`() {
    var playback = Playback(curve: .bezier(.easeIn), duration: 1, start: 0)
    playback.scrub(to: 0.25)
    #expect(playback.progress(at: 3) == 0.25)
    playback.scrubsLinearly = false
    #expect(abs(playback.progress(at: 3) - CubicBezier.easeIn.value(at: 0.25)) < 1e-12)
  }

  @Test func `a change that joins late runs its whole curve in the remaining time`() {
    let playback = Playback(curve: .bezier(.linear), duration: 1, start: 0)
    #expect(playback.progress(at: 0.5, joinFraction: 0.5) == 0)
    #expect(abs(playback.progress(at: 0.75, joinFraction: 0.5) - 0.5) < 1e-12)
    #expect(playback.progress(at: 1, joinFraction: 0.5) == 1)
  }

  @Test(arguments: curves, [0.05, 0.2, 0.41])
  func `a change that joined late is held at its value and continues from there`(
    curve: TimingCurve, time: Double
  ) {
    var playback = Playback(curve: curve, duration: 0.5, start: 0)
    let before = [0.01, 0.3].map { playback.progress(at: time, joinFraction: $0) }
    playback.hold(at: time)
    #expect([0.01, 0.3].map { playback.progress(at: 7, joinFraction: $0) } == before)
    playback.resume(at: 8, curve: nil, durationFactor: 0)
    for (joined, progress) in zip([0.01, 0.3], before) {
      #expect(abs(playback.progress(at: 8, joinFraction: joined) - progress) < 1e-9)
    }
  }

  @Test func `resuming with another timing starts at the held state and takes its part of the duration`() {
    var playback = Playback(curve: .bezier(.easeInOut), duration: 1, start: 0)
    playback.scrub(to: 0.4)
    playback.resume(at: 5, curve: .bezier(.linear), durationFactor: 0.5)
    #expect(abs(playback.progress(at: 5) - 0.4) < 1e-12)
    #expect(abs(playback.progress(at: 5.25) - 0.7) < 1e-12)
    #expect(playback.progress(at: 5.5) == 1)
  }

  @Test func `a hold that is resumed in reverse ends at 0`() {
    var playback = Playback(curve: .bezier(.linear), duration: 1, start: 0)
    playback.scrub(to: 0.5)
    playback.setReversed(true, at: 3)
    playback.resume(at: 3, curve: nil, durationFactor: 0)
    #expect(abs(playback.progress(at: 3.25) - 0.25) < 1e-9)
    #expect(abs(playback.progress(at: 3.5)) < 1e-9)
  }

  @Test func `a spring resumed at any instant is at its target exactly when it ends`() {
    let spring = TimingCurve.spring(Spring(dampingRatio: 1, duration: 0.5), initialVelocity: .zero)
    for step in 0..<2000 {
      let time = 1 + Double(step) * 0.013_7
      var playback = Playback(curve: spring, duration: 0.5, start: time)
      playback.hold(at: time + 0.1)
      playback.setReversed(true, at: time + 0.1)
      playback.resume(at: time + 0.1, curve: spring, durationFactor: 1)
      #expect(playback.progress(at: playback.end!) == 0, "let go at \(time + 0.1)")
    }
  }

  @Test(arguments: [0.05, 0.2, 0.7])
  func `a spring that a finger scrubbed arrives without a jump in the time that it is given`(fraction: Double)
  {
    let spring = TimingCurve.spring(Spring(dampingRatio: 1, duration: 0.5), initialVelocity: .zero)
    var playback = Playback(curve: spring, duration: 0.5, start: 0)
    playback.scrubsLinearly = true
    playback.hold(at: 0)
    playback.scrub(to: fraction)
    playback.setReversed(true, at: 0.1)
    playback.resume(at: 0.1, curve: nil, durationFactor: fraction)
    let end = 0.1 + fraction * 0.5
    #expect(abs(playback.progress(at: end - 1e-6, axis: .scalar)) < 0.002)
    #expect(playback.progress(at: 0.1 + fraction * 0.05, axis: .scalar) > fraction * 0.4)
  }
}

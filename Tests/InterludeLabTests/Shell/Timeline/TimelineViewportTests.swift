import Foundation
import Testing

@testable import InterludeLab

/// The visible part of a session.
@Suite struct TimelineViewportTests {
  private func viewport(end: Double = 20, folds: TimeFolds = TimeFolds()) -> TimelineViewport {
    var viewport = TimelineViewport()
    viewport.setWidth(1000)
    viewport.set(end: end, folds: folds)
    return viewport
  }

  @Test func `it begins with four seconds`() {
    #expect(viewport().axis.range == 0...4)
  }

  @Test func `a zoom keeps the instant under the pointer`() {
    var viewport = viewport()
    let time = viewport.axis.time(700)
    for factor in [1.5, 3, 0.4] {
      viewport.zoom(by: factor, about: 700)
      #expect(abs(viewport.axis.x(time) - 700) < 1e-6)
    }
  }

  @Test func `a zoom ends with the whole session, and with a frame of twenty-five points`() {
    var viewport = viewport()
    viewport.zoom(by: 1e-6, about: 0)
    #expect(abs(viewport.axis.pointsPerSecond - 50) < 1e-9)
    viewport.zoom(by: 1e9, about: 0)
    #expect(viewport.axis.pointsPerSecond == 3000)
  }

  @Test func `a fitted range reaches from edge to edge`() {
    var viewport = viewport(end: 120, folds: TimeFolds([2...102]))
    for range in [1.0...1.5, 1...103, 0...120] {
      viewport.fit(range)
      #expect(abs(viewport.axis.x(range.lowerBound) - 12) < 1e-6)
      #expect(abs(viewport.axis.x(range.upperBound) - 988) < 1e-6)
    }
  }

  @Test func `a part of the session stays visible, however far it is moved`() {
    var viewport = viewport()
    viewport.pan(by: 1e9)
    #expect(abs(viewport.axis.x(20) - 100) < 1e-6)
    viewport.pan(by: -1e9)
    #expect(viewport.axis.x(0) == 12)
  }

  @Test func `a session that continues is followed by pages`() {
    var viewport = viewport()
    viewport.follow(3, isLive: true)
    #expect(viewport.axis.offset == 0)
    viewport.follow(3.99, isLive: true)
    #expect(abs(viewport.axis.x(3.99) - 350) < 1e-6)
    let axis = viewport.axis
    viewport.follow(4.2, isLive: true)
    #expect(viewport.axis == axis)
  }

  @Test func `the end of a fitted range can be played without a page`() {
    var viewport = viewport(end: 9)
    viewport.fit(8...9)
    let range = viewport.axis.range
    for time in [8.5, 9] { viewport.follow(time, isLive: false) }
    #expect(viewport.axis.range == range)
    viewport.follow(9.1, isLive: true)
    #expect(viewport.axis.range != range)
  }

  @Test func `scrolling back stops the following, and the end of the session returns to it`() {
    var viewport = viewport()
    viewport.follow(19, isLive: true)
    viewport.pan(by: -2000)
    #expect(!viewport.follows)
    let axis = viewport.axis
    viewport.follow(19.5, isLive: true)
    #expect(viewport.axis == axis)
    viewport.resume()
    #expect(viewport.follows && (0...1000).contains(viewport.axis.x(19.5)))
  }

  @Test func `an earlier frame is shown although the following had stopped`() {
    var viewport = viewport()
    viewport.follow(19, isLive: true)
    viewport.pan(by: -2000)
    viewport.follow(18, isLive: false)
    #expect((0...1000).contains(viewport.axis.x(18)))
    viewport.pan(by: -1500)
    let axis = viewport.axis
    viewport.follow(18, isLive: false)
    #expect(viewport.axis == axis, "the same frame does not bring the axis back")
  }
}

import Foundation
import Testing

@testable import Interlude

@Suite struct ScrollAxisTests {
  private let axis = ScrollAxis(
    content: 1000, before: 20, after: 30, dimension: 400, bounces: true, alwaysBounces: false)

  @Test func `the content rests between its insets`() {
    #expect(axis.range == -20...630)
    #expect(axis.canDrag)
  }

  @Test func `content that fits cannot be dragged unless it always bounces`() {
    func fitting(_ always: Bool) -> ScrollAxis {
      ScrollAxis(content: 100, before: 0, after: 0, dimension: 400, bounces: true, alwaysBounces: always)
    }
    #expect(fitting(false).range == 0...0)
    #expect(!fitting(false).canDrag)
    #expect(fitting(true).canDrag)
    #expect(fitting(true).shown(pull: 100) > 0)
    #expect(fitting(false).shown(pull: 100) == 0)
  }

  @Test func `within the range the content follows the finger, and past it with increasing resistance`() {
    #expect(axis.shown(pull: 300) == 300)
    #expect(axis.shown(pull: -120) == -20 - 100 * 0.55 * 400 / (400 + 0.55 * 100))
    #expect(axis.shown(pull: 1e9) < 630 + 400)
  }

  @Test(arguments: [-900, -21, -20, 0, 315.5, 630, 631, 900, 4000] as [Double])
  func `the drag distance can be computed from the shown offset`(pull: Double) {
    #expect(abs(axis.pull(shown: axis.shown(pull: pull)) - pull) < 1e-6)
  }

  @Test(arguments: [-500, -100, 0, 400, 700, 2000] as [Double])
  func `the slope is the derivative of the shown offset`(pull: Double) {
    let step = 1e-4
    let measured = (axis.shown(pull: pull + step) - axis.shown(pull: pull - step)) / (2 * step)
    #expect(abs(axis.slope(pull: pull) - measured) < 1e-6)
  }

  @Test(arguments: [-1020, -420, -300, 900, 1029, 5000] as [Double])
  func `content that is further out than the view is long is dragged from there`(offset: Double) {
    let drag = axis.reaching(offset)
    let pull = drag.pull(shown: offset)
    #expect(abs(drag.shown(pull: pull) - offset) < 1e-9)
    #expect(drag.slope(pull: pull) > 0.13)
    #expect(drag.reach >= axis.reach)
  }

  @Test func `the resistance reaches no further for content that a pull brought out`() {
    for pull in [-100, 0, 300, 800] as [Double] {
      #expect(axis.reaching(axis.shown(pull: pull)) == axis)
    }
    #expect(axis.reaching(atLeast: 900).reaching(640) == axis)
  }

  @Test func `an edge that does not bounce is rigid`() {
    let hard = ScrollAxis(
      content: 1000, before: 0, after: 0, dimension: 400, bounces: false, alwaysBounces: true)
    #expect(hard.shown(pull: -50) == 0)
    #expect(hard.slope(pull: -50) == 0)
  }

  @Test func `a flick moves one page, and never more than one from its start`() {
    let pages = ScrollAxis(
      content: 2000, before: 0, after: 0, dimension: 400, bounces: true, alwaysBounces: false)
    #expect(pages.page(offset: 500, velocity: 400, start: 400) == 800)
    #expect(pages.page(offset: 500, velocity: -400, start: 400) == 400)
    #expect(pages.page(offset: 500, velocity: 100, start: 400) == 400)
    #expect(pages.page(offset: 650, velocity: 0, start: 400) == 800)
    #expect(pages.page(offset: 1150, velocity: 5000, start: 400) == 800)
    #expect(pages.page(offset: 1590, velocity: 5000, start: 1600) == 1600)
  }
}

@Suite struct ScrollCourseTests {
  @Test func `motion to another target begins with the position and velocity of the release`() {
    for velocity in [-2000, -300, 0, 50, 900, 5000] as [Double] {
      let course = ScrollCourse.approach(from: 100, to: 400, velocity: velocity, frequency: 6)
      #expect(course.value(at: 0) == 100)
      #expect(abs(course.velocity(at: 0) - velocity) < 1e-9)
      #expect(course.target == 400)
      #expect(abs(course.value(at: course.duration - 1e-9) - 400) <= 0.01)
    }
  }

  @Test func `a velocity that reaches the target by itself never reverses`() {
    let course = ScrollCourse.approach(from: 0, to: 100, velocity: 3000, frequency: 6)
    for step in 0...200 {
      #expect(course.value(at: Double(step) / 100) <= 100.001)
    }
  }

  @Test func `limits are never exceeded`() {
    let course = ScrollCourse.approach(
      from: 90, to: 100, velocity: 9000, frequency: 6, limits: 0...100)
    for step in 0...200 {
      #expect((0...100).contains(course.value(at: Double(step) / 100)))
    }
  }
}

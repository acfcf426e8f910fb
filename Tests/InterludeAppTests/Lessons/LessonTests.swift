import InterludeInput
import InterludeTesting
import Testing

@testable import Interlude
@testable import InterludeApp
@testable import InterludeLab

/// Measurements of each lesson's two sides under the same input.
@MainActor
@Suite struct LessonTests {
  /// Does the same on both sides and lets both come to rest afterwards.
  private func both(
    _ lesson: Lesson, _ act: (CardDriver) -> Void,
    compare: (_ naive: CardDriver, _ natural: CardDriver) -> Void
  ) {
    let drivers = lesson.sides.map { CardDriver($0) }
    for driver in drivers { act(driver) }
    compare(drivers[0], drivers[1])
    for (driver, side) in zip(drivers, lesson.sides) { driver.expectRest("\(lesson.name), \(side.caption)") }
  }

  @Test func `a search for the fault that Curves names finds the lessons that show it`() {
    let scenes = Lessons.all.map { LabScene($0) { UIViewController() } }
    let items = scenes.map {
      PaletteItem(title: $0.title, group: .lesson, keywords: $0.keywords, command: .openLesson($0.name))
    }
    func found(_ text: String) -> [String] {
      var model = PaletteModel(items)
      for letter in text { _ = model.press(KeySample(key: String(letter), isDown: true)) }
      return model.matches.map(\.title)
    }
    #expect(found("kink").starts(with: ["Keep the release velocity"]))
    #expect(found("kink").contains("Reverse without a break"))
    #expect(found("jump").contains("Finished when settled"))
  }

  @Test func `a linear card stops abruptly, and a spring slows down and comes back`() {
    both(Lessons.curve) {
      $0.choose()
      $0.watchToRest()
    } compare: { naive, natural in
      let moving = naive.steps.filter { abs($0) > 1 }
      #expect(moving.dropLast().allSatisfy { abs($0 - moving[0]) < 0.01 }, "one speed")
      #expect(moving[0] * 60 < -900, "and none after")
      #expect(naive.tops.min()! >= naive.restingTop - 0.001)
      #expect(abs(natural.steps.last!) < 1)
      #expect(natural.tops.min()! < natural.restingTop - 2)
    }
  }

  @Test func `without the release velocity the card stops for one frame, and with it the card continues`() {
    both(Lessons.release) {
      $0.open()
      $0.throwCard(by: 240, in: 0.3)
      $0.watch(frames: 2)
    } compare: { naive, natural in
      let dropped = naive.handOffs(from: "finger").last
      #expect(dropped.map { $0.before > 500 && $0.after == 0 } == true, "\(String(describing: dropped))")
      let continued = natural.handOffs(from: "finger").last
      #expect(continued.map { $0.before > 500 && abs($0.after - $0.before) < 0.01 * $0.before } == true)
    }
  }

  @Test
  func `released at its resting position, the card stops without the release velocity and continues with it`()
  {
    both(Lessons.release) {
      $0.open()
      let start = $0.header
      $0.test.touchDown(at: start)
      $0.test.frame()
      // The drag threshold is ten points.
      $0.test.drag(to: CGPoint(x: start.x, y: start.y + 110), duration: 0.2)
      $0.test.drag(to: CGPoint(x: start.x, y: start.y + 10), duration: 0.1)
      $0.test.lift()
      $0.watch(frames: 3)
    } compare: { naive, natural in
      #expect(abs(naive.tops.last! - naive.restingTop) < 0.01)
      #expect(natural.tops.last! < natural.restingTop - 5)
    }
  }

  @Test func `a short flick dismisses the card only if the rule considers velocity`() {
    both(Lessons.rule) {
      $0.open()
      $0.throwCard(by: 90, in: 0.09)
      $0.watchToRest()
    } compare: { naive, natural in
      #expect(naive.card != nil)
      #expect(natural.card == nil)
    }
  }

  @Test func `a locked card continues under a finger, and a catchable one stops`() {
    both(Lessons.flight) {
      $0.choose()
      $0.test.advance(frames: 18)
      $0.test.touchDown(at: $0.header)
      $0.watch(frames: 12)
      $0.test.lift()
    } compare: { naive, natural in
      #expect(naive.tops.first! - naive.tops.last! > 60)
      #expect(natural.tops.first! == natural.tops.last!)
    }
  }

  @Test func `a list that takes every drag keeps the card in place`() {
    both(Lessons.list) {
      $0.open()
      $0.test.touchDown(at: CGPoint(x: 180, y: 400))
      $0.test.drag(to: CGPoint(x: 180, y: 560), duration: 0.4)
      $0.watch(frames: 1)
      $0.test.lift()
    } compare: { naive, natural in
      #expect(naive.tops == [naive.restingTop])
      #expect(natural.tops.last! - natural.restingTop > 140)
    }
  }

  @Test func `a velocity in points per second instead of relative units throws the card out of the window`() {
    both(Lessons.unit) {
      $0.open()
      $0.throwCard(by: 120, in: 0.2)
      $0.watchToRest()
    } compare: { naive, natural in
      let thrown = naive.handOffs(from: "finger").last!
      #expect(thrown.after > 100 * thrown.before)
      #expect(naive.tops.max()! > naive.hiddenTop + 2000)
      let divided = natural.handOffs(from: "finger").last!
      #expect(abs(divided.after - divided.before) < 0.01 * divided.before)
      #expect(natural.tops.max()! < natural.hiddenTop + 40)
    }
  }

  @Test func `a dismissal that waits lets the presentation finish first`() {
    both(Lessons.leaving) {
      $0.choose()
      $0.test.advance(frames: 4)
      $0.tapAbove()
      $0.watchToRest()
    } compare: { naive, natural in
      #expect(naive.tops.min()! <= naive.restingTop && naive.card == nil)
      #expect(natural.tops.min()! > natural.restingTop + 40 && natural.card == nil)
      #expect(natural.tops.count * 3 < naive.tops.count * 2)
    }
  }

  @Test func `a card that is stopped and restarted halts for one frame, and an additive spring does not`() {
    both(Lessons.kink) {
      $0.choose()
      $0.test.advance(frames: 8)
      $0.tapAbove()
      $0.watchToRest()
    } compare: { naive, natural in
      @MainActor func worst(_ driver: CardDriver) -> CGFloat {
        zip(driver.steps, driver.steps.dropFirst()).map { abs($1 - $0) * 60 }.max()!
      }
      #expect(worst(naive) > 2.5 * worst(natural), "\(worst(naive)) \(worst(natural)) pt/s within a frame")
      #expect(natural.test.discontinuities.isEmpty)
    }
  }

  @Test func `driven by a display link's fraction the card moves linearly, and by itself it bounces`() {
    both(Lessons.link) {
      $0.choose()
      $0.watchToRest()
    } compare: { naive, natural in
      let moving = naive.steps.filter { abs($0) > 0.5 }.dropLast()
      #expect(moving.count > 20 && moving.allSatisfy { abs($0 - moving.first!) < 0.01 })
      #expect(natural.tops.min()! < natural.restingTop - 10)
    }
  }

  @Test func `a display link that reads its time is independent of slow animations and fast displays`() {
    for (rate, framesPerSecond, seconds) in [(0.1, 60.0, 0.3), (1, 120, 0.1)] {
      let (naive, natural) = (
        CardDriver(Lessons.slow.naive, framesPerSecond: framesPerSecond),
        CardDriver(Lessons.slow.natural, framesPerSecond: framesPerSecond)
      )
      for driver in [naive, natural] {
        driver.choose()
        driver.test.settle()
        driver.test.press("escape")
        driver.test.settle()
        driver.test.setRate(rate)
        driver.choose()
        driver.test.advance(by: seconds)
      }
      let distance = naive.hiddenTop - naive.restingTop
      #expect(naive.hiddenTop - naive.top! > 0.8 * distance, "\(rate), \(framesPerSecond)")
      #expect(
        natural.hiddenTop - natural.top! < (rate < 1 ? 0.1 : 0.6) * distance, "\(rate), \(framesPerSecond)")
      for driver in [naive, natural] { driver.expectRest("\(rate), \(framesPerSecond)") }
    }
  }

  @Test func `a spring that is ended early jumps the remaining distance`() {
    both(Lessons.ending) {
      $0.choose()
      $0.watchToRest()
    } compare: { naive, natural in
      let jump = naive.steps.last { $0 != 0 }!
      #expect(abs(jump) > 8, "\(jump)")
      #expect(abs(natural.steps.last { $0 != 0 }!) < 1)
      #expect(natural.tops.count > naive.tops.count)
    }
  }

  @Test func `above its resting position the card stops hard or gives`() {
    both(Lessons.rubber) {
      $0.open()
      let header = $0.header
      $0.test.touchDown(at: header)
      $0.test.drag(to: CGPoint(x: header.x, y: header.y - 120), duration: 0.3)
      $0.watch(frames: 1)
      $0.test.lift()
    } compare: { naive, natural in
      #expect(naive.tops == [naive.restingTop])
      #expect((10...47).contains(natural.restingTop - natural.tops[0]))
    }
  }

  @Test func `a short flick raises the sheet only where its velocity counts`() {
    let tops = Lessons.detent.sides.map { side in
      let maps = MapsDriver(side.settings.mapValues { $0.description })
      let start = CGPoint(x: maps.size.width / 2, y: maps.top + 10)
      maps.test.flick(from: start, to: CGPoint(x: start.x, y: start.y - 80))
      maps.test.settle()
      return maps.top
    }
    #expect(tops[0] - tops[1] > 200, "\(tops)")
  }

  @Test func `a list at the medium detent scrolls alone, or raises its sheet first`() {
    let results = Lessons.medium.sides.map { side in
      let maps = MapsDriver(side.settings.mapValues { $0.description })
      maps.test.perform { maps.sheet.selectedDetentIdentifier = .medium }
      maps.test.settle()
      let before = maps.top
      let start = CGPoint(x: maps.size.width / 2, y: maps.size.height - 60)
      maps.test.touchDown(at: start)
      maps.test.drag(to: CGPoint(x: start.x, y: start.y - 200), duration: 0.4)
      return (raised: before - maps.top, scrolled: maps.places.table.contentOffset.y)
    }
    #expect(results[0].raised == 0 && results[0].scrolled > 180, "\(results)")
    #expect(results[1].raised > 180 && results[1].scrolled == 0, "\(results)")
  }

  @Test func `a kept source takes the photo into another photo's cell, and a source looked up into its own`()
  {
    let misses = Lessons.source.sides.map { side in
      let photos = PhotosDriver(side.settings.mapValues { $0.description })
      let number = photos.open() + 2
      for _ in 0..<2 {
        photos.test.tap(at: CGPoint(x: photos.test.stage.size.width - 30, y: 30))
        photos.test.settle()
      }
      #expect(photos.pages?.number == number, "the pages were turned")
      var last: CGRect?
      photos.test.perform { photos.pages?.dismiss(animated: true) }
      photos.test.settle { if let frame = photos.shown(photos.card) { last = frame } }
      let cell = photos.shown(photos.cell(number))!
      return abs(last!.midX - cell.midX) + abs(last!.midY - cell.midY)
    }
    #expect(misses[0] > 80, "\(misses)")
    #expect(misses[1] < 2, "\(misses)")
  }

  /// The finger rests at 200 points, and then returns.
  @Test func `a page that only an animation moves leaves without the finger, and one that follows returns`() {
    let lefts = Lessons.swipe.sides.map { side in
      let driver = MailDriver(side.settings.mapValues { $0.description })
      driver.open(row: 1)
      let page = driver.message
      driver.swipe(to: 200)
      let atFinger = driver.left(page)
      driver.test.advance(frames: 15)
      let afterWait = driver.left(page)
      driver.test.drag(to: driver.point(8), duration: 0.2)
      driver.test.lift()
      let follows = side.caption == Lessons.swipe.sides[1].caption
      driver.expectRest(Comment(rawValue: side.caption), follows: follows)
      return (atFinger: atFinger, afterWait: afterWait, stays: driver.message != nil)
    }
    let (naive, natural) = (lefts[0], lefts[1])
    // The finger has moved by 196 points; the threshold of the drag is part of them.
    #expect(natural.atFinger.map { (180...196).contains($0) } == true, "\(natural)")
    #expect(natural.afterWait == natural.atFinger)
    #expect(natural.stays)
    #expect(naive.afterWait == nil || naive.afterWait! > 300, "\(String(describing: naive))")
    #expect(!naive.stays)
  }

  @Test func `a swipe in any direction takes the list's drag, and one to the side leaves it`() {
    let offsets = Lessons.tab.sides.map { side in
      let recipes = RecipesDriver(side.settings.mapValues { $0.description })
      let top = recipes.list.contentOffset.y
      recipes.test.touchDown(at: CGPoint(x: 200, y: 500))
      recipes.test.frame()
      recipes.test.drag(to: CGPoint(x: 170, y: 350), duration: 0.3)
      let offset = recipes.list.contentOffset.y - top
      recipes.test.lift()
      recipes.expectRest(Comment(rawValue: side.caption))
      return offset
    }
    #expect(offsets[0] == 0 && (115...150).contains(offsets[1]), "\(offsets)")
  }

  @Test func `a swipe beside the steps moves the page, too, and one that waits scrolls them only`() {
    let results = Lessons.carousel.sides.map { side in
      let recipes = RecipesDriver(side.settings.mapValues { $0.description })
      recipes.open(row: 2)
      recipes.leaf(by: -250)
      let before = recipes.steps.contentOffset.x
      recipes.hold(from: recipes.onSteps(60), by: 150)
      let result = (page: recipes.left(recipes.page), steps: before - recipes.steps.contentOffset.x)
      recipes.test.lift()
      recipes.expectRest(Comment(rawValue: side.caption))
      return result
    }
    #expect(results[0].page > 100 && results[0].steps > 100, "\(results)")
    #expect(results[1].page == 0 && results[1].steps > 100, "\(results)")
  }

  @Test
  func `a title that leaves by itself jumps back when the swipe is cancelled, and one alongside follows`() {
    let steps = Lessons.title.sides.map { side in
      let recipes = RecipesDriver(side.settings.mapValues { $0.description })
      recipes.open(row: 2)
      var (last, greatest) = (recipes.titleTop, 0.0)
      let watch = {
        if let before = last, let now = recipes.titleTop { greatest = max(greatest, abs(now - before)) }
        last = recipes.titleTop
      }
      recipes.hold(from: CGPoint(x: 100, y: 600), by: 150, watch)
      recipes.test.drag(to: CGPoint(x: 110, y: 600), duration: 0.3)
      last = recipes.titleTop
      recipes.test.lift()
      recipes.test.settle(watch)
      #expect(recipes.pages.topViewController === recipes.page, "\(side.caption): the page returned")
      return greatest
    }
    #expect(steps[0] > 25 && steps[1] < 4, "\(steps)")
  }

  @Test(arguments: Lessons.all.map(\.name), [1, 2] as [UInt64])
  func `no sequence of gestures gets either side stuck`(name: String, seed: UInt64) throws {
    let lesson = try Lessons.named(name)
    for side in lesson.sides {
      let subject = FuzzSubject(
        name, scene: lesson.scene, settings: side.settings,
        checkLevel: FuzzTargets.checkLevel(of: side, in: lesson), text: FixedText(),
        make: try Scene.named(lesson.scene).make)
      let fault = FeelCommand.play(subject, gestures: 30, seed: seed).session.player.fault
      #expect(fault == nil, "\(name), \(side.caption): \(fault?.sentence ?? "")")
    }
  }

  @Test func `every lesson has a text and sets existing knobs`() throws {
    #expect(Set(Lessons.all.map(\.name)).count == Lessons.all.count)
    for lesson in Lessons.all {
      let test = TestStage(size: CardDriver.size)
      let make = try Scene.named(lesson.scene).make
      test.show { make() }
      let knobs = test.stage.tuning.knobs
      let wordCount = lesson.paragraph.split(separator: " ").count
      #expect((40...70).contains(wordCount), "\(lesson.name): \(wordCount) words")
      #expect(lesson.naive.settings != lesson.natural.settings)
      for (name, value) in lesson.naive.settings.merging(lesson.natural.settings, uniquingKeysWith: { $1 }) {
        let knob = try #require(knobs.first { $0.name == name }, "\(lesson.name): \(name)")
        #expect(knob.validated(value) == value, "\(lesson.name): \(name)")
      }
    }
  }
}

import InterludeTesting
import Testing

@testable import Interlude

@MainActor
@Suite struct DisplayLinkTests {
  @MainActor
  final class Ticker {
    var times: [(shown: Double, target: Double)] = []
    var timersHeard: [Any?] = []
    func tick(_ link: CADisplayLink) { times.append((link.timestamp, link.targetTimestamp)) }
    func hear(_ timer: Timer) { timersHeard.append(timer.userInfo) }
  }

  let test = TestStage()
  let ticker = Ticker()

  init() {
    test.show { UIViewController() }
    test.frame()
  }

  private func link() -> CADisplayLink {
    test.perform {
      let link = CADisplayLink(target: ticker, selector: Ticker.tick(_:))
      link.add(to: .main, forMode: .common)
      return link
    }
  }

  @Test func `it is called in each frame with the times of two pictures, and keeps the stage awake`() {
    let start = test.perform { CACurrentMediaTime() }
    let link = link()
    #expect(test.stage.wantsFrame)
    test.advance(frames: 3)
    #expect(ticker.times.count == 3 && ticker.times[0].shown == start)
    for (index, time) in ticker.times.enumerated() {
      #expect(abs(time.target - time.shown - 1.0 / 60) < 1e-9)
      if index > 0 { #expect(time.shown == ticker.times[index - 1].target) }
    }
    test.perform { link.invalidate() }
    test.advance(frames: 2)
    #expect(ticker.times.count == 3 && !test.stage.wantsFrame)
  }

  @Test func `after a stall it is called one refresh before its target`() {
    _ = link()
    test.frame()
    test.advance(frames: 1, at: 4)
    let times = ticker.times
    for time in times { #expect(abs(time.target - time.shown - 1.0 / 60) < 1e-9) }
    #expect(times[1].target - times[0].target > 0.2 && times[1].shown - times[0].shown > 0.2)
  }

  @Test func `slow animations slow it down`() {
    test.setRate(0.1)
    let link = link()
    test.advance(frames: 10)
    #expect(ticker.times.count == 10)
    #expect(abs(ticker.times[9].target - ticker.times[1].target - 8.0 / 600) < 1e-9)
    #expect(abs(link.duration - 1.0 / 600) < 1e-12)
  }

  @Test func `a paused link is not called and wants no frames`() {
    let link = link()
    test.advance(frames: 2)
    test.perform { link.isPaused = true }
    test.frame()
    #expect(ticker.times.count == 2 && !test.stage.wantsFrame)
    // No frame for four seconds.
    test.perform { link.isPaused = false }
    test.framesPerSecond = 0.25
    test.frame()
    #expect(ticker.times.count == 3)
    #expect(abs(ticker.times[2].target - ticker.times[2].shown - 1.0 / 60) < 1e-9)
  }

  @Test func `a lower preferred rate makes fewer calls`() {
    let link = link()
    test.perform { link.preferredFramesPerSecond = 20 }
    test.advance(frames: 30)
    #expect(ticker.times.count == 10)
    for time in ticker.times.dropFirst() { #expect(abs(time.target - time.shown - 1.0 / 20) < 1e-9) }
  }

  @Test func `removed from its last mode it is not called`() {
    let link = link()
    test.perform {
      link.add(to: .main, forMode: .default)
      link.remove(from: .main, forMode: .common)
    }
    test.frame()
    #expect(ticker.times.count == 1)
    test.perform { link.remove(from: .main, forMode: .default) }
    test.frame()
    #expect(ticker.times.count == 1)
  }

  @Test func `it retains its target until it is invalidated`() {
    weak var retained: Ticker?
    var link: CADisplayLink?
    do {
      let other = Ticker()
      retained = other
      link = test.perform { CADisplayLink(target: other, selector: Ticker.tick(_:)) }
      link?.add(to: .main, forMode: .common)
    }
    test.frame()
    #expect(retained?.times.count == 1)
    test.perform { link?.invalidate() }
    #expect(retained == nil)
  }

  @Test func `a selector for another target is misuse`() {
    test.perform {
      CADisplayLink(target: test, selector: Selector(Ticker.tick(_:))).add(to: .main, forMode: .common)
    }
    test.frame()
    #expect(test.misuses.count == 1)
  }

  @Test func `the media time reads the stage clock`() {
    test.setRate(0.1)
    test.frame()
    let before = test.perform { CACurrentMediaTime() }
    test.advance(frames: 60)
    #expect(abs(test.perform { CACurrentMediaTime() } - before - 0.1) < 1e-9)
    #expect(CACurrentMediaTime() == 0)
  }

  // MARK: Timers

  @Test func `a timer fires in real time, repeatedly, until it is invalidated`() {
    var fired: [Double] = []
    test.setRate(0.1)
    test.perform {
      _ = Timer.scheduledTimer(withTimeInterval: 0.1, repeats: true) { timer in
        fired.append(test.time)
        if fired.count == 3 { timer.invalidate() }
      }
    }
    let start = test.time
    test.advance(by: 1)
    #expect(fired.count == 3)
    for (index, time) in fired.enumerated() {
      #expect(abs(time - start - 0.1 * Double(index + 1)) < 0.02)
    }
  }

  @Test func `a one-shot timer fires once, and missed firings are not made up for`() {
    var (once, often) = (0, 0)
    let timer = test.perform {
      _ = Timer.scheduledTimer(withTimeInterval: 0.01, repeats: true) { _ in often += 1 }
      return Timer.scheduledTimer(withTimeInterval: 0.1, repeats: false) { _ in once += 1 }
    }
    test.framesPerSecond = 2
    test.advance(frames: 4)
    #expect(once == 1 && !timer.isValid && often == 4)
  }

  @Test func `a timer's target receives it with its user info, also when fired manually`() {
    let timer = test.perform {
      Timer.scheduledTimer(
        timeInterval: 0.1, target: ticker, selector: Ticker.hear(_:), userInfo: "note", repeats: false)
    }
    test.advance(by: 0.2)
    #expect(ticker.timersHeard as? [String] == ["note"] && !timer.isValid)
    test.perform {
      let later = Timer(timeInterval: 9, repeats: true) { _ in ticker.timersHeard.append("hand") }
      later.fire()
      RunLoop.main.add(later, forMode: .common)
      #expect(later.isValid)
    }
    #expect(ticker.timersHeard.count == 2)
  }
}

import Interlude
import InterludeInput
import InterludeJournal
import InterludeTesting
import Testing

@testable import InterludeLab

/// The steps of a take are its input and its frames, in the order in which they came.
@MainActor @Suite struct StepListTests {
  @Test func `input before, between and after frames keeps its place`() {
    let take = makeTake()
    let given: [Recording.Step] = [
      input(0), input(0), frame(0), input(0.02), frame(0.02), frame(0.04), input(0.05), input(0.05),
    ]
    for step in given { take.replay(step) }
    #expect(take.steps.elementsEqual(given))
    #expect(take.shots.map(\.steps) == [3, 5, 6])
    #expect(take.steps[3..<6].elementsEqual(given[3..<6]))
    #expect(take.recording.steps == given)
  }

  @Test func `input alone has no frames`() {
    let take = makeTake()
    take.replay(input(0))
    #expect(take.steps.elementsEqual([input(0)]) && take.shots.isEmpty)
  }

  private func makeTake() -> Take {
    let header = Recording.Header(scene: "empty", width: 300, height: 200, scale: 1, refreshRate: 60)
    return Take(header, text: FixedText()) { UIViewController() }
  }

  private func input(_ time: Double) -> Recording.Step {
    .input(InputEvent(time: time, .hover(x: 100 * time, y: 5)))
  }

  private func frame(_ time: Double) -> Recording.Step {
    .frame(FrameTime(now: time, target: time + 0.016))
  }
}

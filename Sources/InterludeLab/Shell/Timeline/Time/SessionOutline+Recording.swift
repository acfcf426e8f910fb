import InterludeInput
import InterludeJournal

extension SessionOutline {
  /// The outline of a whole take.
  @MainActor
  init(_ take: Take) {
    self.init()
    read(take)
  }
}

extension Take {
  /// Whether a frame was made for another size, device or appearance, without any other input.
  func isAdapted(at index: Int) -> Bool {
    let first = index > 0 ? shots[index - 1].steps : 0
    var isAdapted = false
    for case .input(let event) in steps[first..<shots[index].steps] {
      switch event.kind {
      case .resize, .device, .appearance, .layoutDirection, .contentSizeCategory: isAdapted = true
      case .touch, .scroll, .key, .disturb: return false
      case .hover, .focus, .rate, .refreshRate, .reduceMotion, .tune: break
      }
    }
    return isAdapted
  }
}

extension Recording {
  /// Returns the recording of everything up to the last frame at or before `end`, in seconds.
  ///
  /// A recording begins with the session, because a scene's state is what its input has made of it.
  func prefix(upTo end: Double) -> Recording {
    var (count, frames) = (0, 0)
    for (index, step) in steps.enumerated() {
      guard case .frame(let time) = step else { continue }
      if time.now > end { break }
      (count, frames) = (index + 1, frames + 1)
    }
    var part = self
    part.steps = Array(steps[..<count])
    part.digests = Array(digests.prefix(frames + 1))
    return count == 0 || count == steps.count ? self : part
  }
}

import Foundation

/// A layer's own time, on which its animations and its sublayers are based. A layer with `speed = 0` stands
/// still with everything in it.
extension CALayer: CAMediaTiming {
  /// The timing, stored separately because most layers have none of their own.
  final class OwnTime {
    var timing = MediaTiming.layerDefault
  }

  /// The beginning of the layer's time, in the superlayer's time.
  public var beginTime: CFTimeInterval {
    get { timing.beginTime }
    set { if accepts(newValue, "beginTime") { retime { $0.beginTime = newValue } } }
  }

  /// An offset in seconds that is added to the layer's time.
  public var timeOffset: CFTimeInterval {
    get { timing.timeOffset }
    set { if accepts(newValue, "timeOffset") { retime { $0.timeOffset = newValue } } }
  }

  /// The speed of the layer's time: 1 as the superlayer's, 0 paused, negative backwards.
  public var speed: Float {
    get { timing.speed }
    set { if accepts(newValue, "speed") { retime { $0.speed = newValue } } }
  }

  /// The duration in seconds after which the layer's time repeats or stops; infinite unless set.
  public var duration: CFTimeInterval {
    get { timing.duration }
    set {
      guard accepts(Limit(newValue), "duration") else { return }
      retime { $0.duration = newValue > 0 ? newValue : .infinity }
    }
  }

  /// The number of repetitions of `duration`; 0 means 1.
  public var repeatCount: Float {
    get { timing.repeatCount }
    set {
      if accepts(Limit(Double(newValue)), "repeatCount") { retime { $0.repeatCount = newValue } }
    }
  }

  /// The number of seconds for which `duration` is repeated; 0 means that `repeatCount` applies.
  public var repeatDuration: CFTimeInterval {
    get { timing.repeatDuration }
    set {
      if accepts(Limit(Double(newValue)), "repeatDuration") { retime { $0.repeatDuration = newValue } }
    }
  }

  /// Whether the layer's time runs backwards after each `duration`.
  public var autoreverses: Bool {
    get { timing.autoreverses }
    set { retime { $0.autoreverses = newValue } }
  }

  /// Stored without effect: a layer is visible before and after its time.
  public var fillMode: CAMediaTimingFillMode {
    get { timing.fillMode }
    set { retime { $0.fillMode = newValue } }
  }

  /// Returns this layer's time at time `t` of layer `l`; nil stands for the stage clock
  /// (`CACurrentMediaTime()`).
  public func convertTime(_ t: CFTimeInterval, from l: CALayer?) -> CFTimeInterval {
    ownTime(atStage: l?.stageTime(at: t) ?? t)
  }

  /// Returns layer `l`'s time at time `t` of this layer; nil stands for the stage clock.
  public func convertTime(_ t: CFTimeInterval, to l: CALayer?) -> CFTimeInterval {
    let stage = stageTime(at: t)
    return l?.ownTime(atStage: stage) ?? stage
  }

  private var timing: MediaTiming { ownTime?.timing ?? .layerDefault }

  private func retime(_ change: (inout MediaTiming) -> Void) {
    let box = ownTime ?? OwnTime()
    let before = box.timing
    change(&box.timing)
    guard box.timing != before else { return }
    ownTime = box
    tree?.timingChanged(of: self)
  }

  private func ownTime(atStage time: Double) -> Double {
    let parent = timeParent?.ownTime(atStage: time) ?? time
    return ownTime?.timing.localTime(at: parent) ?? parent
  }

  private func stageTime(at own: Double) -> Double {
    let parent = ownTime?.timing.parentTime(at: own) ?? own
    return timeParent?.stageTime(at: parent) ?? parent
  }

  /// Returns the layer's time at stage time `time`.
  func localTime(_ time: Double) -> Double {
    tree?.hasOwnTimes == true ? ownTime(atStage: time) : time
  }

  /// The number of layer seconds per stage second; 0 while the layer's time is paused.
  var localSpeed: Float {
    guard tree?.hasOwnTimes == true else { return 1 }
    return (ownTime?.timing.speed ?? 1) * (timeParent?.localSpeed ?? 1)
  }

  func isInside(_ other: CALayer) -> Bool {
    var layer: CALayer? = self
    while let current = layer {
      if current === other { return true }
      layer = current.timeParent
    }
    return false
  }
}

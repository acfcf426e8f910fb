import Foundation

/// A layer's own time, which its animations and its sublayers follow. A layer with `speed = 0` stands still
/// with everything in it.
extension CALayer: CAMediaTiming {
  /// Keeps the times apart from the layer, as most layers have none of their own.
  final class OwnTime {
    var timing = MediaTiming.ofLayers
  }

  /// When the layer's time begins, in the superlayer's.
  public var beginTime: CFTimeInterval {
    get { timing.beginTime }
    set { retime { $0.beginTime = newValue } }
  }

  /// Seconds added to the layer's time.
  public var timeOffset: CFTimeInterval {
    get { timing.timeOffset }
    set { retime { $0.timeOffset = newValue } }
  }

  /// How fast the layer's time passes: 1 as the superlayer's, 0 not at all, negative backwards.
  public var speed: Float {
    get { timing.speed }
    set { retime { $0.speed = newValue } }
  }

  /// Seconds after which the layer's time begins anew, or stays; infinite unless set.
  public var duration: CFTimeInterval {
    get { timing.duration }
    set { retime { $0.duration = newValue > 0 ? newValue : .infinity } }
  }

  /// How often the layer's time runs through its `duration`; 0 means once.
  public var repeatCount: Float {
    get { timing.repeatCount }
    set { retime { $0.repeatCount = newValue } }
  }

  /// For how many seconds the layer's time runs through its `duration`; 0 leaves it to `repeatCount`.
  public var repeatDuration: CFTimeInterval {
    get { timing.repeatDuration }
    set { retime { $0.repeatDuration = newValue } }
  }

  /// Whether the layer's time runs back after each `duration`.
  public var autoreverses: Bool {
    get { timing.autoreverses }
    set { retime { $0.autoreverses = newValue } }
  }

  /// Kept, but without effect: a layer is shown before and after its time.
  public var fillMode: CAMediaTimingFillMode {
    get { timing.fillMode }
    set { retime { $0.fillMode = newValue } }
  }

  /// This layer's time at time `t` of layer `l`; nil stands for the stage clock (`CACurrentMediaTime()`).
  public func convertTime(_ t: CFTimeInterval, from l: CALayer?) -> CFTimeInterval {
    ownTime(atStage: l?.stageTime(at: t) ?? t)
  }

  /// Layer `l`'s time at time `t` of this layer; nil stands for the stage clock.
  public func convertTime(_ t: CFTimeInterval, to l: CALayer?) -> CFTimeInterval {
    let stage = stageTime(at: t)
    return l?.ownTime(atStage: stage) ?? stage
  }

  private var timing: MediaTiming { ownTime?.timing ?? .ofLayers }

  private func retime(_ change: (inout MediaTiming) -> Void) {
    let box = ownTime ?? OwnTime()
    let before = box.timing
    change(&box.timing)
    guard box.timing != before else { return }
    ownTime = box
    tree?.retimed(self)
  }

  private func ownTime(atStage time: Double) -> Double {
    let parent = timeParent?.ownTime(atStage: time) ?? time
    return ownTime?.timing.localTime(at: parent) ?? parent
  }

  private func stageTime(at own: Double) -> Double {
    let parent = ownTime?.timing.parentTime(at: own) ?? own
    return timeParent?.stageTime(at: parent) ?? parent
  }

  /// The layer's time at stage time `time`.
  func localTime(_ time: Double) -> Double {
    tree?.hasOwnTimes == true ? ownTime(atStage: time) : time
  }

  /// Seconds that pass for the layer in a stage second; 0 while it stands still.
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

import Foundation
import Interlude

/// A recogniser that calls its superclass never or twice, or sets arbitrary states.
@MainActor
protocol Reckless: UIGestureRecognizer {
  var mischief: Mischief { get }
}

extension Reckless {
  func recklessly(_ call: () -> Void) {
    if mischief.once(in: 12) { write() }
    if !mischief.once(in: 10) { call() }
    if mischief.once(in: 20) { call() }
    if mischief.once(in: 20) { write() }
    mischief.strike(40)
  }

  /// Sets an arbitrary state.
  func write() {
    let wishes: [[UIGestureRecognizer.State]] = [
      [.began], [.changed], [.ended], [.cancelled], [.failed], [.possible],
      [.began, .ended], [.began, .ended], [.began, .cancelled], [.began, .failed],
    ]
    for wish in mischief.one(of: wishes) { state = wish }
  }
}

final class RecklessPan: UIPanGestureRecognizer, Reckless {
  let mischief: Mischief

  init(_ mischief: Mischief) {
    self.mischief = mischief
    super.init(target: nil, action: nil)
    mischief.meet(self)
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    recklessly { super.touchesBegan(touches, with: event) }
  }
  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    recklessly { super.touchesMoved(touches, with: event) }
  }
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    recklessly { super.touchesEnded(touches, with: event) }
  }
}

final class RecklessTap: UITapGestureRecognizer, Reckless {
  let mischief: Mischief

  init(_ mischief: Mischief) {
    self.mischief = mischief
    super.init(target: nil, action: nil)
    mischief.meet(self)
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    recklessly { super.touchesBegan(touches, with: event) }
  }
  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    recklessly { super.touchesMoved(touches, with: event) }
  }
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    recklessly { super.touchesEnded(touches, with: event) }
  }
}

final class RecklessPress: UILongPressGestureRecognizer, Reckless {
  let mischief: Mischief

  init(_ mischief: Mischief) {
    self.mischief = mischief
    super.init(target: nil, action: nil)
    mischief.meet(self)
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    recklessly { super.touchesBegan(touches, with: event) }
  }
  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    recklessly { super.touchesMoved(touches, with: event) }
  }
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    recklessly { super.touchesEnded(touches, with: event) }
  }
}

final class RecklessSwipe: UISwipeGestureRecognizer, Reckless {
  let mischief: Mischief

  init(_ mischief: Mischief) {
    self.mischief = mischief
    super.init(target: nil, action: nil)
    mischief.meet(self)
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    recklessly { super.touchesBegan(touches, with: event) }
  }
  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    recklessly { super.touchesMoved(touches, with: event) }
  }
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    recklessly { super.touchesEnded(touches, with: event) }
  }
}

final class RecklessPinch: UIPinchGestureRecognizer, Reckless {
  let mischief: Mischief

  init(_ mischief: Mischief) {
    self.mischief = mischief
    super.init(target: nil, action: nil)
    mischief.meet(self)
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    recklessly { super.touchesBegan(touches, with: event) }
  }
  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    recklessly { super.touchesMoved(touches, with: event) }
  }
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    recklessly { super.touchesEnded(touches, with: event) }
  }
}

final class RecklessTurn: UIRotationGestureRecognizer, Reckless {
  let mischief: Mischief

  init(_ mischief: Mischief) {
    self.mischief = mischief
    super.init(target: nil, action: nil)
    mischief.meet(self)
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    recklessly { super.touchesBegan(touches, with: event) }
  }
  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    recklessly { super.touchesMoved(touches, with: event) }
  }
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    recklessly { super.touchesEnded(touches, with: event) }
  }
}

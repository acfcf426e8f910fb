import CSDL2
import Foundation
import InterludeInput
import InterludeJournal

/// Translates SDL's events into a stage's, and knows which button and fingers are down.
struct InputMapper {
  /// Points that one of the window system's units is long.
  var pointsPerUnit = 1.0
  /// The window's size in points.
  var size = CGSize.zero

  /// Whether a touch device's fingers are on the screen itself; a trackpad's are not.
  var isOnScreen: (SDL_TouchID) -> Bool = { device in
    let type = SDL_GetTouchDeviceType(device)
    return type != SDL_TOUCH_DEVICE_INDIRECT_ABSOLUTE && type != SDL_TOUCH_DEVICE_INDIRECT_RELATIVE
  }

  /// The keys that are held, as SDL knows them.
  var modifiers: () -> UInt32 = { SDL_GetModState().rawValue }

  /// Points that a notch of the wheel scrolls.
  static let wheelStep = 48.0

  private var isPressed = false
  /// The second finger of a press that began with Ctrl held.
  private var mirror = MirrorFinger()
  /// SDL's names of the fingers that are down; a finger's number is its place here plus one.
  private var fingers: [SDL_FingerID?] = []
  /// What each pressed key was reported as, because its release must carry the same name.
  private var keysDown: [UInt32: String] = [:]

  /// What `event` means for a stage; nil when nothing.
  ///
  /// - Parameter next: The event behind it in the queue, where a key's text would be.
  mutating func map(_ event: SDL_Event, next: SDL_Event? = nil) -> InputEvent.Kind? {
    switch SDL_EventType(event.type) {
    case SDL_MOUSEMOTION:
      guard event.motion.which != touchMouse else { return nil }
      let (x, y) = points(event.motion.x, event.motion.y)
      return isPressed ? mouse(.moved, x, y) : .hover(x: x, y: y)
    case SDL_MOUSEBUTTONDOWN:
      guard event.button.which != touchMouse, event.button.button == primaryButton, !isPressed
      else { return nil }
      isPressed = true
      let (x, y) = points(event.button.x, event.button.y)
      return mouse(.began, x, y)
    case SDL_MOUSEBUTTONUP:
      // A release without its press belongs to a drag that the loss of focus has ended.
      guard event.button.which != touchMouse, event.button.button == primaryButton, isPressed
      else { return nil }
      isPressed = false
      let (x, y) = points(event.button.x, event.button.y)
      return mouse(.ended, x, y)
    case SDL_MOUSEWHEEL: return scroll(event.wheel)
    case SDL_FINGERDOWN, SDL_FINGERMOTION, SDL_FINGERUP: return finger(event.tfinger)
    case SDL_KEYDOWN, SDL_KEYUP: return key(event.key, next: next)
    case SDL_WINDOWEVENT: return focus(event.window)
    default: return nil
    }
  }

  /// The second finger's part in `kind`, which `map` has just answered; nil where there is none.
  ///
  /// With Ctrl held at the press a mouse has two fingers, the second opposite the first about the window's
  /// middle; while Shift is held too, both move in parallel.
  mutating func second(to kind: InputEvent.Kind) -> InputEvent.Kind? {
    guard case .touch(let sample) = kind, sample.device == .mouse else { return nil }
    let held = modifiers()
    return mirror.follow(
      sample, isWanted: held & KMOD_CTRL.rawValue != 0, isParallel: held & KMOD_SHIFT.rawValue != 0,
      middle: CGPoint(x: size.width / 2, y: size.height / 2)
    ).map { .touch($0) }
  }

  private var touchMouse: UInt32 { UInt32.max }  // SDL_TOUCH_MOUSEID, a macro with a cast
  private var primaryButton: UInt8 { UInt8(SDL_BUTTON_LEFT) }

  private func points(_ x: Int32, _ y: Int32) -> (Double, Double) {
    (Double(x) * pointsPerUnit, Double(y) * pointsPerUnit)
  }

  private func mouse(_ phase: TouchSample.Phase, _ x: Double, _ y: Double) -> InputEvent.Kind {
    .touch(TouchSample(id: 0, phase: phase, device: .mouse, x: x, y: y))
  }

  private func scroll(_ wheel: SDL_MouseWheelEvent) -> InputEvent.Kind? {
    guard wheel.which != touchMouse, wheel.preciseX != 0 || wheel.preciseY != 0 else { return nil }
    let (x, y) = points(wheel.mouseX, wheel.mouseY)
    // SDL's y is positive away from the user, which brings back what lies above. Where the user has turned
    // scrolling round (SDL_MOUSEWHEEL_FLIPPED), the amounts already say so and are taken as they come.
    let isPrecise = wheel.preciseX.rounded() != wheel.preciseX || wheel.preciseY.rounded() != wheel.preciseY
    return .scroll(
      ScrollSample(
        x: x, y: y, dx: Double(wheel.preciseX) * Self.wheelStep,
        dy: -Double(wheel.preciseY) * Self.wheelStep, isPrecise: isPrecise))
  }

  private mutating func finger(_ event: SDL_TouchFingerEvent) -> InputEvent.Kind? {
    guard isOnScreen(event.touchId) else { return nil }
    let (x, y) = (Double(event.x) * size.width, Double(event.y) * size.height)
    func sample(_ index: Int, _ phase: TouchSample.Phase) -> InputEvent.Kind {
      .touch(TouchSample(id: index + 1, phase: phase, device: .finger, x: x, y: y))
    }
    let known = fingers.firstIndex(of: event.fingerId)
    switch SDL_EventType(event.type) {
    case SDL_FINGERDOWN:
      guard known == nil else { return nil }
      if let free = fingers.firstIndex(of: nil) {
        fingers[free] = event.fingerId
        return sample(free, .began)
      }
      fingers.append(event.fingerId)
      return sample(fingers.count - 1, .began)
    case SDL_FINGERMOTION:
      return known.map { sample($0, .moved) }
    default:
      guard let known else { return nil }
      fingers[known] = nil
      return sample(known, .ended)
    }
  }

  private mutating func key(_ event: SDL_KeyboardEvent, next: SDL_Event?) -> InputEvent.Kind? {
    let scancode = event.keysym.scancode.rawValue
    let isDown = event.type == SDL_KEYDOWN.rawValue
    let isRepeat = event.repeat != 0
    let name: String
    if let held = keysDown[scancode], !isDown || isRepeat {
      name = held
    } else if let found = KeyNames.name(of: event.keysym, writing: next.flatMap(KeyNames.text)) {
      name = found
    } else {
      return nil
    }
    keysDown[scancode] = isDown ? name : nil
    return .key(
      KeySample(
        key: name, isDown: isDown, isRepeat: isRepeat, modifiers: KeyNames.modifiers(event.keysym.mod)))
  }

  private mutating func focus(_ event: SDL_WindowEvent) -> InputEvent.Kind? {
    switch SDL_WindowEventID(UInt32(event.event)) {
    case SDL_WINDOWEVENT_FOCUS_GAINED: return .focus(true)
    case SDL_WINDOWEVENT_FOCUS_LOST:
      // The stage cancels what is down; what the button and the fingers still do no longer concerns it.
      isPressed = false
      mirror = MirrorFinger()
      fingers = []
      keysDown = [:]
      return .focus(false)
    default: return nil
    }
  }
}

import CSDL2
import Foundation
import InterludeInput
import InterludeJournal

/// Translates SDL events to stage input, and tracks the button, fingers and keys that are down.
struct InputMapper {
  /// The length of one window system unit, in points.
  var pointsPerUnit = 1.0
  /// The window's size in points.
  var size = CGSize.zero

  /// Whether a touch device is a touch screen and not a trackpad.
  var isOnScreen: (SDL_TouchID) -> Bool = { device in
    let type = SDL_GetTouchDeviceType(device)
    return type != SDL_TOUCH_DEVICE_INDIRECT_ABSOLUTE && type != SDL_TOUCH_DEVICE_INDIRECT_RELATIVE
  }

  /// The modifier keys that are held, as an SDL mask.
  var modifiers: () -> UInt32 = { SDL_GetModState().rawValue }

  /// The distance that one wheel step scrolls, in points.
  static let wheelStep = 48.0

  private var isPressed = false
  /// The second touch of a press that began with Ctrl held.
  private var mirror = MirroredTouch()
  /// SDL's identifiers of the fingers that are down; a finger's number is its index here plus one.
  private var fingers: [SDL_FingerID?] = []
  /// The reported name of each pressed key, because its release must have the same name.
  private var keysDown: [UInt32: String] = [:]

  /// Whether the primary button or a finger is down, so that other buttons must not disturb a drag.
  var isTouching: Bool { isPressed || fingers.contains { $0 != nil } }

  /// Returns the input for `event`; nil if there is none.
  ///
  /// - Parameter next: The next event in the queue, which can be the key's text.
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
      // A release without a press belongs to a drag that the loss of focus ended.
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

  /// Returns the second touch's input for `kind`, which `map` just returned; nil if there is none.
  ///
  /// If Ctrl is held at the press, the mouse has two touches, mirrored about the window's centre. While Shift
  /// is held too, both move in parallel.
  mutating func second(to kind: InputEvent.Kind) -> InputEvent.Kind? {
    guard case .touch(let sample) = kind, sample.device == .mouse else { return nil }
    let held = modifiers()
    return mirror.update(
      sample, isEnabled: held & KMOD_CTRL.rawValue != 0, isParallel: held & KMOD_SHIFT.rawValue != 0,
      center: CGPoint(x: size.width / 2, y: size.height / 2)
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
    // SDL's y is positive away from the user, which reveals content above. With reversed scrolling
    // (SDL_MOUSEWHEEL_FLIPPED) the values are already reversed and are used as they are.
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
      // The stage cancels active touches; later events of these buttons and fingers are ignored.
      isPressed = false
      mirror = MirroredTouch()
      fingers = []
      keysDown = [:]
      return .focus(false)
    // A pointer that has left hovers nowhere. A drag goes on outside of the window.
    case SDL_WINDOWEVENT_LEAVE: return isPressed ? nil : .hover(x: -1, y: -1)
    default: return nil
    }
  }
}

import CSDL2
import Foundation
import InterludeInput
import InterludeJournal
import Testing

@testable import InterludeSDL

@Suite struct InputMapperTests {
  private func motion(_ x: Int32, _ y: Int32) -> SDL_Event {
    var event = SDL_Event()
    event.motion.type = SDL_MOUSEMOTION.rawValue
    event.motion.x = x
    event.motion.y = y
    return event
  }

  private func button(_ type: SDL_EventType, _ number: Int32, _ x: Int32 = 0, _ y: Int32 = 0) -> SDL_Event {
    var event = SDL_Event()
    event.button.type = type.rawValue
    event.button.button = UInt8(number)
    event.button.x = x
    event.button.y = y
    return event
  }

  private func finger(_ type: SDL_EventType, _ id: Int64, _ x: Float, _ y: Float) -> SDL_Event {
    var event = SDL_Event()
    event.tfinger.type = type.rawValue
    event.tfinger.fingerId = id
    event.tfinger.x = x
    event.tfinger.y = y
    return event
  }

  private func key(
    _ type: SDL_EventType, _ code: SDL_KeyCode, scancode: SDL_Scancode, modifiers: SDL_Keymod = KMOD_NONE
  ) -> SDL_Event {
    var event = SDL_Event()
    event.key.type = type.rawValue
    event.key.keysym.sym = Int32(bitPattern: code.rawValue)
    event.key.keysym.scancode = scancode
    event.key.keysym.mod = UInt16(modifiers.rawValue)
    return event
  }

  private func text(_ string: String) -> SDL_Event {
    var event = SDL_Event()
    event.text.type = SDL_TEXTINPUT.rawValue
    withUnsafeMutableBytes(of: &event.text.text) { $0.copyBytes(from: string.utf8) }
    return event
  }

  private func focus(_ change: SDL_WindowEventID) -> SDL_Event {
    var event = SDL_Event()
    event.window.type = SDL_WINDOWEVENT.rawValue
    event.window.event = UInt8(change.rawValue)
    return event
  }

  private func touch(
    _ phase: TouchSample.Phase, _ x: Double, _ y: Double, id: Int = 0, _ device: TouchSample.Device = .mouse
  ) -> InputEvent.Kind {
    .touch(TouchSample(id: id, phase: phase, device: device, x: x, y: y))
  }

  @Test func `the pointer hovers, and touches while its button is pressed`() {
    var mapper = InputMapper()
    mapper.pointsPerUnit = 0.5
    #expect(mapper.map(motion(10, 20)) == .hover(x: 5, y: 10))
    #expect(mapper.map(button(SDL_MOUSEBUTTONDOWN, SDL_BUTTON_LEFT, 10, 20)) == touch(.began, 5, 10))
    #expect(mapper.map(motion(-30, 9_000)) == touch(.moved, -15, 4_500))
    #expect(mapper.map(button(SDL_MOUSEBUTTONUP, SDL_BUTTON_LEFT, 12, 20)) == touch(.ended, 6, 10))
    #expect(mapper.map(motion(10, 20)) == .hover(x: 5, y: 10))
  }

  @Test func `other buttons do not disturb a drag`() {
    var mapper = InputMapper()
    _ = mapper.map(button(SDL_MOUSEBUTTONDOWN, SDL_BUTTON_LEFT))
    for other in [SDL_BUTTON_MIDDLE, SDL_BUTTON_RIGHT] {
      #expect(mapper.map(button(SDL_MOUSEBUTTONDOWN, other)) == nil)
      #expect(mapper.map(button(SDL_MOUSEBUTTONUP, other)) == nil)
    }
    #expect(mapper.map(button(SDL_MOUSEBUTTONDOWN, SDL_BUTTON_LEFT)) == nil)
    #expect(mapper.map(motion(1, 1)) == touch(.moved, 1, 1))
  }

  @Test func `after the focus is lost, the rest of a drag is not a touch`() {
    var mapper = InputMapper()
    _ = mapper.map(button(SDL_MOUSEBUTTONDOWN, SDL_BUTTON_LEFT))
    #expect(mapper.map(focus(SDL_WINDOWEVENT_FOCUS_LOST)) == .focus(false))
    #expect(mapper.map(motion(1, 1)) == .hover(x: 1, y: 1))
    #expect(mapper.map(button(SDL_MOUSEBUTTONUP, SDL_BUTTON_LEFT)) == nil)
    #expect(mapper.map(focus(SDL_WINDOWEVENT_FOCUS_GAINED)) == .focus(true))
    #expect(mapper.map(button(SDL_MOUSEBUTTONDOWN, SDL_BUTTON_LEFT)) == touch(.began, 0, 0))
  }

  @Test func `a pointer that leaves the window hovers nowhere, and one that drags goes on`() {
    var mapper = InputMapper()
    #expect(mapper.map(focus(SDL_WINDOWEVENT_LEAVE)) == .hover(x: -1, y: -1))
    _ = mapper.map(button(SDL_MOUSEBUTTONDOWN, SDL_BUTTON_LEFT))
    #expect(mapper.map(focus(SDL_WINDOWEVENT_LEAVE)) == nil)
  }

  @Test func `mouse events synthesised from touches are ignored`() {
    var mapper = InputMapper()
    var event = button(SDL_MOUSEBUTTONDOWN, SDL_BUTTON_LEFT)
    event.button.which = UInt32.max
    #expect(mapper.map(event) == nil)
  }

  @Test func `fingers are numbered from one and free their number when they lift`() {
    var mapper = InputMapper()
    mapper.size = CGSize(width: 400, height: 200)
    mapper.isOnScreen = { $0 != 9 }
    #expect(mapper.map(finger(SDL_FINGERDOWN, 77, 0.5, 0.5)) == touch(.began, 200, 100, id: 1, .finger))
    #expect(mapper.map(finger(SDL_FINGERDOWN, 12, 0, 0)) == touch(.began, 0, 0, id: 2, .finger))
    #expect(mapper.map(finger(SDL_FINGERUP, 77, 0.25, 0.5)) == touch(.ended, 100, 100, id: 1, .finger))
    #expect(mapper.map(finger(SDL_FINGERMOTION, 77, 0, 0)) == nil)
    #expect(mapper.map(finger(SDL_FINGERDOWN, 5, 0, 0)) == touch(.began, 0, 0, id: 1, .finger))
    var trackpad = finger(SDL_FINGERDOWN, 6, 0, 0)
    trackpad.tfinger.touchId = 9
    #expect(mapper.map(trackpad) == nil)
    #expect(mapper.map(finger(SDL_FINGERMOTION, 12, 1, 1)) == touch(.moved, 400, 200, id: 2, .finger))
  }

  @Test func `a wheel notch towards the user scrolls down`() {
    var mapper = InputMapper()
    mapper.pointsPerUnit = 0.5
    var event = SDL_Event()
    event.wheel.type = SDL_MOUSEWHEEL.rawValue
    event.wheel.preciseY = -1
    event.wheel.mouseX = 30
    event.wheel.mouseY = 40
    #expect(
      mapper.map(event) == .scroll(ScrollSample(x: 15, y: 20, dx: 0, dy: 48, isPrecise: false)))
    event.wheel.preciseY = 0.25
    event.wheel.preciseX = 0.5
    #expect(
      mapper.map(event) == .scroll(ScrollSample(x: 15, y: 20, dx: 24, dy: -12, isPrecise: true)))
  }

  @Test func `keys are named by their characters`() {
    var mapper = InputMapper()
    let a = key(SDL_KEYDOWN, SDLK_a, scancode: SDL_SCANCODE_A, modifiers: KMOD_LSHIFT)
    #expect(mapper.map(a, next: text("A")) == .key(KeySample(key: "a", isDown: true, modifiers: .shift)))
    let escape = key(SDL_KEYDOWN, SDLK_ESCAPE, scancode: SDL_SCANCODE_ESCAPE)
    #expect(mapper.map(escape) == .key(KeySample(key: "escape", isDown: true)))
    let control = key(SDL_KEYDOWN, SDLK_z, scancode: SDL_SCANCODE_Z, modifiers: KMOD_RCTRL)
    #expect(mapper.map(control) == .key(KeySample(key: "z", isDown: true, modifiers: .control)))
    let shift = key(SDL_KEYDOWN, SDLK_LSHIFT, scancode: SDL_SCANCODE_LSHIFT)
    #expect(mapper.map(shift) == nil)
  }

  @Test func `a question mark is a key, also when shift is released before it`() {
    var mapper = InputMapper()
    let down = key(SDL_KEYDOWN, SDLK_SLASH, scancode: SDL_SCANCODE_SLASH, modifiers: KMOD_LSHIFT)
    #expect(mapper.map(down, next: text("?")) == .key(KeySample(key: "?", isDown: true, modifiers: .shift)))
    var again = down
    again.key.repeat = 1
    #expect(
      mapper.map(again)
        == .key(KeySample(key: "?", isDown: true, isRepeat: true, modifiers: .shift)))
    let up = key(SDL_KEYUP, SDLK_SLASH, scancode: SDL_SCANCODE_SLASH)
    #expect(mapper.map(up) == .key(KeySample(key: "?", isDown: false)))
    let plain = key(SDL_KEYDOWN, SDLK_SLASH, scancode: SDL_SCANCODE_SLASH)
    #expect(mapper.map(plain, next: text("/")) == .key(KeySample(key: "/", isDown: true)))
  }

  @Test(arguments: [(96, 1), (120, 1.25), (144, 1.5), (192, 2), (100, 1), (110, 1.25), (48, 1), (5_000, 8)])
  func `a display's density becomes a scale in quarters`(dpi: Double, scale: Double) {
    #expect(Window.scale(forDotsPerInch: dpi) == scale)
  }
}

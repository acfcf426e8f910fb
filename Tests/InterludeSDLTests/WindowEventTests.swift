import CSDL2
import Testing

@testable import InterludeSDL

/// The meaning of SDL's events for the window.
@Suite struct WindowEventTests {
  private func window(_ id: SDL_WindowEventID) -> SDL_Event {
    var event = SDL_Event()
    event.window.type = SDL_WINDOWEVENT.rawValue
    event.window.event = UInt8(id.rawValue)
    return event
  }

  private func event(_ type: SDL_EventType) -> SDL_Event {
    var event = SDL_Event()
    event.type = type.rawValue
    return event
  }

  @Test func `the window's events have a meaning`() {
    #expect(WindowEvent(window(SDL_WINDOWEVENT_CLOSE)) == .closeRequested)
    #expect(WindowEvent(event(SDL_QUIT)) == .quit)
    for id in [SDL_WINDOWEVENT_HIDDEN, SDL_WINDOWEVENT_MINIMIZED] {
      #expect(WindowEvent(window(id)) == .hidden)
    }
    for id in [SDL_WINDOWEVENT_SHOWN, SDL_WINDOWEVENT_RESTORED, SDL_WINDOWEVENT_MAXIMIZED] {
      #expect(WindowEvent(window(id)) == .shown)
    }
    #expect(WindowEvent(window(SDL_WINDOWEVENT_SIZE_CHANGED)) == .changed(.size))
    #expect(WindowEvent(window(SDL_WINDOWEVENT_DISPLAY_CHANGED)) == .changed(.display))
    #expect(WindowEvent(event(SDL_DISPLAYEVENT)) == .changed(.display))
    #expect(WindowEvent(window(SDL_WINDOWEVENT_EXPOSED)) == .changed(.pixels))
    #expect(WindowEvent(event(SDL_RENDER_DEVICE_RESET)) == .changed(.pixels))
  }

  @Test func `input and the focus are no events of the window`() {
    for event in [event(SDL_MOUSEMOTION), event(SDL_KEYDOWN), window(SDL_WINDOWEVENT_FOCUS_LOST)] {
      #expect(WindowEvent(event) == nil)
    }
  }

  @Test func `a dropped file is its path`() {
    var drop = event(SDL_DROPFILE)
    drop.drop.file = SDL_strdup("/a film.jsonl")
    #expect(WindowEvent(drop) == .dropped("/a film.jsonl"))
    #expect(WindowEvent(event(SDL_DROPFILE)) == nil)
  }
}

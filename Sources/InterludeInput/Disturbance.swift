/// What a program does to itself, and no hand can do: sessions that look for faults are made of input and these.
///
/// Places are points from the window's top left corner.
package enum Disturbance: Equatable, Sendable {
  package enum Style: String, Codable, CaseIterable, Sendable { case automatic, fullScreen, overFullScreen }

  /// The frontmost controller presents a plain one.
  case present(Style, animated: Bool)
  /// The frontmost controller is asked to go.
  case dismiss(animated: Bool)
  /// All that the root controller presents is asked to go.
  case dismissAll(animated: Bool)
  /// The view that is hit leaves its superview, if it lies in a controller's view or is that of a presented
  /// one.
  case removeView(x: Double, y: Double)
  /// The recognisers of the view that is hit, and of those it lies in, are disabled.
  case disable(x: Double, y: Double)
  /// All recognisers that were disabled so are enabled again.
  case enable
  /// The window gets a new root controller, made as the first one was.
  case renew
}

extension Disturbance: Codable {
  private enum Key: String, CodingKey { case act, style, animated, x, y }

  private enum Act: String, Codable {
    case present, dismiss, dismissAll, removeView, disable, enable, renew
  }

  package init(from decoder: any Decoder) throws {
    let line = try decoder.container(keyedBy: Key.self)
    func isAnimated() throws -> Bool { try line.decode(Bool.self, forKey: .animated) }
    func place() throws -> (x: Double, y: Double) {
      (try line.decode(Double.self, forKey: .x), try line.decode(Double.self, forKey: .y))
    }
    switch try line.decode(Act.self, forKey: .act) {
    case .present: self = .present(try line.decode(Style.self, forKey: .style), animated: try isAnimated())
    case .dismiss: self = .dismiss(animated: try isAnimated())
    case .dismissAll: self = .dismissAll(animated: try isAnimated())
    case .removeView:
      let place = try place()
      self = .removeView(x: place.x, y: place.y)
    case .disable:
      let place = try place()
      self = .disable(x: place.x, y: place.y)
    case .enable: self = .enable
    case .renew: self = .renew
    }
  }

  package func encode(to encoder: any Encoder) throws {
    var line = encoder.container(keyedBy: Key.self)
    switch self {
    case .present(let style, let isAnimated):
      try line.encode(Act.present, forKey: .act)
      try line.encode(style, forKey: .style)
      try line.encode(isAnimated, forKey: .animated)
    case .dismiss(let isAnimated):
      try line.encode(Act.dismiss, forKey: .act)
      try line.encode(isAnimated, forKey: .animated)
    case .dismissAll(let isAnimated):
      try line.encode(Act.dismissAll, forKey: .act)
      try line.encode(isAnimated, forKey: .animated)
    case .removeView(let x, let y):
      try line.encode(Act.removeView, forKey: .act)
      try line.encode(x, forKey: .x)
      try line.encode(y, forKey: .y)
    case .disable(let x, let y):
      try line.encode(Act.disable, forKey: .act)
      try line.encode(x, forKey: .x)
      try line.encode(y, forKey: .y)
    case .enable: try line.encode(Act.enable, forKey: .act)
    case .renew: try line.encode(Act.renew, forKey: .act)
    }
  }

  /// For the journal: `present fullScreen animated`, `removeView 10,20`.
  package var words: String {
    func manner(_ isAnimated: Bool) -> String { isAnimated ? " animated" : " not animated" }
    switch self {
    case .present(let style, let isAnimated): return "present \(style.rawValue)" + manner(isAnimated)
    case .dismiss(let isAnimated): return "dismiss" + manner(isAnimated)
    case .dismissAll(let isAnimated): return "dismissAll" + manner(isAnimated)
    case .removeView(let x, let y): return "removeView \(x),\(y)"
    case .disable(let x, let y): return "disable \(x),\(y)"
    case .enable: return "enable"
    case .renew: return "renew"
    }
  }
}

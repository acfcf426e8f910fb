/// A change that client code makes while the user interacts, for fault-finding sessions.
///
/// Coordinates are in points from the window's top-left corner.
package enum Disturbance: Equatable, Sendable {
  package enum ListEdit: String, Codable, CaseIterable, Sendable { case reload, insert, delete }

  package enum Style: String, Codable, CaseIterable, Sendable { case automatic, fullScreen, overFullScreen }

  /// The frontmost controller presents a plain controller.
  case present(Style, animated: Bool)
  /// The frontmost controller is dismissed.
  case dismiss(animated: Bool)
  /// The root controller dismisses everything that it presents.
  case dismissAll(animated: Bool)
  /// The frontmost navigation controller pushes a plain controller.
  case push(animated: Bool)
  /// The frontmost navigation controller pops its topmost controller, or all but its root.
  case pop(toRoot: Bool, animated: Bool)
  /// The frontmost tab bar controller selects the tab with this number, counted round and round.
  case selectTab(Int)
  /// The frontmost sheet selects the detent with this number, counted round and round.
  case selectDetent(Int, animated: Bool)
  /// The frontmost list is reloaded, or one of its items on screen, counted round and round, is deleted or
  /// gets another one before it. Only a data source that can be edited changes; others are reloaded.
  case editList(ListEdit, Int, animated: Bool)
  /// The hit view is removed from its superview, if it is inside a controller's view or is a presented
  /// controller's view. The view of a navigation or tab bar controller's child stays.
  case removeView(x: Double, y: Double)
  /// The recognisers of the hit view and its superviews are disabled.
  case disable(x: Double, y: Double)
  /// All recognisers that `disable` disabled are enabled again.
  case enable
  /// The window gets a new root controller from the same factory as the first.
  case renew

  /// Whether the program asks for another state without animation, so that what moves is at its end at once.
  package var endsMotionAtOnce: Bool {
    switch self {
    case .present(_, animated: false), .dismiss(animated: false), .dismissAll(animated: false),
      .push(animated: false), .pop(_, animated: false), .selectDetent(_, animated: false):
      true
    case .present, .dismiss, .dismissAll, .push, .pop, .selectTab, .selectDetent, .editList, .removeView,
      .disable, .enable, .renew:
      false
    }
  }
}

extension Disturbance: Codable {
  private enum Key: String, CodingKey { case act, style, animated, tab, detent, edit, item, x, y }

  private enum Act: String, Codable {
    case present, dismiss, dismissAll, push, pop, popToRoot, selectTab, selectDetent, editList, removeView,
      disable, enable, renew
  }

  package init(from decoder: any Decoder) throws {
    let line = try decoder.container(keyedBy: Key.self)
    func isAnimated() throws -> Bool { try line.decode(Bool.self, forKey: .animated) }
    func location() throws -> (x: Double, y: Double) {
      (try line.decode(Double.self, forKey: .x), try line.decode(Double.self, forKey: .y))
    }
    switch try line.decode(Act.self, forKey: .act) {
    case .present: self = .present(try line.decode(Style.self, forKey: .style), animated: try isAnimated())
    case .dismiss: self = .dismiss(animated: try isAnimated())
    case .dismissAll: self = .dismissAll(animated: try isAnimated())
    case .push: self = .push(animated: try isAnimated())
    case .pop: self = .pop(toRoot: false, animated: try isAnimated())
    case .popToRoot: self = .pop(toRoot: true, animated: try isAnimated())
    case .selectTab: self = .selectTab(try line.decode(Int.self, forKey: .tab))
    case .selectDetent:
      self = .selectDetent(try line.decode(Int.self, forKey: .detent), animated: try isAnimated())
    case .editList:
      self = .editList(
        try line.decode(ListEdit.self, forKey: .edit), try line.decode(Int.self, forKey: .item),
        animated: try isAnimated())
    case .removeView:
      let location = try location()
      self = .removeView(x: location.x, y: location.y)
    case .disable:
      let location = try location()
      self = .disable(x: location.x, y: location.y)
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
    case .push(let isAnimated):
      try line.encode(Act.push, forKey: .act)
      try line.encode(isAnimated, forKey: .animated)
    case .pop(let isToRoot, let isAnimated):
      try line.encode(isToRoot ? Act.popToRoot : .pop, forKey: .act)
      try line.encode(isAnimated, forKey: .animated)
    case .selectTab(let number):
      try line.encode(Act.selectTab, forKey: .act)
      try line.encode(number, forKey: .tab)
    case .selectDetent(let number, let isAnimated):
      try line.encode(Act.selectDetent, forKey: .act)
      try line.encode(number, forKey: .detent)
      try line.encode(isAnimated, forKey: .animated)
    case .editList(let edit, let number, let isAnimated):
      try line.encode(Act.editList, forKey: .act)
      try line.encode(edit, forKey: .edit)
      try line.encode(number, forKey: .item)
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

  /// The journal's text: `present fullScreen animated`, `removeView 10,20`.
  package var journalText: String {
    func suffix(_ isAnimated: Bool) -> String { isAnimated ? " animated" : " not animated" }
    switch self {
    case .present(let style, let isAnimated): return "present \(style.rawValue)" + suffix(isAnimated)
    case .dismiss(let isAnimated): return "dismiss" + suffix(isAnimated)
    case .dismissAll(let isAnimated): return "dismissAll" + suffix(isAnimated)
    case .push(let isAnimated): return "push" + suffix(isAnimated)
    case .pop(let isToRoot, let isAnimated): return (isToRoot ? "popToRoot" : "pop") + suffix(isAnimated)
    case .selectTab(let number): return "selectTab \(number)"
    case .selectDetent(let number, let isAnimated): return "selectDetent \(number)" + suffix(isAnimated)
    case .editList(let edit, let number, let isAnimated):
      return "\(edit.rawValue) item \(number)" + suffix(isAnimated)
    case .removeView(let x, let y): return "removeView \(x),\(y)"
    case .disable(let x, let y): return "disable \(x),\(y)"
    case .enable: return "enable"
    case .renew: return "renew"
    }
  }
}

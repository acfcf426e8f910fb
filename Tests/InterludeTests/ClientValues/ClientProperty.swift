import Foundation
import InterludeTesting
import Testing

@testable import Interlude

/// A number that clients can set: a property or an argument of the toolkit, or one number of its value.
struct ClientProperty: CustomTestStringConvertible, Sendable {
  /// The numbers that are refused.
  enum Rule: Sendable {
    /// All that are not finite or larger than 1e12.
    case number
    /// Those that are not a number, or far below 0; any large number means no limit.
    case limit

    func refuses(_ number: Double) -> Bool {
      switch self {
      case .number: !(abs(number) <= 1e12)
      case .limit: !(number >= -1e12)
      }
    }
  }

  /// The object on a stage, ready to be set.
  @MainActor
  struct Subject {
    /// The old value, or the one that was set; nil for an argument.
    var read: (() -> Double)?
    let set: (Double) -> Void
  }

  let name: String
  /// The part of the sentence that names the property.
  let property: String
  let rule: Rule
  let make: @MainActor (_ root: UIViewController) -> Subject

  var testDescription: String { name }

  // MARK: Making

  /// A number of a view, which is shown.
  static func view<View: UIView>(
    _ name: String, rule: Rule = .number, _ make: @escaping @MainActor @Sendable () -> View,
    get: @escaping @MainActor @Sendable (View) -> Double,
    set: @escaping @MainActor @Sendable (View, Double) -> Void
  ) -> ClientProperty {
    ClientProperty(name: name, property: property(of: name), rule: rule) { root in
      let view = make()
      if view.bounds.isEmpty { view.frame = CGRect(x: 20, y: 20, width: 120, height: 80) }
      root.view.addSubview(view)
      return Subject(read: { get(view) }, set: { set(view, $0) })
    }
  }

  /// A number of a layer, which is shown.
  static func layer<Layer: CALayer>(
    _ name: String, rule: Rule = .number, _ make: @escaping @MainActor @Sendable () -> Layer,
    get: @escaping @MainActor @Sendable (Layer) -> Double,
    set: @escaping @MainActor @Sendable (Layer, Double) -> Void
  ) -> ClientProperty {
    ClientProperty(name: name, property: property(of: name), rule: rule) { root in
      let layer = make()
      layer.frame = CGRect(x: 20, y: 20, width: 120, height: 80)
      layer.backgroundColor = UIColor.red.cgColor
      root.view.layer.addSublayer(layer)
      return Subject(read: { get(layer) }, set: { set(layer, $0) })
    }
  }

  /// A number of any other object.
  static func object<Object: AnyObject>(
    _ name: String, rule: Rule = .number, _ make: @escaping @MainActor @Sendable () -> Object,
    get: @escaping @MainActor @Sendable (Object) -> Double,
    set: @escaping @MainActor @Sendable (Object, Double) -> Void
  ) -> ClientProperty {
    ClientProperty(name: name, property: property(of: name), rule: rule) { root in
      let object = make()
      return Subject(read: { get(object) }, set: { set(object, $0) })
    }
  }

  /// An argument; `call` uses a view that is shown.
  static func argument(
    _ name: String, rule: Rule = .number, _ property: String? = nil,
    call: @escaping @MainActor @Sendable (_ view: UIView, _ number: Double) -> Void
  ) -> ClientProperty {
    ClientProperty(name: name, property: property ?? self.property(of: name), rule: rule) { root in
      let view = UIView(frame: CGRect(x: 20, y: 20, width: 120, height: 80))
      view.backgroundColor = .red
      root.view.addSubview(view)
      return Subject(read: nil, set: { call(view, $0) })
    }
  }

  /// One property for each of the four numbers of a rectangle.
  static func rect(
    _ name: String,
    _ make: (
      _ name: String, _ get: @escaping @Sendable (CGRect) -> Double,
      _ set: @escaping @Sendable (inout CGRect, Double) -> Void
    ) -> ClientProperty
  ) -> [ClientProperty] {
    [
      make("\(name).x", { $0.origin.x }, { $0.origin.x = $1 }),
      make("\(name).y", { $0.origin.y }, { $0.origin.y = $1 }),
      make("\(name).width", { $0.size.width }, { $0.size.width = $1 }),
      make("\(name).height", { $0.size.height }, { $0.size.height = $1 }),
    ]
  }

  /// `Type.property.part` names `property`.
  private static func property(of name: String) -> String {
    let parts = name.split(separator: ".")
    return parts.count > 1 ? String(parts[1]) : name
  }
}

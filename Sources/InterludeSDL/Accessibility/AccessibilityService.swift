import Foundation

/// The answers to the calls of assistive technology: a function of the tree and the call.
struct AccessibilityService {
  struct Call: Equatable {
    let path: String
    let interface: String
    let member: String
    var arguments: [BusValue] = []
  }

  struct Answer: Equatable {
    var values: [BusValue]
    /// A request for the window; nil for none.
    var request: AccessibilityRequest?

    init(_ values: BusValue..., request: AccessibilityRequest? = nil) {
      (self.values, self.request) = (values, request)
    }
  }

  var tree = AccessibilityTree()
  /// The name of this connection.
  let bus: String
  /// The object that contains the application, as the registry has told it.
  var desktop: BusValue = .structure([.string(""), .path(AccessibilityNames.null)])
  /// The application's number, which the registry sets.
  var number: Int32 = 0

  /// - Returns: nil for an unknown object, interface, or member.
  mutating func answer(_ call: Call) -> Answer? {
    if call.path == AccessibilityNames.cache {
      // Without items, everything is asked for when it is needed.
      return call.member == "GetItems" ? Answer(.array(Self.cacheItem, [])) : nil
    }
    guard call.path == AccessibilityNames.root || node(call.path) != nil else { return nil }
    let first = call.arguments.first
    if call.interface == AccessibilityNames.properties {
      guard let interface = first?.text else { return nil }
      let name = call.arguments.dropFirst().first?.text ?? ""
      switch call.member {
      case "Get": return property(name, of: interface, at: call.path).map { Answer(.variant($0)) }
      case "GetAll":
        let entries = Self.properties[interface, default: []].compactMap { name in
          property(name, of: interface, at: call.path).map { BusValue.entry(.string(name), .variant($0)) }
        }
        return Answer(.array("{sv}", entries))
      case "Set": return set(name, of: interface, at: call.path, to: call.arguments.last)
      default: return nil
      }
    }
    guard call.interface.hasPrefix(AccessibilityNames.prefix) else { return nil }
    switch call.interface.dropFirst(AccessibilityNames.prefix.count) {
    case "Accessible": return accessible(call)
    case "Application": return call.member == "GetLocale" ? Answer(.string("en")) : nil
    case "Component": return component(call)
    case "Action": return action(call)
    case "Text": return text(call)
    default: return nil
    }
  }

  private static let cacheItem = "((so)(so)(so)iiassusau)"

  // MARK: Objects

  /// Returns the identifier in a path; nil for the application and for other paths.
  static func id(in path: String) -> String? {
    guard path.hasPrefix(AccessibilityNames.folder), path != AccessibilityNames.root else { return nil }
    return String(path.dropFirst(AccessibilityNames.folder.count))
  }

  private func node(_ path: String) -> AccessibilityTree.Node? {
    Self.id(in: path).flatMap { tree.nodes[$0] }
  }

  /// Returns the reference to an element; nil means the application.
  func reference(_ id: String?) -> BusValue {
    .structure([.string(bus), .path(id.map { AccessibilityNames.folder + $0 } ?? AccessibilityNames.root)])
  }

  private var nothing: BusValue { .structure([.string(bus), .path(AccessibilityNames.null)]) }

  private func children(_ path: String) -> [String] {
    node(path)?.children ?? [tree.window].compactMap(\.self)
  }

  // MARK: Properties

  private static let properties: [String: [String]] = [
    "org.a11y.atspi.Accessible": [
      "Name", "Description", "Parent", "ChildCount", "Locale", "AccessibleId", "HelpText",
    ],
    "org.a11y.atspi.Application": ["ToolkitName", "Version", "AtspiVersion", "Id"],
    "org.a11y.atspi.Action": ["NActions"],
    "org.a11y.atspi.Value": ["MinimumValue", "MaximumValue", "MinimumIncrement", "CurrentValue", "Text"],
    "org.a11y.atspi.Text": ["CharacterCount", "CaretOffset"],
  ]

  private func property(_ name: String, of interface: String, at path: String) -> BusValue? {
    let (node, element) = (node(path), node(path)?.element)
    switch (interface.dropFirst(AccessibilityNames.prefix.count), name) {
    case ("Accessible", "Name"): return .string(element?.name ?? "Interlude")
    case ("Accessible", "Description"): return .string(element.map(Self.description) ?? "")
    case ("Accessible", "HelpText"): return .string(element?.hint ?? "")
    case ("Accessible", "Parent"): return node.map { reference($0.parent) } ?? desktop
    case ("Accessible", "ChildCount"): return .int32(Int32(children(path).count))
    case ("Accessible", "Locale"): return .string("en")
    case ("Accessible", "AccessibleId"): return .string(element?.id ?? "")
    case ("Application", _) where element != nil: return nil
    case ("Application", "ToolkitName"): return .string("Interlude")
    case ("Application", "Version"): return .string("1")
    case ("Application", "AtspiVersion"): return .string("2.1")
    case ("Application", "Id"): return .int32(number)
    case ("Action", "NActions"): return .int32(element?.isPressable == true ? 1 : 0)
    case ("Value", "Text"): return element.map { .string($0.value) }
    case ("Value", _):
      guard let number = element?.number else { return nil }
      switch name {
      case "MinimumValue": return .double(number.range.lowerBound)
      case "MaximumValue": return .double(number.range.upperBound)
      case "MinimumIncrement": return .double(number.step)
      case "CurrentValue": return .double(number.value)
      default: return nil
      }
    case ("Text", "CharacterCount"), ("Text", "CaretOffset"):
      return element.map { .int32(Int32($0.value.unicodeScalars.count)) }
    case (_, _): return nil
    }
  }

  /// The value in words, then the result of the use. A number's value is read by itself.
  private static func description(_ element: AccessibleElement) -> String {
    [element.role == .entry || element.number != nil ? "" : element.value, element.hint]
      .filter { !$0.isEmpty }.joined(separator: ", ")
  }

  private mutating func set(_ name: String, of interface: String, at path: String, to value: BusValue?)
    -> Answer?
  {
    switch (interface, name) {
    case ("org.a11y.atspi.Application", "Id"):
      number = Int32(clamping: value?.number ?? 0)
      return Answer()
    case ("org.a11y.atspi.Value", "CurrentValue"):
      guard let number = node(path)?.element.number, case .variant(.double(let new))? = value, new.isFinite,
        let id = Self.id(in: path)
      else { return nil }
      let limited = min(max(new, number.range.lowerBound), number.range.upperBound)
      return Answer(request: .set(id, limited))
    case (_, _): return nil
    }
  }

  // MARK: Interfaces

  private func accessible(_ call: Call) -> Answer? {
    let (node, element) = (node(call.path), node(call.path)?.element)
    let children = children(call.path)
    switch call.member {
    case "GetChildAtIndex":
      let index = call.arguments.first?.number ?? -1
      return Answer(children.indices.contains(index) ? reference(children[index]) : nothing)
    case "GetChildren": return Answer(.array("(so)", children.map { reference($0) }))
    case "GetIndexInParent": return Answer(.int32(Int32(node?.index ?? -1)))
    case "GetRelationSet": return Answer(.array("(ua(so))", []))
    case "GetRole":
      return Answer(.uint32(element?.role.published.number ?? AccessibilityNames.application.number))
    case "GetRoleName", "GetLocalizedRoleName":
      return Answer(.string(element?.role.published.name ?? AccessibilityNames.application.name))
    case "GetState":
      // A set of bits, in two words.
      var words: [UInt32] = [0, 0]
      for number in element?.publishedStates ?? [8, 24, 25, 30] {
        words[Int(number) / 32] |= 1 << (number % 32)
      }
      return Answer(.array("u", words.map { .uint32($0) }))
    case "GetAttributes":
      return Answer(.array("{ss}", [.entry(.string("toolkit"), .string("Interlude"))]))
    case "GetApplication": return Answer(reference(nil))
    case "GetInterfaces":
      let names = element?.interfaces ?? ["Accessible", "Application"].map { AccessibilityNames.prefix + $0 }
      return Answer(.array("s", names.map { .string($0) }))
    default: return nil
    }
  }

  private func component(_ call: Call) -> Answer? {
    guard let id = Self.id(in: call.path), let element = tree.nodes[id]?.element else { return nil }
    // The last argument is the kind of coordinates: 0 for the screen's, 1 for the window's.
    let isOnScreen = call.arguments.last?.number == 0
    let (unit, origin) = (tree.unitsPerPoint, isOnScreen ? tree.origin : (x: 0, y: 0))
    func point() -> CGPoint {
      let (x, y) = (Double(call.arguments[0].number ?? 0), Double(call.arguments[1].number ?? 0))
      return CGPoint(x: (x - origin.x) / unit, y: (y - origin.y) / unit)
    }
    func whole(_ value: Double) -> BusValue { .int32(Int32(clamping: Int(value.rounded()))) }
    let frame = element.frame
    let box = [
      whole(frame.minX * unit + origin.x), whole(frame.minY * unit + origin.y), whole(frame.width * unit),
      whole(frame.height * unit),
    ]
    switch call.member {
    case "Contains" where call.arguments.count == 3: return Answer(.bool(frame.contains(point())))
    case "GetAccessibleAtPoint" where call.arguments.count == 3:
      return Answer(tree.element(at: point(), in: id).map { reference($0) } ?? nothing)
    case "GetExtents": return Answer(.structure(box))
    case "GetPosition": return Answer(box[0], box[1])
    case "GetSize": return Answer(box[2], box[3])
    // A widget's layer, and a window's.
    case "GetLayer": return Answer(.uint32(element.role == .window ? 7 : 3))
    case "GetMDIZOrder": return Answer(.int16(0))
    case "GetAlpha": return Answer(.double(1))
    case "GrabFocus":
      let canFocus = element.states.contains(.focusable)
      return Answer(.bool(canFocus), request: canFocus ? .focus(id) : nil)
    case "SetExtents", "SetPosition", "SetSize", "ScrollTo", "ScrollToPoint": return Answer(.bool(false))
    default: return nil
    }
  }

  private func action(_ call: Call) -> Answer? {
    guard let id = Self.id(in: call.path), let element = tree.nodes[id]?.element, element.isPressable else {
      return nil
    }
    let isFirst = call.arguments.first?.number == 0
    switch call.member {
    case "GetName", "GetLocalizedName": return Answer(.string(isFirst ? "press" : ""))
    case "GetDescription": return Answer(.string(isFirst ? element.hint : ""))
    case "GetKeyBinding": return Answer(.string(isFirst ? element.key : ""))
    case "GetActions":
      return Answer(
        .array("(sss)", [.structure([.string("press"), .string(element.hint), .string(element.key)])]))
    case "DoAction":
      let works = isFirst && element.states.contains(.enabled)
      return Answer(.bool(works), request: works ? .press(id) : nil)
    default: return nil
    }
  }

  private func text(_ call: Call) -> Answer? {
    guard let element = node(call.path)?.element, element.role == .entry else { return nil }
    switch call.member {
    case "GetText":
      let letters = Array(element.value.unicodeScalars)
      let start = min(max(call.arguments.first?.number ?? 0, 0), letters.count)
      let end = call.arguments.last?.number ?? -1
      var part = String.UnicodeScalarView()
      part.append(contentsOf: letters[start..<max(start, end < 0 ? letters.count : min(end, letters.count))])
      return Answer(.string(String(part)))
    case "GetNSelections": return Answer(.int32(0))
    default: return nil
    }
  }
}

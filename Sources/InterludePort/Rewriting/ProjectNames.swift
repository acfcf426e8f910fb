/// Names that all files of a port share.
struct ProjectNames {
  /// The methods whose selectors are compared or passed to `removeTarget`, without types. Methods cannot be
  /// compared, so their selectors carry labels.
  let compared: Set<String>
  /// The methods that a selector names.
  let selected: Set<String>
  /// The protocols, including the toolkit's.
  let protocols: Set<String>
  /// The methods that on iOS may be called as `x.f?()`, because the requirement is optional there.
  let optionalMethods: Set<String>
  /// The optional requirements of the program's own protocols.
  let optionalRequirements: OptionalRequirements
  /// The members of extensions that classes override.
  let extensionOverrides: ExtensionOverrides
  /// The types of variables that have one of the program's types wherever they are declared.
  let variableTypes: [String: String]
  /// The names of members whose results become optional.
  let directNames: Set<String>
  /// The public types and functions of the toolkit, except those whose names the program declares itself.
  let toolkit: Set<String>
  /// All public types and functions of the toolkit.
  let allOfToolkit: Set<String>
  /// The classes of the program.
  let classes: Set<String>
  /// The classes of the toolkit that have no subclasses, although they may have on iOS.
  let finalClasses: Set<String>
  /// The classes that stand for the application on iOS, and for a scene.
  let applicationDelegates: Set<String>
  let sceneDelegates: [String]
  /// The modules that are imported and that no package here has.
  let absentModules: Set<String>
  /// The methods of each type of the program, without labels.
  private let methods: [String: Set<String>]
  /// The first type that each class inherits, of the program and the toolkit.
  private let superclass: [String: String]
  /// The members that the program gives to all objects by protocols that ask for `init()`.
  let objectExtensions: ObjectExtensions
  /// The names to which the program assigns something, or that it compares with nil.
  let assigned: Set<String>

  init(_ sources: [Source], toolkit toolkitSources: [Source], absentModules: Set<String>) {
    var (compared, selected, assigned): (Set<String>, Set<String>, Set<String>) = ([], [], [])
    var variables: [String: Set<String>] = [:]
    for source in sources {
      for (index, token) in source.tokens.enumerated() {
        if token.text == "#selector", let use = SelectorUse(source, at: index) {
          selected.insert(use.name)
          if use.isCompared { compared.insert(use.name) }
        } else if token.isWord("let") || token.isWord("var"), let (name, type) = source.variable(at: index) {
          variables[name, default: []].insert(type)
        } else if token.isWord("nil"), index > 3, source.tokens[index - 1].isSign("="),
          ["=", "!"].contains(source.tokens[index - 2].text), source.tokens[index - 3].kind == .word
        {
          // A comparison with nil relies on it.
          assigned.insert(source.tokens[index - 3].text)
        } else if token.isSign("="), index > 1, source.tokens[index - 1].kind == .word,
          !["var", "let"].contains(source.tokens[index - 2].text)
        {
          assigned.insert(source.tokens[index - 1].text)
        }
      }
    }
    variableTypes = variables.compactMapValues { $0.count == 1 ? $0.first : nil }
    (self.compared, self.selected, self.assigned) = (compared, selected, assigned)
    let toolkitDeclarations = toolkitSources.flatMap(\.outline.declarations)
    let declarations = sources.flatMap(\.outline.declarations)
    protocols = Set((declarations + toolkitDeclarations).filter { $0.keyword == .protocol }.map(\.path))
    methods = Dictionary(
      declarations.map { ($0.path, Set($0.members.filter { $0.labels != nil }.map(\.name))) }
    ) { $0.union($1) }
    superclass = Dictionary(
      (declarations + toolkitDeclarations).filter { $0.keyword == .class && !$0.inherits.isEmpty }.map {
        ($0.path, $0.inherits[0])
      }
    ) { first, _ in first }
    finalClasses = Set(
      toolkitDeclarations.filter { $0.keyword == .class && $0.modifiers.contains("final") }.map(\.path))
    applicationDelegates = Set(
      declarations.filter { $0.inherits.contains("UIApplicationDelegate") }.map(\.path))
    sceneDelegates = declarations.filter { !Rewriter.sceneProtocols.isDisjoint(with: $0.inherits) }.map(
      \.path)
    self.absentModules = absentModules
    classes = Set(declarations.filter { $0.keyword == .class }.map(\.path))
    optionalRequirements = OptionalRequirements(sources)
    extensionOverrides = ExtensionOverrides(sources, toolkit: toolkitDeclarations)
    directNames = optionalRequirements.directNames
    // A closure in a property is called in the same way.
    let aliases = Set(sources.flatMap(\.closureAliases))
    let closures = declarations.flatMap(\.members).filter { member in
      member.labels == nil
        && member.types.contains { type in
          type.contains("->")
            || aliases.contains(type.split(separator: ".").last.map { $0.filter { $0 != "?" } } ?? "")
        }
    }
    let protocols = self.protocols
    optionalMethods = Set(
      toolkitDeclarations.filter { protocols.contains($0.path) }.flatMap(\.members)
        .filter { $0.labels != nil }.map(\.name)
    )
    .union(optionalRequirements.methods).subtracting(closures.map(\.name))
    allOfToolkit = Set(toolkitSources.flatMap(\.outline.publicNames))
    objectExtensions = ObjectExtensions(sources, toolkit: allOfToolkit)
    // An extension of a type declares no name.
    toolkit = allOfToolkit.subtracting(declarations.filter { $0.keyword != .extension }.map(\.path))
  }

  /// Whether `Interlude.name` exists. Names with other prefixes than UIKit's are Foundation's, which
  /// `import Interlude` brings along.
  func isAvailable(_ name: String) -> Bool {
    if allOfToolkit.contains(name) || Self.geometry.contains(name) { return true }
    return !["UI", "CA", "CG", "NS"].contains { name.hasPrefix($0) }
  }

  /// Whether a type of the program declares a method, without its superclasses.
  func declares(_ type: String, _ method: String) -> Bool { methods[type]?.contains(method) == true }

  /// Whether a class of the program is a layer.
  func isLayer(_ type: String) -> Bool { superclasses(of: type).contains("CALayer") }

  /// Whether a class of the program is an animation of layers.
  func isAnimation(_ type: String) -> Bool { superclasses(of: type).contains("CAAnimation") }

  /// Whether a class of the program is a cell of tables.
  func isTableCell(_ type: String) -> Bool { superclasses(of: type).contains("UITableViewCell") }

  /// Whether a class of the program is a view that collection views use again.
  func isReusableView(_ type: String) -> Bool {
    !Set(superclasses(of: type)).isDisjoint(with: [
      "UICollectionReusableView", "UICollectionViewCell", "UICollectionViewListCell",
    ])
  }

  /// Whether a class of the program has no `awakeFromNib()` above it: responders have it here, and other
  /// objects have none.
  func isFirstToAwake(_ type: String) -> Bool {
    let above = superclasses(of: type)
    return !above.contains("UIResponder") && !above.contains { declares($0, "awakeFromNib") }
  }

  /// Returns the classes above one of the program.
  private func superclasses(of type: String) -> [String] {
    var (result, name): ([String], String) = ([], type)
    while let above = superclass[name], result.count < 50 {
      result.append(above)
      name = above
    }
    return result
  }

  /// Whether the toolkit has the protocol of objects that observe by key path.
  var hasKeyPathObserver: Bool { allOfToolkit.contains("KeyPathObserver") }

  /// Whether the toolkit calls methods after a delay.
  var hasDelayedCalls: Bool { hasObserving }

  /// Whether the toolkit has key-value observing.
  var hasObserving: Bool { allOfToolkit.contains("NSKeyValueObservation") }

  /// Whether the toolkit has what programs use of this module.
  func isReplaced(_ module: String) -> Bool {
    guard let name = Self.evidence[module] else { return false }
    return allOfToolkit.contains(name)
  }

  /// A name of each module that the toolkit may replace one day.
  private static let evidence = ["os": "OSLog", "OSLog": "OSLog", "CoreHaptics": "CHHapticEngine"]

  /// The types of Core Graphics that Foundation has here.
  static let geometry: Set<String> = ["CGFloat", "CGPoint", "CGSize", "CGRect", "CGRectEdge", "CGVector"]

  /// Names of Foundation that are used without an import, where another file of the program has one.
  static let foundation: Set<String> = [
    "Bundle", "Data", "Date", "DispatchQueue", "DispatchTime", "DispatchWorkItem", "FileManager", "IndexPath",
    "IndexSet", "Locale", "NSAttributedString", "NSCoder", "NSError", "NSLock", "NSNumber", "NSObject",
    "NSObjectProtocol", "NSRange", "NSString", "Notification", "Operation", "OperationQueue", "ProcessInfo",
    "TimeInterval", "URL", "UUID", "UserDefaults",
  ]

  /// Names that are in the module FoundationNetworking on other systems than Apple's.
  static let networking: Set<String> = [
    "CachedURLResponse", "HTTPCookie", "HTTPCookieStorage", "HTTPURLResponse", "NSURLRequest",
    "URLAuthenticationChallenge", "URLCache", "URLCredential", "URLProtocol", "URLRequest", "URLResponse",
    "URLSession", "URLSessionConfiguration", "URLSessionDataDelegate", "URLSessionDataTask",
    "URLSessionDelegate", "URLSessionDownloadDelegate", "URLSessionDownloadTask", "URLSessionTask",
    "URLSessionTaskDelegate", "URLSessionUploadTask",
  ]

  /// Functions of Foundation.
  static let mathematics: Set<String> = [
    "acos", "asin", "atan", "atan2", "ceil", "cos", "exp", "fabs", "floor", "fmax", "fmin", "fmod", "hypot",
    "log", "log10", "log2", "pow", "round", "sin", "sqrt", "tan", "trunc",
  ]
}

extension Source {
  /// The names that `typealias` gives to types of functions.
  fileprivate var closureAliases: [String] {
    tokens.indices.dropLast(3).compactMap { index in
      guard tokens[index].isWord("typealias") else { return nil }
      let rest = tokens[(index + 2)...].prefix { $0.line == tokens[index].line }
      return rest.contains { $0.isSign("->") } ? tokens[index + 1].text : nil
    }
  }

  /// Returns the name and the type of a variable with a plain type, or with a new object as its value.
  fileprivate func variable(at index: Int) -> (name: String, type: String)? {
    guard index + 3 < tokens.count, tokens[index + 1].kind == .word, tokens[index + 3].kind == .word else {
      return nil
    }
    let type = tokens[index + 3]
    if tokens[index + 2].isSign(":") { return (tokens[index + 1].text, type.text) }
    let isNew = index + 4 < tokens.count && tokens[index + 4].isSign("(")
    guard tokens[index + 2].isSign("="), isNew, type.text.first?.isUppercase == true else { return nil }
    return (tokens[index + 1].text, type.text)
  }
}

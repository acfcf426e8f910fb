extension Rewriter {
  /// Fits a program's delegates of application and scenes to the toolkit, which has neither.
  mutating func applicationDelegates() {
    for declaration in source.outline.declarations {
      guard
        names.applicationDelegates.contains(declaration.path)
          || names.sceneDelegates.contains(declaration.path)
      else { continue }
      dropInheritance(of: declaration)
      for member in declaration.members where member.labels != nil { fence(member) }
    }
  }

  /// Takes the scene delegate's protocol away while the toolkit does not have it.
  private mutating func dropInheritance(of declaration: Outline.Declaration) {
    var index = declaration.brace - 1
    while index > 0, tokens[index].text != declaration.keyword.rawValue {
      let isAbsent =
        Self.sceneProtocols.contains(tokens[index].text) && !names.allOfToolkit.contains(tokens[index].text)
      if isAbsent, tokens[index - 1].isSign(",") {
        edit(tokens[index - 1].range.lowerBound..<tokens[index].range.upperBound, "")
      }
      index -= 1
    }
  }

  static let sceneProtocols: Set<String> = ["UIWindowSceneDelegate", "UISceneDelegate"]

  /// Puts a method whose types the toolkit does not have under a condition; the method that makes a scene's
  /// window is kept without these types.
  private mutating func fence(_ member: Outline.Member) {
    let absent = (member.keyword..<member.end).filter {
      Self.sceneTypes.contains(tokens[$0].text) && !names.allOfToolkit.contains(tokens[$0].text)
        && token($0 - 1)?.isSign(".") != true
    }
    let lacksOptions = (member.keyword..<member.end).contains { tokens[$0].isWord("ConnectionOptions") }
    guard !absent.isEmpty || lacksOptions else { return }
    if member.fullName == "scene(_:willConnectTo:options:)" {
      for index in member.keyword..<member.end where token(index - 1)?.isSign(":") == true {
        let end = Outline.typeEnd(tokens, from: index, source.outline.matchingBracket)
        guard
          tokens[index..<end].contains(where: {
            Self.sceneTypes.contains($0.text) || $0.isWord("ConnectionOptions")
          })
        else { continue }
        edit(tokens[index].range.lowerBound..<tokens[end - 1].range.upperBound, "Any?")
      }
    } else if let range = memberRange(member, modifier: member.keyword) {
      edit(at: range.lowerBound, "#if !canImport(Interlude)\n")
      edit(at: range.upperBound, "#endif\n")
    }
  }

  private static let sceneTypes: Set<String> = [
    "UISceneSession", "UISceneConfiguration", "UIOpenURLContext", "NSUserActivity",
    "UIApplicationShortcutItem",
    "UIBackgroundFetchResult",
  ]

  /// Replaces UIKit's program, which `@main` or `@UIApplicationMain` makes of a delegate, by one that
  /// opens the lab.
  ///
  /// - Returns: Whether the attribute belongs to such a delegate.
  mutating func program(at index: Int) -> Bool {
    let declaration = source.outline.declarations.first { $0.brace > index }
    guard let declaration, declaration.keyword == .class,
      names.applicationDelegates.contains(declaration.path)
    else {
      return false
    }
    edit(withSpace(from: index, to: index + 1), "")
    if !names.assigned.contains("rootViewController") {
      report(.byHand, at: index, "no code makes the first screen: return it from the closure of Lab.run")
    }
    let start: String
    if let scene = names.sceneDelegates.first {
      start = """
              let delegate = \(scene)()
              if let scene = UIApplication.shared.connectedScenes.first {
                delegate.scene(scene, willConnectTo: nil, options: nil)
              }
        """
    } else if names.declares(declaration.path, "application") {
      start = """
              let delegate = \(declaration.path)()
              _ = delegate.application(UIApplication.shared, didFinishLaunchingWithOptions: nil)
        """
    } else {
      start = "      let delegate = \(declaration.path)()"
    }
    let text = """

      /// Opens the lab with the program's first screen, in place of UIKit's application.
      @main
      enum PortedProgram {
        @MainActor
        static func main() {
          Lab.run {
      \(start)
            let controller = delegate.window?.rootViewController
            delegate.window?.rootViewController = nil
            return controller ?? UIViewController()
          }
        }
      }

      """
    edit(at: source.bytes.count, (source.bytes.last == UInt8(ascii: "\n") ? "" : "\n") + text)
    needsLab = true
    return true
  }
}

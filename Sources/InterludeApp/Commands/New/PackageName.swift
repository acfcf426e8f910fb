/// The name of a new package, its app and its module.
enum PackageName {
  /// Returns the reason why a package cannot have this name, as a sentence; nil if it can.
  static func objection(to name: String, beside toolkit: ToolkitLocation? = nil) -> String? {
    guard name.first?.isLetter == true, name.allSatisfy({ $0.isASCII && ($0.isLetter || $0.isNumber) }) else {
      return "“\(name)” is no name for a package: use letters and digits, a letter first"
    }
    let why =
      if let taken = taken.first(where: { $0.lowercased() == name.lowercased() }) {
        "there is a module called \(taken)"
      } else if toolkit?.identity == name.lowercased() {
        "SwiftPM would take it and the toolkit's URL for the same package"
      } else {
        nil as String?
      }
    return why.map { "a package cannot be called “\(name)”, because \($0): choose another name" }
  }

  /// The modules of the toolkit, of the packages that it uses, and of the Swift toolchain.
  ///
  /// Module names are unique among all packages of a build.
  private static let taken = toolkit + dependencies + toolchain

  private static let toolkit = [
    "Interlude", "InterludeApp", "InterludeBench", "InterludeFuzz", "InterludeGestures", "InterludeInput",
    "InterludeJournal", "InterludeLab", "InterludeLayers", "InterludeLayout", "InterludeMotion",
    "InterludePort", "InterludeProbe",
    "InterludeRaster", "InterludeSDL", "InterludeTesting", "InterludeText", "InterludeTransitions", "CBench",
    "CBlend", "CDBus", "CEmptyICU", "CFilm", "CHost", "CPNG", "CPixman", "CSDL2", "CSDL2TTF",
  ]

  private static let dependencies = [
    "ArgumentParser", "ArgumentParserToolInfo", "BasicContainers", "BitCollections", "CSystem", "Collections",
    "ContainersPreview", "DequeModule", "HashTreeCollections", "HeapModule", "InMemoryLogging",
    "InternalCollectionsUtilities", "Logging", "OrderedCollections", "SortedCollections", "Subprocess",
    "SystemPackage", "TrailingElementsModule",
  ]

  private static let toolchain = [
    "Cxx", "CxxStdlib", "Dispatch", "Distributed", "Foundation", "FoundationEssentials",
    "FoundationInternationalization", "FoundationNetworking", "FoundationXML", "Glibc", "Main", "Observation",
    "RegexBuilder", "Swift", "Synchronization", "Testing", "XCTest",
  ]
}

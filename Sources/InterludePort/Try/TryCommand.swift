import Foundation

/// Ports a copy of a package or folder, builds it with the toolkit, and reports what is missing.
struct TryCommand {
  /// The folder to try.
  let folder: String
  /// The toolkit's package.
  let package: String
  /// The toolkit's sources.
  let toolkit: [Source]
  /// Called with a line about the progress.
  let progress: (String) -> Void
  /// Builds the package in a folder.
  let build: (_ package: String) throws -> TryBuild.Result

  /// The folder for the copy; it is made anew for each try.
  private var copy: String { package + "/.build/port-try" }

  func run() throws(FileError) -> TryReport {
    var report = TryReport(folder: folder)
    let (targets, files) = try self.files()
    var sources: [Source] = []
    for file in files { sources.append(try PortFile.read(folder + "/" + file.path)) }
    report.modules = targets.map(\.name)
    report.files = files.count
    report.lines = sources.reduce(0) { $0 + $1.bytes.count { $0 == UInt8(ascii: "\n") } }
    progress("porting \(files.count) files")
    report.foreignModules = foreignModules(sources, besides: targets.map(\.name))
    let port = Port(sources, toolkit: toolkit, absentModules: Set(report.foreignModules))
    var hasLab = false
    var typesLeftOut: Set<String> = []
    var built: [String: (path: String, result: Port.Result)] = [:]
    try? FileManager.default.removeItem(atPath: copy + "/Sources")
    for (file, source) in zip(files, sources) {
      let result = port.result(of: source)
      report.edits += result.edits
      if result.edits > 0 { report.editedFiles += 1 }
      for notice in result.notices {
        let note = TryReport.Note(
          place: TryReport.Place(file: file.path, line: notice.line), text: notice.text)
        switch notice.kind {
        case .byHand: report.byHand.append(note)
        case .warning: report.warnings.append(note)
        case .leftOut: report.leftOut.append(note)
        }
      }
      if port.isLeftOut(source) { typesLeftOut.formUnion(source.namesOfTypes) }
      built[file.target + "/" + file.path] = (file.path, result)
      if result.bytes.contains("import InterludeLab".utf8) { hasLab = true }
      try write(result.bytes, to: "Sources/\(file.target)/\(file.path)")
    }
    for target in Set(zip(files, sources).filter { Self.usesResources($1) }.map(\.0.target)) {
      try write(Array(Self.resources.utf8), to: "Sources/\(target)/PortTryResources.swift")
    }
    guard report.leftOut.count < files.count else { throw .nothingCompiled(path: folder) }
    try write(Array(manifest(targets, hasLab: hasLab).utf8), to: "Package.swift")
    try pinVersions()
    try run(&report, built, typesLeftOut: typesLeftOut, superclasses: superclasses(sources))
    return report
  }

  /// Whether code asks for the bundle of its package, which SwiftPM declares for packages with resources.
  private static func usesResources(_ source: Source) -> Bool {
    source.tokens.indices.dropFirst(2).contains {
      source.tokens[$0].isWord("module") && source.tokens[$0 - 1].isSign(".")
        && source.tokens[$0 - 2].isWord("Bundle") && !source.isExcluded[$0]
    }
  }

  /// The copy has no resources.
  private static let resources = """
    import Foundation

    extension Foundation.Bundle {
      static var module: Bundle { Bundle.main }
    }

    """

  /// A file of the tried folder, with the module that it belongs to.
  struct File: Equatable {
    let path: String
    let target: String
  }

  /// Returns the modules that have Swift files, and these files.
  private func files() throws(FileError) -> ([TriedTarget], [File]) {
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: folder, isDirectory: &isFolder) else {
      throw .unreadable(path: folder, reason: String(cString: strerror(ENOENT)))
    }
    guard isFolder.boolValue else { throw .isNoFolder(path: folder) }
    var targets = [TriedTarget.whole(folder)]
    if FileManager.default.fileExists(atPath: folder + "/Package.swift"),
      let manifest = try? PortFile.read(folder + "/Package.swift")
    {
      let declared = TriedTarget.targets(ofManifest: manifest) {
        FileManager.default.fileExists(atPath: folder + "/" + $0)
      }
      if !declared.isEmpty { targets = declared }
    }
    var files: [File] = []
    for target in targets {
      let root = target.folder.isEmpty ? folder : folder + "/" + target.folder
      let isWhole = target.folder.isEmpty || target.folder == "."
      for path in PortFile.swiftFiles(root).map({ String($0.dropFirst(root.count + 1)) })
      where target.contains(path) {
        let components = path.split(separator: "/").map(String.init)
        if isWhole, components.contains(where: TriedTarget.isBeside) { continue }
        if components.contains(where: { $0.hasPrefix(".") || $0.hasSuffix(".docc") }) { continue }
        files.append(File(path: isWhole ? path : target.folder + "/" + path, target: target.name))
      }
    }
    let names = Set(files.map(\.target))
    guard !files.isEmpty else { throw .noSwift(path: folder) }
    return (targets.filter { names.contains($0.name) }, files)
  }

  private func write(_ bytes: [UInt8], to path: String) throws(FileError) {
    let whole = copy + "/" + path
    do {
      try FileManager.default.createDirectory(
        atPath: (whole as NSString).deletingLastPathComponent, withIntermediateDirectories: true)
    } catch {
      throw .unwritable(path: whole, reason: error.localizedDescription)
    }
    try PortFile.write(bytes, to: whole)
  }

  /// The modules that the code imports and that neither the system nor the tried package has.
  private func foreignModules(_ sources: [Source], besides own: [String]) -> [String] {
    var found: Set<String> = []
    for source in sources {
      for index in source.tokens.indices.dropLast()
      where source.tokens[index].isWord("import") && !source.isExcluded[index]
        && source.tokens[index].startsLine
      {
        let name = source.tokens[index + 1].text
        guard !AppleModules.all.contains(name), !own.contains(name), !Self.here.contains(name) else {
          continue
        }
        found.insert(name)
      }
    }
    return found.sorted()
  }

  private static let here: Set<String> = [
    "Foundation", "Dispatch", "Glibc", "Swift", "XCTest", "Testing", "Interlude", "InterludeLab",
    "RegexBuilder",
    "Synchronization", "Observation", "struct", "class", "enum", "protocol", "func", "typealias",
  ]

  /// The package of the copy. It names the toolkit as the examples do, and so shares what they have built.
  private func manifest(_ targets: [TriedTarget], hasLab: Bool) -> String {
    let names = Set(targets.map(\.name))
    let lines = targets.map { target in
      let own = target.dependencies.filter { names.contains($0) && $0 != target.name }.map { "\"\($0)\", " }
        .joined()
      let products = ["Interlude"] + (hasLab ? ["InterludeLab"] : [])
      let toolkit = products.map { ".product(name: \"\($0)\", package: \"interlude-toolkit\")" }.joined(
        separator: ", ")
      return """
            .target(
              name: "\(target.name)", dependencies: [\(own)\(toolkit)],
              swiftSettings: [.swiftLanguageMode(.v5), .unsafeFlags(["-continue-building-after-errors"])]),
        """
    }
    return """
      // swift-tools-version: 6.2
      import PackageDescription

      let package = Package(
        name: "PortTry",
        dependencies: [.package(path: "\(package)/Examples/Dependencies/interlude-toolkit")],
        targets: [
      \(lines.joined(separator: "\n"))
        ]
      )

      """
  }

  /// Takes the versions of the toolkit's dependencies from the examples, so that nothing is fetched anew.
  private func pinVersions() throws(FileError) {
    guard let pins = FileManager.default.contents(atPath: package + "/Examples/Package.resolved") else {
      return
    }
    try write(Array(pins), to: "Package.resolved")
  }

  /// The first type that each class of the program inherits.
  private func superclasses(_ sources: [Source]) -> [String: String] {
    let classes = sources.flatMap(\.outline.declarations).filter {
      $0.keyword == .class && !$0.inherits.isEmpty
    }
    return Dictionary(classes.map { ($0.path, $0.inherits[0]) }) { first, _ in first }
  }

  private func run(
    _ report: inout TryReport, _ built: [String: (path: String, result: Port.Result)],
    typesLeftOut: Set<String>, superclasses: [String: String]
  ) throws(FileError) {
    let result: TryBuild.Result
    do {
      result = try build(copy)
    } catch {
      throw .unbuildable(path: folder, reason: error.localizedDescription)
    }
    report.builds = result.isSuccess
    report.seconds = result.seconds
    let root = copy + "/Sources/"
    let errors = Diagnostic.errors(in: result.output.split(separator: "\n"))
    var texts: [String: [Substring]] = [:]
    let own = errors.compactMap { error -> (place: TryReport.Place, message: String, line: String)? in
      guard let start = error.path.range(of: root), let file = built[String(error.path[start.upperBound...])]
      else {
        return nil
      }
      let text =
        texts[file.path]
        ?? String(decoding: file.result.bytes, as: UTF8.self).split(
          separator: "\n", omittingEmptySubsequences: false)
      texts[file.path] = text
      let index = error.line - 1
      let place = TryReport.Place(
        file: file.path,
        line: file.result.lines.indices.contains(index) ? file.result.lines[index] : error.line)
      return (place, error.message, text.indices.contains(index) ? String(text[index]) : "")
    }
    if !result.isSuccess, own.isEmpty {
      throw .unbuildable(path: folder, reason: errors.first?.message ?? Self.end(of: result.output))
    }
    func ancestor(_ name: String) -> String {
      var (name, steps) = (name, 0)
      while let above = superclasses[name], steps < 50 { (name, steps) = (above, steps + 1) }
      return name
    }
    report.add(own, typesLeftOut: typesLeftOut, ancestor: ancestor)
  }

  private static func end(of output: String) -> String {
    output.split(separator: "\n").suffix(5).joined(separator: "\n")
  }
}

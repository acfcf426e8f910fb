import Foundation

/// The part of the package that a run needs, as an option of `swift build`.
enum Product: String {
  case tests = "--build-tests"
  case program = "--product=interlude"
}

/// One build with all mutations, of which those that do not compile are left out.
struct InstrumentedBuild {
  let workspace: Workspace
  /// All mutations of the areas, each with its number.
  let mutations: [Mutation]
  /// Numbers lie below this.
  let numbers: Int
  private let importOffsets: [String: Int]

  /// Numbers of a file's mutations begin at a multiple of this: a change of one file leaves the others' as they are.
  private static let numbersPerFile = 2000

  /// Finds the mutations of all areas.
  init(workspace: Workspace) throws {
    self.workspace = workspace
    let files = try workspace.sourceFiles()
    let catalogue = Catalogue()
    var sources: [String: String] = [:]
    for file in files {
      let source = try workspace.source(file)
      sources[file] = source
      catalogue.add(source)
    }
    let mutated = files.filter { file in Workspace.areas.contains { file.hasPrefix($0 + "/") } }
    var all: [Mutation] = []
    var offsets: [String: Int] = [:]
    for (place, file) in mutated.enumerated() {
      let finder = MutationFinder(file: file, source: sources[file] ?? "", catalogue: catalogue)
      offsets[file] = finder.importOffset
      precondition(finder.mutations.count < Self.numbersPerFile, "\(file) has too many mutations")
      for (index, mutation) in finder.mutations.enumerated() {
        var numbered = mutation
        numbered.number = place * Self.numbersPerFile + index
        all.append(numbered)
      }
    }
    mutations = all
    importOffsets = offsets
    numbers = mutated.count * Self.numbersPerFile
  }

  /// The mutations of these modules of `whole`, in another workspace.
  init(_ whole: InstrumentedBuild, modules: Set<String>, workspace: Workspace) {
    self.workspace = workspace
    mutations = whole.mutations.filter { modules.contains($0.module) }
    (numbers, importOffsets) = (whole.numbers, whole.importOffsets)
  }

  /// Builds the tests, or the program alone, again without the mutations that do not compile until the build succeeds.
  ///
  /// - Returns: The mutations in the build.
  func build(_ product: Product) throws -> [Mutation] {
    let list = workspace.folder.appendingPathComponent("does-not-compile.txt")
    let text = (try? String(contentsOf: list, encoding: .utf8)) ?? ""
    var left = Set(text.split(separator: "\n").map(String.init))
    while true {
      let used = mutations.filter { !left.contains($0.key) }
      try write(used)
      say(
        "building with \(used.count) mutations, \(mutations.count - used.count) left out as they do not compile"
      )
      let output = try compile(product)
      guard let output else { return used }
      let errors = compileErrors(in: output)
      var dropped = used.filter { mutation in
        errors[mutation.file]?.contains { mutation.lines.contains($0) } == true
      }
      if dropped.isEmpty {
        dropped = used.filter { mutation in
          errors[mutation.file]?.contains { mutation.functionLines.contains($0) } == true
        }
      }
      guard !dropped.isEmpty else { throw MutateError.build(excerpt(of: output)) }
      for mutation in dropped { left.insert(mutation.key) }
      try (left.sorted().joined(separator: "\n") + "\n").write(to: list, atomically: true, encoding: .utf8)
    }
  }

  private func write(_ used: [Mutation]) throws {
    let byFile = Dictionary(grouping: used, by: \.file)
    var rewritten: [String: String] = [:]
    for (file, found) in byFile {
      rewritten[file] = SourceRewriter.rewrite(
        try workspace.source(file), found, importAt: importOffsets[file] ?? 0)
    }
    try workspace.write(rewritten, switches: numbers)
  }

  /// Output of the build if it failed.
  private func compile(_ product: Product) throws -> String? {
    let run = ProgramRun(
      URL(fileURLWithPath: "/usr/bin/env"),
      [
        "swift", "build", product.rawValue, "--package-path", workspace.copy.path, "--scratch-path",
        workspace.folder.appendingPathComponent("build").path,
      ])
    let result = try run.run(timeout: 3600) { _ in false }
    return result.status == 0 ? nil : result.output
  }

  private func excerpt(of output: String) -> String {
    let errors = output.split(separator: "\n").filter { $0.contains("error: ") }.prefix(20)
    return errors.isEmpty ? String(output.suffix(4000)) : errors.joined(separator: "\n")
  }

  /// Lines with errors, by file below `Sources`.
  private func compileErrors(in output: String) -> [String: Set<Int>] {
    var lines: [String: Set<Int>] = [:]
    let prefix = workspace.copy.path + "/Sources/"
    for line in output.split(separator: "\n") where line.hasPrefix(prefix) && line.contains(": error: ") {
      let parts = line.dropFirst(prefix.count).split(separator: ":")
      guard parts.count > 2, let number = Int(parts[1]) else { continue }
      lines[String(parts[0]), default: []].insert(number)
    }
    return lines
  }
}

/// Troubles of a run.
enum MutateError: Error, CustomStringConvertible {
  case build(String)
  case noTests(String)
  case unknownTarget(String)

  var description: String {
    switch self {
    case .build(let output): "the instrumented sources do not compile:\n\(output)"
    case .noTests(let output): "the test program lists no tests:\n\(output)"
    case .unknownTarget(let name):
      "nothing is mutated in \"\(name)\"; the targets are: \(Workspace.areas.joined(separator: ", "))"
    }
  }
}

/// Prints progress, apart from the report.
func say(_ text: String) { FileHandle.standardError.write(Data((text + "\n").utf8)) }

import Foundation

/// The copy of the package whose sources have the switches.
///
/// Files are written only where they differ, so that a second build compiles what has changed.
struct Workspace {
  /// The package's folder.
  let root: URL
  let folder: URL
  /// The test targets that are built with the targets that they need; nil for all.
  let testTargets: [String]?

  /// The workspace of a package, or a smaller one with these test targets alone.
  init(root: URL, testTargets: [String]? = nil) {
    self.root = root
    self.testTargets = testTargets
    let name = testTargets.map { "mutate-\($0.joined(separator: "-"))" } ?? "mutate"
    folder = root.appendingPathComponent(".build/\(name)")
  }

  var copy: URL { folder.appendingPathComponent("package") }
  var products: URL { folder.appendingPathComponent("build/debug") }
  var testProgram: URL { products.appendingPathComponent("InterludePackageTests.xctest") }
  var program: URL { products.appendingPathComponent("interlude") }

  /// The areas that are mutated, below `Sources`.
  static let areas = [
    "InterludeMotion", "InterludeGestures", "InterludeTransitions", "InterludeLayers",
    "Interlude/Presentation",
    "Interlude/Scrolling", "Interlude/Animation", "Interlude/Gestures",
  ]
  /// The modules of these areas.
  private static let modules = [
    "InterludeMotion", "InterludeGestures", "InterludeTransitions", "InterludeLayers", "Interlude",
  ]
  /// Targets that no test of the areas needs.
  private static let omitted = [
    "InterludeBench", "InterludePort", "InterludePortTests", "InterludeFuzzTests", "CBench",
  ]

  /// All Swift files below `Sources`, sorted.
  func sourceFiles() throws -> [String] { try files(below: "Sources").filter { $0.hasSuffix(".swift") } }

  func source(_ file: String) throws -> String {
    try String(contentsOf: root.appendingPathComponent("Sources/" + file), encoding: .utf8)
  }

  /// Paths of the files below a folder of the package, sorted.
  private func files(below name: String) throws -> [String] {
    try files(at: root.appendingPathComponent(name))
  }

  private func files(at base: URL) throws -> [String] {
    guard let walk = FileManager.default.enumerator(atPath: base.path) else { return [] }
    var found: [String] = []
    for case let path as String in walk
    where walk.fileAttributes?[.type] as? FileAttributeType != .typeDirectory {
      found.append(path)
    }
    return found.sorted()
  }

  /// A hash of the sources in the copy.
  func hashOfSources() throws -> UInt64 {
    let base = copy.appendingPathComponent("Sources")
    let hashes = try files(at: base).map { file in
      "\(file) \(fnv1a(try Data(contentsOf: base.appendingPathComponent(file))))"
    }
    return fnv1a(hashes.joined(separator: "\n").utf8)
  }

  /// A hash of the file that declares each suite of the tests, by the suite's type.
  func suiteVersions() throws -> [String: UInt64] {
    let base = copy.appendingPathComponent("Tests")
    var versions: [String: UInt64] = [:]
    for file in try files(at: base) where file.hasSuffix("Tests.swift") {
      let text = try String(contentsOf: base.appendingPathComponent(file), encoding: .utf8)
      let version = fnv1a(text.utf8)
      for line in text.split(separator: "\n") {
        let words = line.split(separator: " ")
        guard let place = words.firstIndex(where: { ["struct", "class", "enum"].contains($0) }),
          place + 1 < words.count
        else { continue }
        versions[String(words[place + 1].prefix { $0.isLetter || $0.isNumber })] = version
      }
    }
    return versions
  }

  /// Makes the copy: these sources as given, tests and all else as they are.
  func write(_ rewritten: [String: String], switches: Int) throws {
    let manager = FileManager.default
    try manager.createDirectory(at: copy, withIntermediateDirectories: true)
    for name in ["Sources", "Tests", "Fuzz"] {
      let found = try files(below: name)
      for file in found {
        let target = copy.appendingPathComponent("\(name)/\(file)")
        if name == "Sources", let text = rewritten[file] {
          try update(target, Data(text.utf8))
        } else {
          try update(target, Data(contentsOf: root.appendingPathComponent("\(name)/\(file)")))
        }
      }
      try removeAll(in: copy.appendingPathComponent(name), except: Set(found))
    }
    for entry in try manager.contentsOfDirectory(atPath: root.path).sorted()
    where ![
      "Sources", "Tests", "Fuzz", "Package.swift", "Package.resolved", ".build", ".git", ".swiftpm", "Mutate",
    ].contains(entry) {
      let link = copy.appendingPathComponent(entry)
      if (try? manager.destinationOfSymbolicLink(atPath: link.path)) == nil {
        try manager.createSymbolicLink(at: link, withDestinationURL: root.appendingPathComponent(entry))
      }
    }
    if testTargets == nil {
      let resolved = "Package.resolved"
      try update(
        copy.appendingPathComponent(resolved), Data(contentsOf: root.appendingPathComponent(resolved)))
    }
    try writeManifest()
    try writeSwitch(switches)
  }

  private func removeAll(in folder: URL, except kept: Set<String>) throws {
    guard let walk = FileManager.default.enumerator(atPath: folder.path) else { return }
    var gone: [String] = []
    for case let path as String in walk
    where walk.fileAttributes?[.type] as? FileAttributeType != .typeDirectory && !kept.contains(path) {
      gone.append(path)
    }
    for path in gone { try FileManager.default.removeItem(at: folder.appendingPathComponent(path)) }
  }

  private func writeManifest() throws {
    let manifest = try String(contentsOf: root.appendingPathComponent("Package.swift"), encoding: .utf8)
    let addition = """

      let omitted: Set<String> = [\(Workspace.omitted.map { "\"\($0)\"" }.joined(separator: ", "))]
      package.targets.removeAll { omitted.contains($0.name) }
      package.targets.append(.target(name: "CMutant", path: "CMutant"))
      for target in package.targets
      where [\(Workspace.modules.map { "\"\($0)\"" }.joined(separator: ", "))].contains(target.name) {
        target.dependencies.append("CMutant")
      }
      // Optimised, with assertions. Tests are not: the macros of an optimised test need constants.
      for target in package.targets where target.type == .regular || target.type == .executable {
        let isSwift = !["CMutant", "CHost", "CBlend"].contains(target.name)
        if isSwift {
          target.swiftSettings = (target.swiftSettings ?? []) + [.unsafeFlags(["-O", "-assert-config", "Debug"])]
        }
      }

      """
    try update(copy.appendingPathComponent("Package.swift"), Data((manifest + addition + selection).utf8))
  }

  /// The part of the manifest that leaves out what `testTargets` do not need.
  private var selection: String {
    guard let testTargets else { return "" }
    return """

      var kept: Set<String> = [\(testTargets.map { "\"\($0)\"" }.joined(separator: ", "))]
      for _ in package.targets {
        for target in package.targets where kept.contains(target.name) {
          for dependency in target.dependencies {
            switch dependency {
            case .targetItem(let name, _): kept.insert(name)
            case .byNameItem(let name, _): kept.insert(name)
            default: break
            }
          }
        }
      }
      package.targets.removeAll { !kept.contains($0.name) }
      package.products = []
      if !kept.contains("Interlude") { package.dependencies = [] }

      """
  }

  /// The switch, in C: it needs no Foundation, belongs to no actor, and costs a comparison.
  private func writeSwitch(_ count: Int) throws {
    let header = """
      #pragma once
      #include <stdbool.h>
      #include <stdint.h>
      extern int32_t mutant_active;
      extern uint8_t *mutant_reached;
      /// Whether mutation `number` is on; notes that it was reached where that is recorded.
      static inline bool mutantIsOn(int32_t number) {
        if (__builtin_expect(mutant_reached != 0, 0)) mutant_reached[number] = 1;
        return mutant_active == number;
      }

      """
    let code = """
      #include "CMutant.h"
      #include <fcntl.h>
      #include <stdlib.h>
      #include <sys/mman.h>
      #include <unistd.h>
      int32_t mutant_active = -1;
      uint8_t *mutant_reached = 0;
      // MUTANT is the number of the mutation that is on, MUTANT_REACH a file with a byte for each that is reached.
      __attribute__((constructor)) static void mutant_begin(void) {
        const char *number = getenv("MUTANT"), *path = getenv("MUTANT_REACH");
        if (number) mutant_active = atoi(number);
        if (!path) return;
        int file = open(path, O_RDWR | O_CREAT | O_TRUNC, 0644);
        if (file < 0 || ftruncate(file, \(count)) != 0) abort();
        mutant_reached = mmap(0, \(count), PROT_READ | PROT_WRITE, MAP_SHARED, file, 0);
        if (mutant_reached == MAP_FAILED) abort();
        close(file);
      }

      """
    try update(copy.appendingPathComponent("CMutant/include/CMutant.h"), Data(header.utf8))
    try update(copy.appendingPathComponent("CMutant/CMutant.c"), Data(code.utf8))
  }

  private func update(_ target: URL, _ data: Data) throws {
    if let old = try? Data(contentsOf: target), old == data { return }
    try FileManager.default.createDirectory(
      at: target.deletingLastPathComponent(), withIntermediateDirectories: true)
    try data.write(to: target)
  }
}

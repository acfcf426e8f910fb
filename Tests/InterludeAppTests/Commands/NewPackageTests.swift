import ArgumentParser
import Foundation
import Testing

@testable import InterludeApp

/// The files that `interlude new` writes and the names it rejects. Tests/Scripts/folders.test.sh shows that
/// SwiftPM resolves the package.
@Suite struct NewPackageTests {
  private let root = Repository.root

  @Test(arguments: ["fresh", "Interlude", "a b", "ü", "swift-log", "quote\"s\\", "card"])
  func `a toolkit in a folder of any name is found through a link`(folder: String) throws {
    let toolkit = ToolkitLocation.folder("/home/me/" + folder)
    #expect(toolkit.dependency == #"path: "Dependencies/interlude-toolkit""#)
    #expect(toolkit.identity == "interlude-toolkit")
    #expect(toolkit.link?.path == "Dependencies/interlude-toolkit")
    #expect(toolkit.link?.destination == "/home/me/" + folder)
  }

  @Test func `a folder with the link's name needs no link`() {
    let toolkit = ToolkitLocation.folder("/home/\"me\"/interlude-toolkit")
    #expect(toolkit.dependency == #"path: "/home/\"me\"/interlude-toolkit""#)
    #expect(toolkit.identity == "interlude-toolkit")
    #expect(toolkit.link == nil)
  }

  @Test(arguments: ["https://host.org/me/Lab.git", "https://host.org/me/lab/", "file:///me/LAB"])
  func `a repository is named as SwiftPM names it`(url: String) {
    let toolkit = ToolkitLocation.url(url)
    #expect(toolkit.identity == "lab")
    #expect(toolkit.link == nil)
    #expect(PackageName.objection(to: "Lab", beside: toolkit)?.contains("toolkit's URL") == true)
    #expect(PackageName.objection(to: "Card", beside: toolkit) == nil)
  }

  @Test(arguments: ["Fresh", "Card", "a1", "InterludeDemo"])
  func `a name of one's own is accepted`(name: String) throws {
    _ = try NewCommand.parse([name])
  }

  @Test(arguments: [
    "Interlude", "interlude", "InterludeLab", "interludelab", "Logging", "HeapModule", "Foundation", "a b",
    "ü", "1a",
    "a-b", "",
  ])
  func `a name that conflicts or is invalid is rejected`(name: String) {
    #expect(throws: (any Error).self) { try NewCommand.parse([name]) }
  }

  @Test func `the names of all targets and products of the toolkit are rejected`() throws {
    let manifest = try String(contentsOf: root.appendingPathComponent("Package.swift"), encoding: .utf8)
    var names = Set<String>()
    for match in manifest.matches(of: /(?:name: |layer\(\s*)"([A-Za-z0-9]+)"/) {
      names.insert(String(match.1))
    }
    for match in manifest.matches(of: /package: "(swift-[a-z-]+)"/) { names.remove(String(match.1)) }
    #expect(
      names.isSuperset(of: ["Interlude", "InterludeLab", "CHost", "CBench", "InterludePort", "InterludeFuzz"])
    )
    for name in names where !name.hasSuffix("Tests") {
      #expect(PackageName.objection(to: name) != nil, "\(name)")
    }
  }

  @Test func `the written package has the link and a manifest that uses it`() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString).path
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try PackageTemplate(name: "Fresh", toolkit: .folder("/home/me/fresh")).write(to: folder)
    let link = folder + "/Dependencies/interlude-toolkit"
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link) == "/home/me/fresh")
    let manifest = try String(contentsOfFile: folder + "/Package.swift", encoding: .utf8)
    #expect(manifest.contains(#".package(path: "Dependencies/interlude-toolkit")"#))
    #expect(manifest.contains(#".product(name: "InterludeLab", package: "interlude-toolkit")"#))
  }
}

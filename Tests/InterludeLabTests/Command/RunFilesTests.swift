import Foundation
import InterludeJournal
import Testing

@testable import InterludeLab

@Suite final class RunFilesTests {
  private let folder = FileManager.default.temporaryDirectory.appendingPathComponent("run-\(UUID())").path

  init() throws {
    try FileManager.default.createDirectory(atPath: folder + "/pictures", withIntermediateDirectories: true)
    try Data().write(to: URL(fileURLWithPath: folder + "/r"))
    try #require(symlink("r", folder + "/soft") == 0 && link(folder + "/r", folder + "/hard") == 0)
    try #require(symlink("../r", folder + "/pictures/frame-000007.png") == 0)
  }

  deinit { try? FileManager.default.removeItem(atPath: folder) }

  private func clash(_ declare: (inout RunFiles) -> Void) -> FileClash? {
    var files = RunFiles()
    declare(&files)
    do {
      try files.refuseClashes()
      return nil
    } catch {
      return error
    }
  }

  @Test(arguments: ["r", "soft", "hard", "pictures/../r"]) func `no output is an input, whatever its name`(
    name: String
  ) {
    let (input, output) = (folder + "/r", folder + "/" + name)
    let found = clash {
      $0.reads(input)
      $0.writes(output)
    }
    #expect(found == .inputIsOutput(input, output))
    #expect(found?.exitCode == 64 && found?.description.contains("this run reads") == true)
  }

  @Test func `two outputs are two files, also where neither is there yet`() {
    for (first, second) in [("new", "new"), ("new", "./new"), ("soft", "hard")] {
      let found = clash {
        $0.writes(folder + "/" + first)
        $0.writes(folder + "/" + second)
      }
      #expect(found == .twoOutputs(folder + "/" + first, folder + "/" + second))
    }
  }

  @Test func `pictures of frames are outputs too`() {
    let folder = folder
    func pictures(_ declare: (inout RunFiles) -> Void) -> FileClash? {
      clash {
        $0.writesPictures(in: folder + "/pictures")
        declare(&$0)
      }
    }
    let picture = folder + "/pictures/frame-000007.png"
    #expect(pictures { $0.reads(folder + "/r") } == .inputIsOutput(folder + "/r", picture))
    #expect(pictures { $0.writes(folder + "/hard") } == .twoOutputs(folder + "/hard", picture))
    #expect(pictures { $0.writes(folder + "/pictures/frame-000001.png") } != nil, "it is not there yet")
    #expect(pictures { $0.writes(clip: folder + "/pictures/") } != nil)
    #expect(pictures { $0.writes(folder + "/pictures/sheet.png") } == nil)
  }

  @Test func `a device takes several outputs, and files that differ are fine`() {
    #expect(
      clash {
        for _ in 1...2 { $0.writes("/dev/null") }
        $0.reads("/dev/null")
        $0.reads(folder + "/r")
        $0.reads(folder + "/hard")
        $0.writes(folder + "/new")
        $0.writes(nil)
      } == nil)
  }

  @Test func `a bad day is an input where it is a file`() {
    #expect(
      clash {
        $0.reads(badDay: folder + "/day.json")
        $0.writes(folder + "/day.json")
      } != nil)
    #expect(
      clash {
        $0.reads(badDay: "jank")
        $0.writes("jank")
      } == nil)
  }
}

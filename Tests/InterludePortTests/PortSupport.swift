import Foundation

@testable import InterludePort

/// The path of the folder that holds the package.
let repository = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
  .deletingLastPathComponent().path

/// A protocol of a toolkit, as the toolkit declares one.
let toolkitText = """
  public protocol SheetDelegate: NSObjectProtocol {
    func sheetShouldClose(_ sheet: Sheet) -> Bool
    func sheet(_ sheet: Sheet, didMoveTo height: CGFloat)
    func sheetNeedsHeight(_ sheet: Sheet) -> CGFloat
  }

  extension SheetDelegate {
    public func sheetShouldClose(_ sheet: Sheet) -> Bool { true }
    public func sheet(_ sheet: Sheet, didMoveTo height: CGFloat) {}
  }

  public protocol GridDelegate {
    func grid(_ grid: Grid, shows states: [UIControl.State]?, by style: UITableView.Style)
  }

  extension GridDelegate {
    public func grid(_ grid: Grid, shows states: [UIControl.State]?, by style: UITableView.Style) {}
  }

  public protocol OtherSheetDelegate {
    func sheetShouldCloze(_ sheet: Sheet) -> Bool
  }

  final class Hidden: SheetDelegate {}

  open class RunLoop {}

  public protocol KeyPathObserver {}

  open class PanelController: SheetDelegate {
    open func sheetShouldClose(_ sheet: Sheet) -> Bool { true }
  }
  """

/// Ports files together and returns the text and the notices of each.
func ported(_ files: [(name: String, text: String)]) throws -> [(text: String, notices: [String])] {
  let sources = try files.map { try Source(path: $0.name, bytes: Array($0.text.utf8)) }
  let toolkit = try Source(path: "Toolkit.swift", bytes: Array(toolkitText.utf8))
  let port = Port(sources, toolkit: [toolkit])
  return sources.map { source in
    let result = port.result(of: source)
    return (
      String(decoding: result.bytes, as: UTF8.self),
      result.notices.map { "\($0.line): \($0.kind.rawValue): \($0.text)" }
    )
  }
}

func ported(_ text: String) throws -> (text: String, notices: [String]) {
  try ported([("File.swift", text)])[0]
}

/// A folder for one test.
func withFolder<R>(_ body: (String) throws -> R) throws -> R {
  let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString).path
  try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
  defer { try? FileManager.default.removeItem(atPath: folder) }
  return try body(folder)
}

import Foundation

/// The text of a page: its HTML, style and program, with the data in it.
enum PageFile {
  static func data(of model: PageModel) throws -> Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    encoder.nonConformingFloatEncodingStrategy = .convertToString(
      positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
    let json = try encoder.encode(model)
    let program = [
      PackageResources.film_js, PackageResources.model_js, PackageResources.axis_js,
      PackageResources.plots_js,
      PackageResources.lists_js, PackageResources.keys_js, PackageResources.page_js,
    ].map(text).joined(separator: "\n")
    let parts = [
      "title": escaped(model.title),
      "style": text(PackageResources.page_css),
      "program": program,
      // A string in the data must not end the element.
      "data": String(decoding: json, as: UTF8.self).replacingOccurrences(of: "<", with: "\\u003c"),
    ]
    // Each placeholder is replaced where the template has it, never in what was put in for another one.
    var page = ""
    for (index, piece) in text(PackageResources.page_html).components(separatedBy: "%%").enumerated() {
      page += index % 2 == 0 ? piece : parts[piece] ?? ""
    }
    return Data(page.utf8)
  }

  private static func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }

  private static func escaped(_ text: String) -> String {
    text.replacingOccurrences(of: "&", with: "&amp;").replacingOccurrences(of: "<", with: "&lt;")
  }
}

import Foundation
import InterludeLayers

/// A font face in a file.
struct FontFile: Hashable {
  let path: String
  /// The index of the face in a font collection.
  let index: Int
  /// Whether outlines are aligned to whole rows of pixels, which improves letters but distorts symbols.
  var isHinted = true
}

/// Finds the file of a family, weight and slant.
struct FontCatalogue {
  /// The folder of Debian's package fonts-inter.
  private let interFolder: String
  /// The symbol font; nil if it is not installed, since no other font has its characters.
  let symbols: FontFile?
  /// Whether fontconfig is queried for other fonts.
  private let usesFontconfig: Bool
  /// The results of fontconfig by pattern, cached because each query starts a process.
  private var matches: [String: FontFile?] = [:]

  init(
    interFolder: String = "/usr/share/fonts/opentype/inter",
    symbolPath: String =
      "/usr/share/fonts/truetype/material-design-icons-iconfont/MaterialIcons-Regular.ttf",
    usesFontconfig: Bool = true
  ) {
    self.interFolder = interFolder
    self.usesFontconfig = usesFontconfig
    symbols =
      access(symbolPath, R_OK) == 0 ? FontFile(path: symbolPath, index: 0, isHinted: false) : nil
  }

  /// Returns the best file for `font`; nil when this machine has no font.
  mutating func file(for font: FontSpec) -> FontFile? {
    if font.family == FontSpec.symbolFamily { return symbols }
    let weight = min(max((font.weight + 50) / 100, 1), 9)
    if font.family == nil || font.family == "Inter" {
      if let file = inter(weight: weight, isItalic: font.isItalic, isLarge: font.size >= 20) { return file }
    }
    let family = font.family ?? "sans"
    return match(family, weight: weight, isItalic: font.isItalic)
  }

  /// Returns the replacement for a system font whose file is unreadable; nil when this machine has none.
  mutating func substitute() -> FontFile? { match("sans", weight: 4, isItalic: false) }

  /// Returns Inter's file, in the display variant for large sizes if `isLarge`; nil when Inter is not
  /// installed.
  private func inter(weight: Int, isItalic: Bool, isLarge: Bool) -> FontFile? {
    let names = [
      "Thin", "ExtraLight", "Light", "Regular", "Medium", "SemiBold", "Bold", "ExtraBold", "Black",
    ]
    // The requested weight first, then the nearest ones, since a folder may lack some.
    let wanted = names.indices.sorted { (abs($0 - (weight - 1)), $0) < (abs($1 - (weight - 1)), $1) }
    for index in wanted {
      let upright = names[index]
      let slanted = upright == "Regular" ? "Italic" : upright + "Italic"
      for style in isItalic ? [slanted, upright] : [upright] {
        for family in isLarge ? ["InterDisplay", "Inter"] : ["Inter"] {
          let path = "\(interFolder)/\(family)-\(style).otf"
          if access(path, R_OK) == 0 { return FontFile(path: path, index: 0) }
        }
      }
    }
    return nil
  }

  /// Returns fontconfig's best match for `family`.
  private mutating func match(_ family: String, weight: Int, isItalic: Bool) -> FontFile? {
    guard usesFontconfig else { return nil }
    // fontconfig has its own scale of weights (FC_WEIGHT_THIN … FC_WEIGHT_BLACK).
    let weights = [0, 40, 50, 80, 100, 180, 200, 205, 210]
    // Characters with a special meaning in patterns do not occur in family names.
    let name = family.filter { !"-:,=\\".contains($0) }
    let pattern = "\(name):weight=\(weights[weight - 1]):slant=\(isItalic ? 100 : 0)"
    if let known = matches[pattern] { return known }
    let answer = queryFontconfig(pattern)
    matches[pattern] = .some(answer)
    return answer
  }

  private func queryFontconfig(_ pattern: String) -> FontFile? {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["fc-match", "-f", "%{file}\n%{index}", pattern]
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = FileHandle.nullDevice
    do { try process.run() } catch { return nil }
    let output = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else { return nil }
    let lines = String(decoding: output, as: UTF8.self).split(separator: "\n")
    guard let path = lines.first, access(String(path), R_OK) == 0 else { return nil }
    // The upper half of fontconfig's index is the instance of a variable font.
    let index = lines.count > 1 ? (Int(lines[1]) ?? 0) & 0xFFFF : 0
    return FontFile(path: String(path), index: index)
  }
}

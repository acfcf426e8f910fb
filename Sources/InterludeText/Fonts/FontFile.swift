import Foundation
import InterludeLayers

/// One face on disk.
struct FontFile: Hashable {
  let path: String
  /// The face's number inside a font collection.
  let index: Int
  /// Whether outlines are moved to whole rows of pixels, which letters gain from and pictures lose by.
  var isHinted = true
}

/// Finds the file for a family, weight and slant.
struct FontCatalogue {
  /// Where Debian's fonts-inter puts its files.
  private let interFolder: String
  /// Where Debian's fonts-material-design-icons-iconfont puts its file.
  private let symbolPath: String
  /// Whether to ask fontconfig for what is not there.
  private let asksFontconfig: Bool
  /// Answers of fontconfig by pattern, because asking starts a process.
  private var matches: [String: FontFile?] = [:]

  init(
    interFolder: String = "/usr/share/fonts/opentype/inter",
    symbolPath: String =
      "/usr/share/fonts/truetype/material-design-icons-iconfont/MaterialIcons-Regular.ttf",
    asksFontconfig: Bool = true
  ) {
    self.interFolder = interFolder
    self.asksFontconfig = asksFontconfig
    self.symbolPath = symbolPath
  }

  /// The font of symbols; nil where it is not installed, for no other font has its characters.
  var symbols: FontFile? {
    access(symbolPath, R_OK) == 0 ? FontFile(path: symbolPath, index: 0, isHinted: false) : nil
  }

  /// The best file for `font`; nil when this machine has no font at all.
  mutating func file(for font: FontSpec) -> FontFile? {
    if font.family == FontSpec.symbolFamily { return symbols }
    let weight = min(max((font.weight + 50) / 100, 1), 9)
    if font.family == nil || font.family == "Inter" {
      if let file = inter(weight: weight, isItalic: font.isItalic, isLarge: font.size >= 20) { return file }
    }
    let family = font.family ?? "sans"
    return match(family, weight: weight, isItalic: font.isItalic)
  }

  /// What stands in for a system font whose file is no font; nil when this machine has none.
  mutating func substitute() -> FontFile? { match("sans", weight: 4, isItalic: false) }

  /// Inter's file, with the drawing made for headlines where `isLarge`; nil when Inter is not installed.
  private func inter(weight: Int, isItalic: Bool, isLarge: Bool) -> FontFile? {
    let names = [
      "Thin", "ExtraLight", "Light", "Regular", "Medium", "SemiBold", "Bold", "ExtraBold", "Black",
    ]
    // The wanted weight first, then its neighbours by distance: a folder may lack some.
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

  /// What fontconfig has nearest to `family`.
  private mutating func match(_ family: String, weight: Int, isItalic: Bool) -> FontFile? {
    guard asksFontconfig else { return nil }
    // fontconfig counts weights in its own way (FC_WEIGHT_THIN … FC_WEIGHT_BLACK).
    let weights = [0, 40, 50, 80, 100, 180, 200, 205, 210]
    // The characters that a pattern gives a meaning to do not occur in names of families.
    let name = family.filter { !"-:,=\\".contains($0) }
    let pattern = "\(name):weight=\(weights[weight - 1]):slant=\(isItalic ? 100 : 0)"
    if let known = matches[pattern] { return known }
    let answer = askFontconfig(pattern)
    matches[pattern] = .some(answer)
    return answer
  }

  private func askFontconfig(_ pattern: String) -> FontFile? {
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
    // The upper half of fontconfig's index names an instance of a variable font.
    let index = lines.count > 1 ? (Int(lines[1]) ?? 0) & 0xFFFF : 0
    return FontFile(path: String(path), index: index)
  }
}

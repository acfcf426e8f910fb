/// Why no text can be drawn on this machine.
package enum FontError: Error, Equatable, CustomStringConvertible {
  /// Neither Inter nor any other sans-serif font that can be opened was found.
  case noFont
  /// The font library did not start; the string is its own reason.
  case engine(String)

  package var description: String {
    switch self {
    case .noFont:
      "no font found: install the package fonts-inter, or any sans-serif font together with fontconfig"
    case .engine(let reason):
      "SDL2_ttf did not start (\(reason)): reinstall the package libsdl2-ttf-2.0-0"
    }
  }
}

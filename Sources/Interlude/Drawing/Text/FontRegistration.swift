public import Foundation

// Fonts that a program brings along are not read. These names let code build that registers them and goes on
// without.

/// Bytes, as Core Foundation names them.
public typealias CFData = Data

/// An error of Core Foundation; none is made here.
public final class CFError: NSObject, Error, @unchecked Sendable {}

/// Bytes from which a font or an image is read.
public final class CGDataProvider: Sendable {
  /// The bytes.
  public let data: CFData?

  /// Creates a provider of `data`.
  public init?(data: CFData) {
    self.data = data
  }
}

/// A font in a file's bytes. Fonts of programs are not read here, so there are none.
public final class CGFont: Sendable {
  /// Not supported; always returns nil.
  public init?(_ provider: CGDataProvider) {
    return nil
  }

  /// Not supported; always returns nil, which stands for the system font.
  public init?(_ name: CFString) {
    return nil
  }
}

/// Makes a font known by its name. Not supported; always returns false, and sets no error.
@discardableResult
public func CTFontManagerRegisterGraphicsFont(
  _ font: CGFont, _ error: UnsafeMutablePointer<Unmanaged<CFError>?>?
) -> Bool { false }

public import Foundation

/// The keys of the options with which text is read.
extension NSAttributedString {
  /// A key of an option.
  public struct DocumentReadingOptionKey: RawRepresentable, Hashable, Sendable {
    /// The name of the option.
    public let rawValue: String

    /// Creates a key from its name.
    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    /// The kind of the document.
    public static let documentType = DocumentReadingOptionKey(rawValue: "DocumentType")
    /// The encoding of the document's characters.
    public static let characterEncoding = DocumentReadingOptionKey(rawValue: "CharacterEncoding")
    /// The attributes of text for which the document has none.
    public static let defaultAttributes = DocumentReadingOptionKey(rawValue: "DefaultAttributes")
  }

  /// A kind of document.
  public struct DocumentType: RawRepresentable, Hashable, Sendable {
    /// The name of the kind.
    public let rawValue: String

    /// Creates a kind from its name.
    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    /// Text without attributes.
    public static let plain = DocumentType(rawValue: "NSPlainText")
    /// Rich text.
    public static let rtf = DocumentType(rawValue: "NSRTF")
    /// A page of the web.
    public static let html = DocumentType(rawValue: "NSHTML")
  }

  /// Not supported: documents are not read, so it always throws an error.
  public convenience init(
    data: Data, options: [DocumentReadingOptionKey: Any] = [:],
    documentAttributes dict: UnsafeMutablePointer<NSDictionary?>?
  ) throws {
    self.init(string: "")
    throw CocoaError(.fileReadUnknown)
  }
}

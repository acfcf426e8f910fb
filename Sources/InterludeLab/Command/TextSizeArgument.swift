import ArgumentParser
import Interlude

/// A text size on the command line, as the lab calls it: xl, or ax1 for the first accessibility size.
package struct TextSizeArgument: ExpressibleByArgument, Equatable, Sendable {
  /// The name of the size's property in `UIContentSizeCategory`.
  package let name: String

  package init?(argument: String) {
    let sizes = UIContentSizeCategory.ordered
    guard let size = sizes.first(where: { $0.title.lowercased() == argument.lowercased() }) else {
      return nil
    }
    name = size.name
  }

  package static var allValueStrings: [String] { UIContentSizeCategory.ordered.map { $0.title.lowercased() } }
}

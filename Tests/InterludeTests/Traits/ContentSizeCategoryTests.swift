import Foundation
import InterludeTesting
import Testing

@testable import Interlude

/// The user's text size: a setting of the stage, a trait, and the fonts that follow it.
@MainActor
@Suite struct ContentSizeCategoryTests {
  private let test = TestStage(size: CGSize(width: 400, height: 800))
  private let home = UIViewController()

  init() {
    test.show { [home] in home }
  }

  private func set(_ category: UIContentSizeCategory) {
    test.setContentSizeCategory(category)
    test.frame()
  }

  private func add<V: UIView>(_ view: V) -> V {
    test.perform { home.view.addSubview(view) }
    return view
  }

  // MARK: The trait

  /// The calls, in order.
  private final class Log {
    var lines: [String] = []
  }

  @Test func `it is a trait of every view, with callbacks and a notification, and the application's size`() {
    let (log, inner) = (Log(), add(UIView()))
    let observer = test.stage.notifications.addObserver(
      forName: UIContentSizeCategory.didChangeNotification, object: nil, queue: nil
    ) { notification in
      let value = notification.userInfo?[UIContentSizeCategory.newValueUserInfoKey] as? String ?? "none"
      MainActor.assumeIsolated { log.lines.append(value) }
    }
    test.perform {
      home.registerForTraitChanges([UITraitPreferredContentSizeCategory.self]) {
        (controller: UIViewController, previous: UITraitCollection) in
        let (old, new) = (previous.preferredContentSizeCategory, controller.traitCollection)
        log.lines.append("\(old.name) to \(new.preferredContentSizeCategory.name)")
      }
    }
    #expect(inner.traitCollection.preferredContentSizeCategory == .large)
    set(.extraLarge)
    set(.extraLarge)  // no change
    #expect(log.lines == ["large to extraLarge", "UICTContentSizeCategoryXL"])
    #expect(inner.traitCollection.preferredContentSizeCategory == .extraLarge)
    test.perform {
      #expect(UIApplication.shared.preferredContentSizeCategory == .extraLarge)
    }
    test.stage.notifications.removeObserver(observer)
    #expect(UITraitCollection().preferredContentSizeCategory == .unspecified)
  }

  @Test func `the sizes are ordered, and a name of the recording is a property's`() {
    let all = UIContentSizeCategory.ordered
    #expect(all.count == 12 && all == all.sorted() && all.first == .extraSmall)
    #expect(all.filter(\.isAccessibilityCategory).count == 5)
    #expect(all.map { UIContentSizeCategory(named: $0.name) } == all)
    #expect(UIContentSizeCategory.accessibilityExtraLarge.name == "accessibilityExtraLarge")
    #expect(UIContentSizeCategory(named: "gigantic") == .large)
    #expect(!UIContentSizeCategory(rawValue: "gigantic").isAccessibilityCategory)
    #expect(UIContentSizeCategory.extraLarge > .large && UIContentSizeCategory.unspecified < .extraSmall)
  }

  // MARK: Fonts

  /// Source: Human Interface Guidelines, Typography.
  @Test(arguments: [
    (UIFont.TextStyle.largeTitle, [31 as CGFloat, 34, 40, 44, 60]), (.title1, [25, 28, 34, 38, 58]),
    (.title2, [19, 22, 28, 34, 56]), (.title3, [17, 20, 26, 31, 55]), (.headline, [14, 17, 23, 28, 53]),
    (.body, [14, 17, 23, 28, 53]), (.callout, [13, 16, 22, 26, 51]), (.subheadline, [12, 15, 21, 25, 49]),
    (.footnote, [12, 13, 19, 23, 44]), (.caption1, [11, 12, 18, 22, 43]), (.caption2, [11, 11, 17, 20, 40]),
  ])
  func `a text style has the published sizes`(style: UIFont.TextStyle, sizes: [CGFloat]) {
    let categories: [UIContentSizeCategory] = [
      .extraSmall, .large, .extraExtraExtraLarge, .accessibilityMedium, .accessibilityExtraExtraExtraLarge,
    ]
    for (category, size) in zip(categories, sizes) {
      let traits = UITraitCollection(preferredContentSizeCategory: category)
      #expect(UIFont.preferredFont(forTextStyle: style, compatibleWith: traits).pointSize == size)
      test.setContentSizeCategory(category)
      test.frame()
      test.perform {
        #expect(UIFont.preferredFont(forTextStyle: style).pointSize == size)
        #expect(UIFontDescriptor.preferredFontDescriptor(withTextStyle: style).pointSize == size)
      }
    }
  }

  @Test func `metrics scale fonts and lengths in the ratio of a style's sizes`() {
    let metrics = UIFontMetrics(forTextStyle: .body)
    let large = UITraitCollection(preferredContentSizeCategory: .accessibilityExtraExtraExtraLarge)
    let font = UIFont.systemFont(ofSize: 34, weight: .bold)
    test.perform {
      #expect(metrics.scaledValue(for: 34) == 34 && metrics.scaledFont(for: font) == font)
      #expect(metrics.scaledValue(for: 34, compatibleWith: large) == 106)
      #expect(metrics.scaledFont(for: font, compatibleWith: large) == font.withSize(106))
      #expect(
        metrics.scaledFont(for: font, maximumPointSize: 40, compatibleWith: large) == font.withSize(40))
    }
    set(.extraSmall)
    test.perform {
      #expect(metrics.scaledValue(for: 34) == 28 && metrics.scaledFont(for: font).pointSize == 28)
    }
  }

  // MARK: Views

  @Test func `a label follows if it may and its font can`() {
    let fonts = test.perform {
      [
        UIFont.preferredFont(forTextStyle: .body),
        UIFontMetrics.default.scaledFont(for: .systemFont(ofSize: 20), maximumPointSize: 50),
        UIFont(
          descriptor: .preferredFontDescriptor(withTextStyle: .title1).withSymbolicTraits(.traitBold)!,
          size: 0),
        UIFont.systemFont(ofSize: 17), UIFont.preferredFont(forTextStyle: .body).withSize(17),
      ]
    }
    func label(_ font: UIFont, adjusts: Bool) -> UILabel {
      let label = add(UILabel())
      test.perform {
        (label.text, label.font, label.adjustsFontForContentSizeCategory) = ("abc", font, adjusts)
        label.sizeToFit()
      }
      return label
    }
    let (adjusting, fixed) = (fonts.map { label($0, adjusts: true) }, label(fonts[0], adjusts: false))
    let size = adjusting[0].intrinsicContentSize
    set(.accessibilityExtraExtraExtraLarge)
    #expect(adjusting.map(\.font.pointSize) == [53, 50, 58, 17, 17])
    #expect(adjusting[2].font.fontDescriptor.symbolicTraits == .traitBold)
    #expect(fixed.font.pointSize == 17)
    #expect(adjusting[0].intrinsicContentSize.width > 3 * size.width)
    test.perform { fixed.adjustsFontForContentSizeCategory = true }
    #expect(fixed.font.pointSize == 53)
    set(.large)
    #expect(adjusting.map(\.font.pointSize) == [17, 20, 28, 17, 17])
    #expect(adjusting[0].intrinsicContentSize == size)
  }

  @Test func `text fields and text views follow`() {
    let (field, text) = (add(UITextField()), add(UITextView()))
    test.perform {
      (field.font, field.adjustsFontForContentSizeCategory) = (.preferredFont(forTextStyle: .body), true)
      (text.font, text.adjustsFontForContentSizeCategory) = (.preferredFont(forTextStyle: .footnote), true)
    }
    set(.extraExtraLarge)
    #expect(field.font?.pointSize == 21 && text.font?.pointSize == 17)
  }

  @Test func `the rows of a table grow, and it loads them again`() throws {
    final class Rows: UITableViewController {
      override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }
      override func tableView(_ tableView: UITableView, cellForRowAt path: IndexPath) -> UITableViewCell {
        let cell = UITableViewCell(style: .subtitle, reuseIdentifier: nil)
        cell.textLabel?.text = "Title"
        cell.detailTextLabel?.text = "Subtitle"
        return cell
      }
    }
    let rows = test.perform { Rows(style: .plain) }
    test.show { rows }
    let before = try #require(rows.tableView.cellForRow(at: IndexPath(row: 0, section: 0))).bounds.height
    set(.accessibilityExtraExtraExtraLarge)
    let cell = try #require(rows.tableView.cellForRow(at: IndexPath(row: 0, section: 0)))
    #expect(cell.textLabel?.font.pointSize == 53 && cell.detailTextLabel?.font.pointSize == 44)
    #expect(cell.bounds.height > before + 50)
    set(.large)
    #expect(rows.tableView.cellForRow(at: IndexPath(row: 0, section: 0))?.bounds.height == before)
  }
}

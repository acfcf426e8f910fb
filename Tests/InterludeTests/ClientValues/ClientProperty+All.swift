import Foundation
import InterludeTesting

@testable import Interlude

extension ClientProperty {
  /// Every number of the toolkit that clients can set.
  static let all: [ClientProperty] =
    views + scrolling + controls + layers + animations + drawing + layout + gestures

  private static let views: [ClientProperty] = viewFrames + viewNumbers

  private static let viewFrames: [ClientProperty] =
    rect("UIView.frame") { name, get, set in
      view(name, { UIView() }, get: { get($0.frame) }, set: { set(&$0.frame, $1) })
    }
    + rect("UIView.bounds") { name, get, set in
      view(name, { UIView() }, get: { get($0.bounds) }, set: { set(&$0.bounds, $1) })
    }
    + rect("UILabel.frame") { name, get, set in
      view(name, { label() }, get: { get($0.frame) }, set: { set(&$0.frame, $1) })
    }
    + rect("UIVisualEffectView.frame") { name, get, set in
      view(
        name, { UIVisualEffectView(effect: UIBlurEffect(style: .light)) }, get: { get($0.frame) },
        set: { set(&$0.frame, $1) })
    }
    + rect("UIImageView.frame") { name, get, set in
      view(name, { picture() }, get: { get($0.frame) }, set: { set(&$0.frame, $1) })
    }
    + rect("UIView.init.frame") { name, get, set in
      argument(name, rule: .number, "frame") { view, number in
        var rect = CGRect(x: 1, y: 1, width: 10, height: 10)
        set(&rect, number)
        let new = UIView(frame: rect)
        new.backgroundColor = .green
        view.addSubview(new)
      }
    }

  private static let viewNumbers: [ClientProperty] =
    [
      view("UIView.center.x", { UIView() }, get: { $0.center.x }, set: { $0.center.x = $1 }),
      view("UIView.center.y", { UIView() }, get: { $0.center.y }, set: { $0.center.y = $1 }),
      view("UIView.transform.a", { UIView() }, get: { $0.transform.a }, set: { $0.transform.a = $1 }),
      view("UIView.transform.b", { label() }, get: { $0.transform.b }, set: { $0.transform.b = $1 }),
      view("UIView.transform.c", { UIView() }, get: { $0.transform.c }, set: { $0.transform.c = $1 }),
      view("UIView.transform.d", { picture() }, get: { $0.transform.d }, set: { $0.transform.d = $1 }),
      view("UIView.transform.tx", { UIView() }, get: { $0.transform.tx }, set: { $0.transform.tx = $1 }),
      view("UIView.transform.ty", { UIView() }, get: { $0.transform.ty }, set: { $0.transform.ty = $1 }),
      view("UIView.alpha", { UIView() }, get: { $0.alpha }, set: { $0.alpha = $1 }),
      view(
        "UIView.backgroundColor", { UIView() }, get: { Double($0.backgroundColor?.cgColor.red ?? -5) },
        set: { $0.backgroundColor = UIColor(cgColor: CGColor(red: $1, green: 0, blue: 0, alpha: 1)) }),
      view(
        "UILabel.minimumScaleFactor", { label() }, get: { $0.minimumScaleFactor },
        set: {
          $0.adjustsFontSizeToFitWidth = true
          $0.minimumScaleFactor = $1
        }),
      view(
        "UILabel.preferredMaxLayoutWidth", rule: .limit, { label() }, get: { $0.preferredMaxLayoutWidth },
        set: {
          $0.numberOfLines = 0
          $0.preferredMaxLayoutWidth = $1
          $0.sizeToFit()
        }),
      argument("UIFont.pointSize") { view, size in
        let label = label()
        label.font = UIFont.systemFont(ofSize: size)
        label.sizeToFit()
        view.addSubview(label)
      },
      object(
        "UIViewController.additionalSafeAreaInsets", { loadedController() },
        get: { $0.additionalSafeAreaInsets.left }, set: { $0.additionalSafeAreaInsets.left = $1 }),
      object(
        "UIViewController.preferredContentSize", { UIViewController() },
        get: { $0.preferredContentSize.width },
        set: { $0.preferredContentSize.width = $1 }),
    ] as [ClientProperty]

  private static let scrolling: [ClientProperty] = [
    view("UIScrollView.contentSize.width", { scroll() }, get: { $0.contentSize.width }) {
      $0.contentSize.width = $1
    },
    view("UIScrollView.contentSize.height", { scroll() }, get: { $0.contentSize.height }) {
      $0.contentSize.height = $1
    },
    view("UIScrollView.contentOffset.x", { scroll() }, get: { $0.contentOffset.x }) {
      $0.contentOffset.x = $1
    },
    view("UIScrollView.contentOffset.y", { scroll() }, get: { $0.contentOffset.y }) {
      $0.contentOffset.y = $1
    },
    view("UIScrollView.contentInset.top", { scroll() }, get: { $0.contentInset.top }) {
      $0.contentInset.top = $1
    },
    view("UIScrollView.contentInset.left", { scroll() }, get: { $0.contentInset.left }) {
      $0.contentInset.left = $1
    },
    view(
      "UIScrollView.verticalScrollIndicatorInsets", { scroll() },
      get: { $0.verticalScrollIndicatorInsets.top }
    ) {
      $0.verticalScrollIndicatorInsets.top = $1
      $0.flashScrollIndicators()
    },
    view(
      "UIScrollView.horizontalScrollIndicatorInsets", { scroll() },
      get: { $0.horizontalScrollIndicatorInsets.left }
    ) {
      $0.horizontalScrollIndicatorInsets.left = $1
      $0.flashScrollIndicators()
    },
    view("UIScrollView.decelerationRate", { scroll() }, get: { $0.decelerationRate.rawValue }) {
      $0.decelerationRate = UIScrollView.DecelerationRate(rawValue: $1)
    },
    argument("UIScrollView.contentOffset animated", rule: .number, "contentOffset") { view, number in
      let scroll = scroll()
      view.addSubview(scroll)
      scroll.setContentOffset(CGPoint(x: 0, y: number), animated: true)
    },
    argument("UIScrollView.scrollRectToVisible") { view, number in
      let scroll = scroll()
      view.addSubview(scroll)
      scroll.scrollRectToVisible(CGRect(x: 0, y: number, width: 10, height: 10), animated: true)
    },
    view("UITableView.rowHeight", { table() }, get: { $0.rowHeight }) { $0.rowHeight = $1 },
    view("UITableView.estimatedRowHeight", { table() }, get: { $0.estimatedRowHeight }) {
      $0.rowHeight = UITableView.automaticDimension
      $0.estimatedRowHeight = $1
    },
    view("UITableView.sectionHeaderHeight", { table() }, get: { $0.sectionHeaderHeight }) {
      $0.sectionHeaderHeight = $1
    },
    view("UITableView.sectionFooterHeight", { table() }, get: { $0.sectionFooterHeight }) {
      $0.sectionFooterHeight = $1
    },
    view("UITableView.estimatedSectionHeaderHeight", { table() }, get: { $0.estimatedSectionHeaderHeight }) {
      $0.estimatedSectionHeaderHeight = $1
    },
    view("UITableView.estimatedSectionFooterHeight", { table() }, get: { $0.estimatedSectionFooterHeight }) {
      $0.estimatedSectionFooterHeight = $1
    },
    view("UITableView.separatorInset", rule: .limit, { table() }, get: { $0.separatorInset.left }) {
      $0.separatorInset.left = $1
    },
    argument("UITableViewDelegate.heightForRowAt") { view, number in
      let table = TestTable(rows: 3)
      table.heights["row 1"] = number
      view.addSubview(table.view)
      keep(table, with: view)
    },
    view(
      "UITableViewCell.separatorInset", rule: .limit, { UITableViewCell() }, get: { $0.separatorInset.left }
    ) {
      $0.separatorInset.left = $1
    },
  ]

  private static let controls: [ClientProperty] = [
    view("UIButton.contentEdgeInsets", { button() }, get: { $0.contentEdgeInsets.left }) {
      $0.contentEdgeInsets.left = $1
      $0.sizeToFit()
    },
    view("UIButton.titleEdgeInsets", { button() }, get: { $0.titleEdgeInsets.top }) {
      $0.titleEdgeInsets.top = $1
    },
    view("UIButton.imageEdgeInsets", { button() }, get: { $0.imageEdgeInsets.right }) {
      $0.imageEdgeInsets.right = $1
    },
    view(
      "UIButton.configuration.imagePadding", { configuredButton() },
      get: { Double($0.configuration?.imagePadding ?? -5) }
    ) {
      $0.configuration?.imagePadding = $1
      $0.sizeToFit()
    },
    view(
      "UIButton.configuration.contentInsets", { configuredButton() },
      get: { Double($0.configuration?.contentInsets.leading ?? -5) }
    ) {
      $0.configuration?.contentInsets.leading = $1
      $0.sizeToFit()
    },
    view("UISlider.value", { UISlider() }, get: { Double($0.value) }) { $0.value = Float($1) },
    view("UISlider.minimumValue", { UISlider() }, get: { Double($0.minimumValue) }) {
      $0.minimumValue = Float($1)
    },
    view("UISlider.maximumValue", { UISlider() }, get: { Double($0.maximumValue) }) {
      $0.maximumValue = Float($1)
    },
    view("UIProgressView.progress", { UIProgressView() }, get: { Double($0.progress) }) {
      $0.progress = Float($1)
    },
    view(
      "UISegmentedControl.setWidth", { UISegmentedControl(items: ["a", "b"]) },
      get: { $0.widthForSegment(at: 0) }
    ) { $0.setWidth($1, forSegmentAt: 0) },
  ]

  private static let layers: [ClientProperty] = layerFrames + layerNumbers

  private static let layerFrames: [ClientProperty] =
    rect("CALayer.frame") { name, get, set in
      layer(name, { CALayer() }, get: { get($0.frame) }, set: { set(&$0.frame, $1) })
    }
    + rect("CALayer.bounds") { name, get, set in
      layer(name, { CALayer() }, get: { get($0.bounds) }, set: { set(&$0.bounds, $1) })
    }
    + rect("CAGradientLayer.frame") { name, get, set in
      layer(name, { gradient() }, get: { get($0.frame) }, set: { set(&$0.frame, $1) })
    }

  private static let layerNumbers: [ClientProperty] =
    [
      layer("CALayer.position.x", { CALayer() }, get: { $0.position.x }) { $0.position.x = $1 },
      layer("CALayer.anchorPoint.y", { CALayer() }, get: { $0.anchorPoint.y }) { $0.anchorPoint.y = $1 },
      layer("CALayer.transform.m11", { CALayer() }, get: { $0.transform.m11 }) { $0.transform.m11 = $1 },
      layer("CALayer.transform.m12", { CALayer() }, get: { $0.transform.m12 }) { $0.transform.m12 = $1 },
      layer("CALayer.transform.m41", { CALayer() }, get: { $0.transform.m41 }) { $0.transform.m41 = $1 },
      layer("CALayer.opacity", { CALayer() }, get: { Double($0.opacity) }) { $0.opacity = Float($1) },
      layer("CALayer.cornerRadius", { CALayer() }, get: { $0.cornerRadius }) {
        $0.masksToBounds = true
        $0.cornerRadius = $1
      },
      layer("CALayer.borderWidth", { CALayer() }, get: { $0.borderWidth }) { $0.borderWidth = $1 },
      layer("CALayer.borderColor", { CALayer() }, get: { Double($0.borderColor?.green ?? -5) }) {
        $0.borderWidth = 3
        $0.borderColor = CGColor(red: 0, green: $1, blue: 0, alpha: 1)
      },
      layer("CALayer.backgroundColor", { CALayer() }, get: { Double($0.backgroundColor?.alpha ?? -5) }) {
        $0.backgroundColor = CGColor(red: 0, green: 0, blue: 0, alpha: $1)
      },
      layer("CALayer.shadowOpacity", { shaded() }, get: { Double($0.shadowOpacity) }) {
        $0.shadowOpacity = Float($1)
      },
      layer("CALayer.shadowRadius", { shaded() }, get: { $0.shadowRadius }) { $0.shadowRadius = $1 },
      layer("CALayer.shadowOffset.width", { shaded() }, get: { $0.shadowOffset.width }) {
        $0.shadowOffset.width = $1
      },
      layer("CALayer.shadowOffset.height", { shaded() }, get: { $0.shadowOffset.height }) {
        $0.shadowOffset.height = $1
      },
      layer("CALayer.shadowColor", { shaded() }, get: { Double($0.shadowColor?.blue ?? -5) }) {
        $0.shadowColor = CGColor(red: 0, green: 0, blue: $1, alpha: 1)
      },
      layer("CALayer.rasterizationScale", { CALayer() }, get: { $0.rasterizationScale }) {
        $0.rasterizationScale = $1
      },
      layer("CALayer.beginTime", { CALayer() }, get: { $0.beginTime }) { $0.beginTime = $1 },
      layer("CALayer.timeOffset", { CALayer() }, get: { $0.timeOffset }) { $0.timeOffset = $1 },
      layer("CALayer.speed", { CALayer() }, get: { Double($0.speed) }) { $0.speed = Float($1) },
      layer("CALayer.duration", rule: .limit, { CALayer() }, get: { $0.duration }) { $0.duration = $1 },
      layer("CALayer.repeatCount", rule: .limit, { CALayer() }, get: { Double($0.repeatCount) }) {
        $0.repeatCount = Float($1)
      },
      layer("CALayer.repeatDuration", rule: .limit, { CALayer() }, get: { $0.repeatDuration }) {
        $0.repeatDuration = $1
      },
      layer("CAShapeLayer.lineWidth", { shape() }, get: { $0.lineWidth }) { $0.lineWidth = $1 },
      layer("CAShapeLayer.lineDashPhase", { shape() }, get: { $0.lineDashPhase }) { $0.lineDashPhase = $1 },
      layer(
        "CAShapeLayer.lineDashPattern", { shape() },
        get: { $0.lineDashPattern?.first?.doubleValue ?? -5 }
      ) { $0.lineDashPattern = [NSNumber(value: $1)] },
      layer("CAShapeLayer.strokeStart", { shape() }, get: { $0.strokeStart }) { $0.strokeStart = $1 },
      layer("CAShapeLayer.strokeEnd", { shape() }, get: { $0.strokeEnd }) { $0.strokeEnd = $1 },
      layer("CAShapeLayer.fillColor", { shape() }, get: { Double($0.fillColor?.red ?? -5) }) {
        $0.fillColor = CGColor(red: $1, green: 0, blue: 0, alpha: 1)
      },
      layer("CAShapeLayer.strokeColor", { shape() }, get: { Double($0.strokeColor?.red ?? -5) }) {
        $0.strokeColor = CGColor(red: $1, green: 0, blue: 0, alpha: 1)
      },
      layer("CAGradientLayer.locations", { gradient() }, get: { Double($0.locations?[0].doubleValue ?? -5) })
      {
        $0.locations = [NSNumber(value: $1), 1]
      },
      layer("CAGradientLayer.startPoint", { gradient() }, get: { $0.startPoint.x }) { $0.startPoint.x = $1 },
      layer("CAGradientLayer.endPoint", { gradient() }, get: { $0.endPoint.y }) { $0.endPoint.y = $1 },
      layer("CAGradientLayer.colors", { gradient() }, get: { Double(($0.colors?[0] as? CGColor)?.red ?? -5) })
      {
        $0.colors = [CGColor(red: $1, green: 0, blue: 0, alpha: 1), UIColor.blue.cgColor]
      },
    ]
}

extension Rewriter {
  /// Writes a name of an earlier Swift version as the present one, as Xcode does.
  mutating func oldName(at index: Int) {
    let word = tokens[index].text
    let isMember = token(index - 1)?.isSign(".") == true
    let isLabel = token(index + 1)?.isSign(":") == true
    let isAlias = token(index - 1)?.isWord("typealias") == true
    if !isMember, !isLabel, !isAlias, let name = Self.oldTypes[word], !names.classes.contains(word) {
      edit(tokens[index].range, name)
    } else if let name = Self.oldMembers[word], token(index - 1)?.isWord("func") != true,
      token(index - 1)?.isWord("var") != true, !isLabel
    {
      edit(tokens[index].range, name)
    } else if let name = Self.oldMoves[word], isMember, token(index + 1)?.isSign("(") == true,
      let label = token(index + 2), label.isWord(name.label), token(index + 3)?.isSign(":") == true,
      let argument = token(index + 4)
    {
      edit(tokens[index].range.lowerBound..<argument.range.lowerBound, name.name + "(")
    } else if word == "toParentViewController", isLabel {
      edit(tokens[index].range, "toParent")
    } else if let name = Self.oldNotifications[word], isMember {
      // `NSNotification.Name.UIApplicationWillEnterForeground`, or `.UIApplicationWillEnterForeground`.
      var first = index - 1
      while let type = token(first - 1), type.kind == .word,
        ["Name", "NSNotification", "Notification"].contains(type.text)
      {
        first -= 1
        if token(first - 1)?.isSign(".") == true { first -= 1 }
      }
      edit(tokens[first].range.lowerBound..<tokens[index].range.upperBound, name)
    }
  }

  /// Returns a type with the present names of the types in it: `[UIControl.State]?` for `[UIControlState]?`.
  static func presentName(_ type: String) -> String {
    type.replacing(/\w+/) { oldTypes[String($0.output)] ?? String($0.output) }
  }

  /// Types and constants that are members of other types now.
  static let oldTypes: [String: String] = [
    "UIGestureRecognizerState": "UIGestureRecognizer.State",
    "UIViewAnimationOptions": "UIView.AnimationOptions",
    "UIViewAnimationCurve": "UIView.AnimationCurve",
    "UIViewKeyframeAnimationOptions": "UIView.KeyframeAnimationOptions",
    "UIViewAutoresizing": "UIView.AutoresizingMask",
    "UIViewContentMode": "UIView.ContentMode",
    "UIViewTintAdjustmentMode": "UIView.TintAdjustmentMode",
    "UIControlState": "UIControl.State",
    "UIControlEvents": "UIControl.Event",
    "UIButtonType": "UIButton.ButtonType",
    "UIBarButtonItemStyle": "UIBarButtonItem.Style",
    "UIBarButtonSystemItem": "UIBarButtonItem.SystemItem",
    "UISwipeGestureRecognizerDirection": "UISwipeGestureRecognizer.Direction",
    "UIPageViewControllerNavigationDirection": "UIPageViewController.NavigationDirection",
    "UIPageViewControllerNavigationOrientation": "UIPageViewController.NavigationOrientation",
    "UIPageViewControllerTransitionStyle": "UIPageViewController.TransitionStyle",
    "UIPageViewControllerOptionInterPageSpacingKey": "UIPageViewController.OptionsKey.interPageSpacing",
    "UIBlurEffectStyle": "UIBlurEffect.Style",
    "UIActivityIndicatorViewStyle": "UIActivityIndicatorView.Style",
    "UITableViewStyle": "UITableView.Style",
    "UITableViewCellStyle": "UITableViewCell.CellStyle",
    "UITableViewCellSelectionStyle": "UITableViewCell.SelectionStyle",
    "UITableViewCellAccessoryType": "UITableViewCell.AccessoryType",
    "UITableViewRowAnimation": "UITableView.RowAnimation",
    "UITableViewScrollPosition": "UITableView.ScrollPosition",
    "UICollectionViewScrollDirection": "UICollectionView.ScrollDirection",
    "UICollectionViewScrollPosition": "UICollectionView.ScrollPosition",
    "UINavigationControllerOperation": "UINavigationController.Operation",
    "UILayoutConstraintAxis": "NSLayoutConstraint.Axis",
    "NSLayoutAttribute": "NSLayoutConstraint.Attribute",
    "NSLayoutRelation": "NSLayoutConstraint.Relation",
    "UIApplicationLaunchOptionsKey": "UIApplication.LaunchOptionsKey",
    "RunLoopMode": "RunLoop.Mode",
    "NSAttributedStringKey": "NSAttributedString.Key",
    "UIWindowLevelNormal": "UIWindow.Level.normal",
    "UIWindowLevelStatusBar": "UIWindow.Level.statusBar",
    "UIWindowLevelAlert": "UIWindow.Level.alert",
    "UILayoutPriorityRequired": "UILayoutPriority.required",
    "UILayoutPriorityDefaultHigh": "UILayoutPriority.defaultHigh",
    "UILayoutPriorityDefaultLow": "UILayoutPriority.defaultLow",
    "UIViewNoIntrinsicMetric": "UIView.noIntrinsicMetric",
    "UITableViewAutomaticDimension": "UITableView.automaticDimension",
    "kCAFillModeForwards": "CAMediaTimingFillMode.forwards",
    "kCAFillModeBackwards": "CAMediaTimingFillMode.backwards",
    "kCAFillModeBoth": "CAMediaTimingFillMode.both",
    "kCAFillModeRemoved": "CAMediaTimingFillMode.removed",
    "kCAMediaTimingFunctionLinear": "CAMediaTimingFunctionName.linear",
    "kCAMediaTimingFunctionEaseIn": "CAMediaTimingFunctionName.easeIn",
    "kCAMediaTimingFunctionEaseOut": "CAMediaTimingFunctionName.easeOut",
    "kCAMediaTimingFunctionEaseInEaseOut": "CAMediaTimingFunctionName.easeInEaseOut",
    "kCAMediaTimingFunctionDefault": "CAMediaTimingFunctionName.default",
    "kCALineCapRound": "CAShapeLayerLineCap.round",
    "kCALineCapButt": "CAShapeLayerLineCap.butt",
    "kCALineCapSquare": "CAShapeLayerLineCap.square",
    "kCALineJoinRound": "CAShapeLayerLineJoin.round",
    "kCALineJoinMiter": "CAShapeLayerLineJoin.miter",
    "kCALineJoinBevel": "CAShapeLayerLineJoin.bevel",
    "kCAFillRuleEvenOdd": "CAShapeLayerFillRule.evenOdd",
    "kCAFillRuleNonZero": "CAShapeLayerFillRule.nonZero",
    "kCATransitionFade": "CATransitionType.fade",
    "kCATransitionPush": "CATransitionType.push",
    "kCATransitionMoveIn": "CATransitionType.moveIn",
    "kCATransitionReveal": "CATransitionType.reveal",
    "kCATransitionFromLeft": "CATransitionSubtype.fromLeft",
    "kCATransitionFromRight": "CATransitionSubtype.fromRight",
    "kCATransitionFromTop": "CATransitionSubtype.fromTop",
    "kCATransitionFromBottom": "CATransitionSubtype.fromBottom",
  ]

  /// Members of controllers with other names now.
  private static let oldMembers: [String: String] = [
    "addChildViewController": "addChild",
    "removeFromParentViewController": "removeFromParent",
    "childViewControllers": "children",
    "commonModes": "common",
    "defaultRunLoopMode": "default",
    "childViewControllerForStatusBarStyle": "childForStatusBarStyle",
    "childViewControllerForStatusBarHidden": "childForStatusBarHidden",
  ]

  /// Methods whose label is a part of their name now.
  private static let oldMoves = [
    "bringSubview": (label: "toFront", name: "bringSubviewToFront"),
    "sendSubview": (label: "toBack", name: "sendSubviewToBack"),
  ]

  /// Notifications that are constants of the classes that post them now.
  private static let oldNotifications: [String: String] = [
    "UIApplicationWillEnterForeground": "UIApplication.willEnterForegroundNotification",
    "UIApplicationDidEnterBackground": "UIApplication.didEnterBackgroundNotification",
    "UIApplicationDidBecomeActive": "UIApplication.didBecomeActiveNotification",
    "UIApplicationWillResignActive": "UIApplication.willResignActiveNotification",
    "UIApplicationWillTerminate": "UIApplication.willTerminateNotification",
    "UIApplicationDidReceiveMemoryWarning": "UIApplication.didReceiveMemoryWarningNotification",
    "UIApplicationWillChangeStatusBarFrame": "UIApplication.willChangeStatusBarFrameNotification",
    "UIApplicationDidChangeStatusBarFrame": "UIApplication.didChangeStatusBarFrameNotification",
    "UIKeyboardWillShow": "UIResponder.keyboardWillShowNotification",
    "UIKeyboardWillHide": "UIResponder.keyboardWillHideNotification",
    "UIKeyboardWillChangeFrame": "UIResponder.keyboardWillChangeFrameNotification",
  ]
}

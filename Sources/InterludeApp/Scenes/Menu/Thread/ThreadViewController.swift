import Interlude

/// The page of the thread. A tap anywhere opens a menu there.
final class ThreadViewController: UIViewController {
  private let page = CalmScrollView()
  private let heading = UILabel("Blue bicycle", font: Typography.headline, color: MenuPalette.label)
  private let summary = UILabel(font: Typography.body, color: MenuPalette.secondaryLabel)
  private let choice = MenuStyleControl()
  private let tuning = MenuTuning()
  private var posts = Post.thread.map { PostView(post: $0) }
  private let toast = Toast()

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Menu"
    view.backgroundColor = MenuPalette.background
    page.alwaysBounceVertical = true
    view.addSubview(page)
    for part in [heading, summary, choice] + posts { page.addSubview(part) }
    view.addSubview(toast)
    view.addGestureRecognizer(
      UITapGestureRecognizer(target: self, action: ThreadViewController.tapped(_:)))
    count()
  }

  private func count() {
    summary.text = "\(posts.count) posts this morning. Tap anywhere."
  }

  private func tapped(_ tap: UITapGestureRecognizer) {
    summon(at: tap.location(in: nil))
  }

  /// Presents a menu at `point`, in window coordinates, from its own presenter.
  private func summon(at point: CGPoint) {
    let location = page.convert(point, from: nil)
    let post = posts.first { $0.frame.contains(location) }
    let menu = ContextMenuViewController(
      menu: post.map { self.menu(for: $0) } ?? menuForPage(), summonPoint: point, style: choice.style,
      tuning: tuning)
    let presenter = MenuPresenter()
    menu.onTapWhileLeaving = { [weak self] in self?.summon(at: $0) }
    menu.onDismissed = { [weak presenter] in presenter?.detach() }
    presenter.attach(to: self)
    presenter.present(menu, animated: true, completion: nil)
  }

  // MARK: Menus

  private func menu(for view: PostView) -> UIMenu {
    let post = view.post
    func action(
      _ title: String, _ symbol: String, _ attributes: UIMenuElement.Attributes = [],
      _ change: @escaping @MainActor (PostView) -> Void
    ) -> UIAction {
      UIAction(title: title, image: UIImage(systemName: symbol), attributes: attributes) { [weak view] _ in
        if let view { change(view) }
      }
    }
    return UIMenu(
      title: "",
      children: [
        action(post.isLiked ? "Unlike" : "Like", post.isLiked ? "heart.fill" : "heart") {
          $0.post.isLiked.toggle()
          $0.post.likes += $0.post.isLiked ? 1 : -1
        },
        action(post.isSaved ? "Take out of saved" : "Save", post.isSaved ? "bookmark.fill" : "bookmark") {
          $0.post.isSaved.toggle()
        },
        action("Copy the label", "doc.on.doc") { [weak self] _ in self?.toast.show("Copied") },
        UIMenu(
          title: "", options: .displayInline,
          children: [
            action(
              post.isMuted ? "Listen to \(post.author.rawValue)" : "Mute \(post.author.rawValue)",
              post.isMuted ? "bell" : "bell.slash"
            ) { [weak self] in self?.mute($0.post.author, !$0.post.isMuted) },
            action("Delete for me", "trash", .destructive) { [weak self] in self?.delete($0) },
          ]),
      ])
  }

  private func menuForPage() -> UIMenu {
    UIMenu(
      title: "",
      children: [
        UIAction(title: "Copy the link", image: UIImage(systemName: "link")) { [weak self] _ in
          self?.toast.show("Link copied")
        },
        UIAction(title: "Bring all posts back", image: UIImage(systemName: "arrow.counterclockwise")) {
          [weak self] _ in self?.restore()
        },
      ])
  }

  private func mute(_ author: Post.Author, _ isMuted: Bool) {
    UIView.animate(withDuration: 0.25) { [posts] in
      for view in posts where view.post.author == author { view.post.isMuted = isMuted }
    }
  }

  private func delete(_ view: PostView) {
    posts.removeAll { $0 === view }
    count()
    UIView.animate(
      withDuration: 0.35, delay: 0, usingSpringWithDamping: 1, initialSpringVelocity: 0,
      options: .allowUserInteraction,
      animations: { [self] in
        view.alpha = 0
        layOutPage()
      }, completion: { _ in view.removeFromSuperview() })
  }

  private func restore() {
    for view in posts { view.removeFromSuperview() }
    posts = Post.thread.map { PostView(post: $0) }
    for view in posts { page.addSubview(view) }
    count()
    layOutPage()
  }

  // MARK: Layout

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    page.frame = view.bounds
    toast.frame = CGRect(
      x: ((view.bounds.width - 160) / 2).rounded(), y: view.bounds.height - 76, width: 160, height: 44)
    layOutPage()
  }

  private func layOutPage() {
    let whole = view.bounds.width
    let width = min(whole - (whole < 600 ? 32 : 96), 640)
    guard width > 0 else { return }
    let left = ((whole - width) / 2).rounded()
    heading.frame = CGRect(x: left, y: 32, width: width, height: 36)
    summary.frame = CGRect(x: left, y: 70, width: width, height: 20)
    choice.frame = CGRect(x: left, y: 112, width: width, height: choice.height(forWidth: width))
    var y = choice.frame.maxY + 8
    for post in posts {
      let height = post.height(forWidth: width)
      post.frame = CGRect(x: left, y: y, width: width, height: height)
      y += height
    }
    page.contentSize = CGSize(width: whole, height: y + 32)
  }
}

/// Presents one menu over the whole page and is removed with it. It lets touches through.
final class MenuPresenter: UIViewController {
  override func loadView() {
    view = PassThroughView()
    definesPresentationContext = true
  }

  func attach(to parent: UIViewController) {
    parent.addChild(self)
    view.frame = parent.view.bounds
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    parent.view.addSubview(view)
    didMove(toParent: parent)
  }

  func detach() {
    willMove(toParent: nil)
    view.removeFromSuperview()
    removeFromParent()
  }

  /// A view that takes no touches itself; its subviews do.
  private final class PassThroughView: UIView {
    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
      let hit = super.hitTest(point, with: event)
      return hit === self ? nil : hit
    }
  }
}

/// A short message at the lower edge that fades in and out.
final class Toast: UIView {
  private let label = UILabel(font: Typography.captionStrong, color: MenuPalette.background)

  override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
    backgroundColor = MenuPalette.label
    layer.cornerRadius = 22
    alpha = 0
    label.textAlignment = .center
    addSubview(label)
  }

  required init?(coder: NSCoder) {
    nil
  }

  func show(_ text: String) {
    label.text = text
    UIView.animate(withDuration: 0.2) { self.alpha = 1 }
    UIView.animate(withDuration: 0.3, delay: 1.4, options: [], animations: { self.alpha = 0 })
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    label.frame = bounds
  }
}

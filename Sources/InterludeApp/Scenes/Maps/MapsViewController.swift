import Foundation
import Interlude

/// The map on the whole screen, and its sheet of places.
final class MapsViewController: UIViewController {
  let map: MapView
  let places: PlacesViewController
  private let tuning: MapsTuning
  private let buttons = MapButtons()
  private let open = UIButton(type: .system)
  private var hasAppeared = false

  init() {
    tuning = MapsTuning()
    map = MapView(tuning: tuning)
    places = PlacesViewController(tuning: tuning)
    super.init(nibName: nil, bundle: nil)
    title = "Maps"
  }

  required init?(coder: NSCoder) {
    nil
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = MapsPalette.land
    open.setTitle("Places", for: .normal)
    open.setTitleColor(.white, for: .normal)
    open.titleLabel?.font = Typography.bodyStrong
    open.backgroundColor = MapsPalette.accentFill
    open.layer.cornerRadius = 22
    open.addAction(UIAction { [weak self] _ in self?.presentPlaces(animated: true) }, for: .touchUpInside)
    for part in [map, open, buttons] { view.addSubview(part) }
    map.onTap = { [weak self] in self?.choose($0) }
    places.onChoose = { [weak self] in self?.choose($0) }
    places.onFilter = { [weak self] in self?.filter($0) }
    buttons.onZoom = { [weak self] in self?.zoom(by: $0) }
    buttons.onPosition = { [weak self] in self?.showPosition() }
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    guard !hasAppeared else { return }
    hasAppeared = true
    presentPlaces(animated: false)
  }

  // MARK: Layout

  override func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    adaptSheet()
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let bounds = view.bounds
    map.coveredHeight = places.coveredHeight(in: bounds.size)
    map.frame = bounds
    buttons.frame = CGRect(
      x: bounds.width - 16 - MapButtons.size.width, y: 16, width: MapButtons.size.width,
      height: MapButtons.size.height
    )
    .mirrored(in: bounds.width, if: tuning.isRightToLeft)
    open.frame = CGRect(
      x: ((bounds.width - 120) / 2).rounded(), y: bounds.height - 14 - 44, width: 120, height: 44)
  }

  // MARK: The sheet

  func presentPlaces(animated: Bool) {
    guard presentedViewController == nil, places.presentingViewController == nil else { return }
    adaptSheet()
    places.sheetPresentationController?.selectedDetentIdentifier = nil
    present(places, animated: animated)
  }

  private func adaptSheet() {
    guard let sheet = places.sheetPresentationController else { return }
    places.configure(sheet, in: view.bounds.size)
  }

  // MARK: Places

  private func choose(_ place: Place?) {
    places.show(place)
    for pin in map.pins { pin.choose(pin.place == place, animated: pin.window != nil) }
    guard let place else { return }
    if let pin = map.pins.first(where: { $0.place == place }) { map.drift.bringSubviewToFront(pin) }
    places.uncover()
    map.coveredHeight = places.coveredHeight(in: view.bounds.size)
    map.fly(to: place.location, at: map.focus, scale: max(map.ground.scale, 1.25))
  }

  private func filter(_ kind: Place.Kind?) {
    UIView.animate(withDuration: 0.2, delay: 0, options: .allowUserInteraction) {
      for pin in self.map.pins { pin.alpha = kind == nil || pin.place.kind == kind ? 1 : 0 }
    }
  }

  private func zoom(by factor: CGFloat) {
    map.coveredHeight = places.coveredHeight(in: view.bounds.size)
    let focus = map.focus
    map.fly(to: map.location(at: focus), at: focus, scale: map.ground.scale * factor)
  }

  private func showPosition() {
    map.coveredHeight = places.coveredHeight(in: view.bounds.size)
    map.fly(to: .zero, at: map.focus, scale: 1)
  }
}

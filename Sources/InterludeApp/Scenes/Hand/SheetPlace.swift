/// The two places at which a sheet may rest.
enum SheetPlace: Equatable, Sendable {
  case shown, away
}

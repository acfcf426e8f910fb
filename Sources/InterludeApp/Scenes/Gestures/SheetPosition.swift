/// The two positions at which a sheet can rest.
enum SheetPosition: Equatable, Sendable {
  case shown, away
}

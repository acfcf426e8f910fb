/// A command of the timeline, from a key or a button.
package enum TimelineCommand: Equatable {
  case zoomIn, zoomOut
  case fitGesture, fitTransition, fitAll
  case previousTransition, nextTransition
  case previousHandOff, nextHandOff
  /// Plays the selected range again and again, or stops that.
  case toggleLoop
  /// Saves a recording that ends with the selected range.
  case saveRange
  case clearRange
}

import InterludeInput
package import InterludeJournal

/// The steps of a take, from its input and its frames.
///
/// A long session has hundreds of thousands of frames. Their times are in the shots already, so they are not
/// stored again.
package struct StepList: RandomAccessCollection, Sendable {
  private let inputs: BlockList<InputEvent>
  private let shots: BlockList<Take.Shot>

  init(_ inputs: BlockList<InputEvent>, _ shots: BlockList<Take.Shot>) {
    (self.inputs, self.shots) = (inputs, shots)
  }

  package var startIndex: Int { 0 }
  package var endIndex: Int { inputs.count + shots.count }

  package subscript(index: Int) -> Recording.Step {
    // The first shot that is not before the step: its frame is the step, or the step is input before it.
    let next = shots.partitioningIndex { $0.steps > index }
    if next < shots.count, shots[next].steps == index + 1 { return .frame(shots[next].time) }
    return .input(inputs[index - next])
  }
}

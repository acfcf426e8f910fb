/// The sublayers of a layer, from back to front, with the nodes of many sublayers from the last commit.
///
/// Each sublayer has its index, so that a change of one among thousands finds its run without a search.
@MainActor
struct SublayerList {
  private(set) var layers: [CALayer] = []
  /// The nodes of many sublayers, in runs; empty when none of them can be reused.
  private var runs: [NodeList.Run] = []
  /// The indices of the runs in which a sublayer has changed.
  private var staleRuns: [Int] = []

  // Not isolated, so that a layer can have a list before it is initialised.
  nonisolated init() {}

  /// Inserts `layer` at `index`, or in front of all others where there are fewer.
  mutating func insert(_ layer: CALayer, at index: Int) {
    let index = min(index, layers.count)
    layers.insert(layer, at: index)
    renumber(from: index)
  }

  mutating func remove(_ layer: CALayer) {
    let index = layer.siblingIndex
    layers.remove(at: index)
    renumber(from: index)
  }

  private mutating func renumber(from start: Int) {
    for index in start..<layers.count { layers[index].siblingIndex = index }
    removeNodes()
  }

  // MARK: Nodes

  mutating func removeNodes() {
    runs.removeAll()
    staleRuns.removeAll()
  }

  /// Records that the sublayer at `index`, or one below it, has changed.
  mutating func changed(at index: Int) {
    let run = index / NodeList.runLength
    if !runs.isEmpty, staleRuns.last != run { staleRuns.append(run) }
  }

  /// Returns the nodes of more sublayers than fit into a run. Only the runs that contain changes are made
  /// again.
  ///
  /// The list does not change before `keep(_:)`, because drawing calls clients, who may change layers.
  func committedRuns() -> [NodeList.Run] {
    if runs.isEmpty {
      return (0..<(layers.count + NodeList.runLength - 1) / NodeList.runLength).map(committedRun)
    }
    var runs = runs
    for index in staleRuns { runs[index] = committedRun(at: index) }
    return runs
  }

  /// Keeps the runs of this commit for the next one.
  mutating func keep(_ runs: [NodeList.Run]) {
    self.runs = runs
    staleRuns.removeAll(keepingCapacity: true)
  }

  private func committedRun(at index: Int) -> NodeList.Run {
    let start = index * NodeList.runLength
    return NodeList.Run(Self.nodes(of: layers, in: start..<min(start + NodeList.runLength, layers.count)))
  }

  /// Returns the nodes of the layers with indices in `range` that show something.
  static func nodes(of layers: [CALayer], in range: Range<Int>) -> [DisplayNode] {
    var nodes: [DisplayNode] = []
    nodes.reserveCapacity(range.count)
    for index in range {
      if let node = layers[index].commit() { nodes.append(node) }
    }
    return nodes
  }
}

extension EffectRuntime {
  /// What contradicts the promises on lives and requests, if anything does; between two drains.
  ///
  /// - Complexity: O(*n*) in the number of nodes, each with the look-up of its child.
  package final var brokenLife: String? {
    var open: Set<UInt64> = []
    for node in root.subtree() {
      let isPresent = node === root || isPresent(node)
      if !isPresent, let record = node.effects.records.first {
        return "\(node.path.text) was removed, and its \(record.trace) runs."
      }
      if !isPresent, node.mount?.ends.isEmpty == false {
        return "\(node.path.text) was removed, and its 'onUnmount' didn't run."
      }
      for requests in node.mount?.requests ?? [] { open.formUnion(requests.map(\.number)) }
    }
    let lost = requesters.filter { !open.contains($0.key) && isPresent($0.value) }
    return lost.values.map(\.path.text).min()
      .map { "A request of \($0.isEmpty ? "the root" : $0) has lost its screen, and got no reply." }
  }
}

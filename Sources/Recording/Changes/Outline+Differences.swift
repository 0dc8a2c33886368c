extension Outline {
  /// The parts that differ from those of another outline, in order.
  func differences(to new: Outline) -> [StateDifference] {
    guard let patch = OutlinePatch(from: self, to: new) else { return [] }
    var differences: [StateDifference] = []
    Self.add(patch, of: self, at: "", to: &differences)
    return differences
  }

  private static func add(
    _ patch: OutlinePatch,
    of old: Outline,
    at path: String,
    to differences: inout [StateDifference]
  ) {
    func add(_ path: String, _ former: String?, _ value: String?) {
      let path = path.isEmpty ? "state" : String(path.drop { $0 == "." })
      differences.append(StateDifference(path: path, former: former, value: value))
    }
    let new = patch.applied(to: old)
    guard case .parts(let splice, let changes) = patch else {
      return add(path, old.inlineText, new.inlineText)
    }
    if let splice {
      let moved = splice.inserted.compactMap {
        if case .moved(let index) = $0 { index } else { nil }
      }
      if !moved.isEmpty { add(path, "\(moved.count) elements", "the elements in another order") }
      for index in splice.start..<splice.start + splice.removed where !moved.contains(index) {
        add(path + old.pathLabel(of: index), old.parts[index].value.inlineText, nil)
      }
      for (offset, item) in splice.inserted.enumerated() {
        guard case .new(let part) = item else { continue }
        add(path + new.pathLabel(of: splice.start + offset), nil, part.value.inlineText)
      }
    }
    for change in changes {
      let label = new.parts[change.index].label
      let index = splice == nil ? change.index : old.parts.firstIndex { $0.label == label } ?? 0
      Self.add(
        change.patch,
        of: old.parts[index].value,
        at: path + new.pathLabel(of: change.index),
        to: &differences
      )
    }
  }

  /// How a part continues a path, such as `.title` or `[id: 4]`.
  private func pathLabel(of index: Int) -> String {
    let label = parts[index].label
    switch kind {
    case .collection, .dictionary, .set:
      return label.isEmpty ? "[\(index)]" : "[\(label.replacing(/^#/, with: "id: "))]"
    case .payload: return label.isEmpty ? ".\(text)" : ".\(text).\(label)"
    case .leaf, .fields, .tuple: return ".\(label.isEmpty ? "\(index)" : label)"
    }
  }
}

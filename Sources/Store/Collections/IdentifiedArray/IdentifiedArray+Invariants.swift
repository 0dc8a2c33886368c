extension IdentifiedArray {
  /// Describes each defect in the parts of the list.
  ///
  /// An element that was given the id of another in place is found under its former id, so its own
  /// id is not compared there; see ``IdentifiedArray``.
  var violatedInvariants: [String] {
    var violations: [String] = []
    if storedElements.count != storedIDs.count {
      violations.append("\(storedElements.count) elements but \(storedIDs.count) ids")
    }
    if positions.count != storedIDs.count {
      violations.append("\(storedIDs.count) ids but \(positions.count) positions")
    }
    for (position, id) in storedIDs.enumerated() {
      if positions[id] != position { violations.append("\(id) is not found at \(position)") }
      let current = currentID(at: position)
      if current != id, positions[current] == nil {
        violations.append("the element at \(position) has the id \(current), not \(id)")
      }
    }
    return violations
  }
}

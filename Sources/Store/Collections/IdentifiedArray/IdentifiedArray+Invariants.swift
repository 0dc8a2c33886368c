extension IdentifiedArray {
  /// Describes each defect in the parts of the list.
  ///
  /// An element that was given the id of another in place is found under its former id, so its own
  /// id is not compared there; see ``IdentifiedArray``.
  var violatedInvariants: [String] {
    var violations = storedIDs.violatedInvariants
    if storedElements.count != storedIDs.count {
      violations.append("\(storedElements.count) elements but \(storedIDs.count) ids")
    }
    for (position, id) in ids.enumerated() {
      let current = currentID(at: position)
      if current != id, index(id: current) == nil {
        violations.append("the element at \(position) has the id \(current), not \(id)")
      }
    }
    return violations
  }
}

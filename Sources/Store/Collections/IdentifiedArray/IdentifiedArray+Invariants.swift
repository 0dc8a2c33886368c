extension IdentifiedArray {
  /// What is wrong with the parts of the list, nothing unless it has a defect.
  ///
  /// An element that was given the id of another in place is found under its former id, so its own
  /// id is not compared there; see ``IdentifiedArray``.
  var violatedInvariants: [String] {
    var violations: [String] = []
    if storedElements.count != storedIDs.count {
      violations.append("\(storedElements.count) elements but \(storedIDs.count) ids")
    }
    let known = Set(storedIDs)
    if known.count != storedIDs.count { violations.append("ids are not unique") }
    for (position, id) in storedIDs.enumerated() {
      if table.position(of: id, in: storedIDs) != position {
        violations.append("\(id) is not found at \(position)")
      }
      let current = currentID(at: position)
      if current != id, !known.contains(current) {
        violations.append("the element at \(position) has the id \(current), not \(id)")
      }
    }
    return violations + table.violatedInvariants(count: storedIDs.count)
  }
}

extension PositionTable {
  func violatedInvariants(count: Int) -> [String] {
    guard !isScanning else { return count > Self.scanLimit ? ["no table for \(count) ids"] : [] }
    var violations: [String] = []
    let positions = slots.filter { $0 != 0 }.map { position($0) }.sorted()
    if positions != Array(0..<count) { violations.append("slots hold \(positions)") }
    if slots.count != 1 << scale { violations.append("\(slots.count) slots at scale \(scale)") }
    if count > limit { violations.append("\(count) ids in \(slots.count) slots") }
    return violations
  }
}

import Store

extension ExploredStore {
  /// A hash that is the same whichever of the rows of a symmetry is which.
  ///
  /// Rows that nothing else refers to need no number. The others are numbered in the order of the hashes that the state has with
  /// each of them marked. Of rows with one hash the first gets the next number: it may be another one in another state, so some states
  /// count twice. States with one hash are the same but for their rows' ids.
  var symmetricFingerprint: UInt64 {
    let rows = inspect { state in explorer.symmetries.map { $0.rows(state) } }
    let ids = rows.joined().map(\.id)
    let unmarked = hash(rows, [:], ids)
    var waiting = Set(ids).intersection(unmarked.referred)
    if waiting.isEmpty { return unmarked.hash }
    var marks: [AnyHashable: UInt64] = [:]
    // In the order of the rows.
    var order = ids.filter { waiting.remove($0) != nil }
    while order.count > 1 {
      let hashes = order.map { id in
        hash(rows, marks.merging([id: 1]) { _, mark in mark }, ids).hash
      }
      let sorted = zip(hashes, order).enumerated()
        .sorted { ($0.element.0, $0.offset) < ($1.element.0, $1.offset) }
        .map(\.element.1)
      if Set(hashes).count == order.count {
        order = sorted
        break
      }
      marks[sorted[0]] = UInt64(marks.count) + 2
      order.removeAll { $0 == sorted[0] }
    }
    for id in order { marks[id] = UInt64(marks.count) + 2 }
    return hash(rows, marks, ids).hash
  }

  /// A hash in which no two rows are distinguished by their ids: never two for states that are alike.
  var unmarkedFingerprint: UInt64 {
    let rows = inspect { state in explorer.symmetries.map { $0.rows(state) } }
    return hash(rows, [:], rows.joined().map(\.id)).hash
  }

  /// A hash in which the marked rows are distinguished.
  ///
  /// - Returns: The hash, and the ids of the rows that others, or the rest of the state, refer to.
  private func hash(
    _ rows: [[(id: AnyHashable, row: Any)]],
    _ marks: [AnyHashable: UInt64],
    _ ids: [AnyHashable]
  ) -> (hash: UInt64, referred: [AnyHashable]) {
    let numbers = Dictionary(ids.map { ($0, marks[$0] ?? 0) }) { number, _ in number }
    var fingerprint = Fingerprint(made: surroundings.madeUUIDs, rows: RowIDs(numbers))
    inspect { state in
      var state = state
      for symmetry in explorer.symmetries { symmetry.removeRows(&state) }
      fingerprint.combine(any: state)
    }
    for rows in rows {
      fingerprint.combine(UInt64(rows.count))
      fingerprint.combine(unordered: rows.map(\.row))
    }
    let hash = finish(&fingerprint)
    guard marks.isEmpty, let counts = fingerprint.rows?.counts else { return (hash, []) }
    var own: [AnyHashable: Int] = [:]
    for (id, row) in rows.joined() {
      own[id, default: 0] += fingerprint.count(of: id, in: row)
    }
    return (hash, ids.filter { counts[$0] != own[$0] })
  }
}

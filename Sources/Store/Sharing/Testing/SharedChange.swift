/// A change of a shared value.
package struct SharedChange {
  package let box: any AnySharedBox
  /// The value before.
  package let former: any AnySharedCopy
  /// The value after.
  package let value: any AnySharedCopy

  package init(box: any AnySharedBox, former: any AnySharedCopy, value: any AnySharedCopy) {
    (self.box, self.former, self.value) = (box, former, value)
  }

  /// The changes with one for each value: from what it was before the first to what it is after the last.
  static func merged(_ changes: [SharedChange]) -> [SharedChange] {
    var merged: [SharedChange] = []
    for change in changes {
      if let index = merged.firstIndex(where: { $0.box === change.box }) {
        merged[index] = SharedChange(
          box: change.box,
          former: merged[index].former,
          value: change.value
        )
      } else {
        merged.append(change)
      }
    }
    return merged.filter { !$0.former.isEqual(to: $0.value) }
  }

  /// The difference, under the name of the key.
  package var text: String { text(named: box.keyName) }

  /// The difference, under a name.
  package func text(named name: String?) -> String {
    let changes =
      diff(former.anyValue, value.anyValue) ?? "The values differ, but their dumps do not."
    return "Shared state\(name.map { " \($0)" } ?? ""):\n\n\(changes)"
  }
}

/// The shared values of a test's expectation: copies, as of the asserted action, which the expectation changes.
package final class SharedExpectation {
  private struct Entry {
    let box: any AnySharedBox
    /// The value before the expectation.
    let former: any AnySharedCopy
    let copy: any AnySharedCopy
  }

  /// Whether the expectation has written a value, be it an equal one.
  package internal(set) var hasWritten = false
  private var entries: [ObjectIdentifier: Entry] = [:]
  private var order: [ObjectIdentifier] = []
  /// The values of keys that are not known by their boxes: JSON by the names of the keys, which have no folders.
  private var stored: [String: String] = [:]

  /// Creates the values of an expectation.
  ///
  /// - Parameter values: The values that differ from the current ones; of several of one box, the first counts.
  package init(_ values: [(box: any AnySharedBox, copy: any AnySharedCopy)]) {
    for value in values where entries[ObjectIdentifier(value.box)] == nil {
      add(value.copy, of: value.box)
    }
  }

  /// Creates the values of a recording.
  ///
  /// - Parameters:
  ///   - values: The values that differ from the current ones; of several of one box, the first counts.
  ///   - stored: The values of other keys: JSON by the names of the keys.
  package convenience init(_ values: [FormerShared], stored: [String: String]) {
    self.init(values.compactMap { former in former.box.map { ($0, former.copy) } })
    self.stored = stored
  }

  /// Adds values that differ from the current ones, where nothing is known of them yet.
  package func add(_ values: [FormerShared]) {
    for value in values {
      if let box = value.box, entries[ObjectIdentifier(box)] == nil { add(value.copy, of: box) }
    }
  }

  /// Replaces a value by what other code has made of it.
  package func replace(by value: FormerShared) {
    if let box = value.box { add(value.copy, of: box) }
  }

  /// Replaces the value of a key by what other code has made of it.
  package func replace(_ name: String, by json: String) {
    stored[name] = json
    guard let id = order.first(where: { entries[$0]?.box.portableName == name }),
      let box = entries[id]?.box
    else { return }
    if let copy = box.storedCopy(json) { return add(copy, of: box) }
    entries[id] = nil
    order.removeAll { $0 == id }
  }

  /// Adds the values of some keys that are in use, where nothing is known of them yet.
  package func add(_ names: some Collection<String>, in dependencies: DependencyValues) {
    if names.isEmpty { return }
    for value in dependencies.sharedValues {
      guard let box = value.box, entries[ObjectIdentifier(box)] == nil,
        let name = box.portableName, names.contains(name)
      else { continue }
      add(stored[name].flatMap(box.storedCopy) ?? value.copy, of: box)
    }
  }

  private func add(_ copy: any AnySharedCopy, of box: any AnySharedBox) {
    let entry = Entry(box: box, former: copy, copy: copy.copied())
    if entries.updateValue(entry, forKey: ObjectIdentifier(box)) == nil {
      order.append(ObjectIdentifier(box))
    }
  }

  /// The expectation's copy of a value.
  func copy<Value>(of box: SharedBox<Value>) -> SharedCopy<Value> {
    if entries[ObjectIdentifier(box)] == nil {
      let json = stored.isEmpty ? nil : box.portableName.flatMap { stored[$0] }
      add(json.flatMap(box.storedCopy) ?? box.copyValue(), of: box)
    }
    return entries[ObjectIdentifier(box)]?.copy as? SharedCopy<Value> ?? SharedCopy(box.current)
  }

  /// The values as they are after the expectation, or at a step of a recording.
  package var values: [SharedChange] {
    order.compactMap { entries[$0] }
      .map { SharedChange(box: $0.box, former: $0.former, value: $0.copy) }
  }

  /// Copies of the values as they are now.
  package var copies: [FormerShared] {
    values.map { FormerShared(box: $0.box, copy: $0.value.copied()) }
  }

  /// The values that are not as expected.
  ///
  /// - Parameter changes: The changes that happened.
  /// - Returns: For each such value, the expected one as the former, and the one after the changes.
  package func differences(from changes: [SharedChange]) -> [SharedChange] {
    let happened = changes.compactMap { change -> SharedChange? in
      let expected = entries[ObjectIdentifier(change.box)]?.copy ?? change.former
      guard !expected.isEqual(to: change.value) else { return nil }
      return SharedChange(box: change.box, former: expected, value: change.value)
    }
    let boxes = Set(changes.map { ObjectIdentifier($0.box) })
    let imagined = order.compactMap { id -> SharedChange? in
      guard !boxes.contains(id), let entry = entries[id], !entry.copy.isEqual(to: entry.former)
      else { return nil }
      return SharedChange(box: entry.box, former: entry.copy, value: entry.former)
    }
    return happened + imagined
  }
}

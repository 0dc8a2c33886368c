import Store

/// What changes one outline into another.
package indirect enum OutlinePatch: Hashable, Sendable {
  /// Another value.
  case value(Outline)
  /// Other parts in place of some, and changes within parts. The indices of changes are those of the new parts.
  case parts(Splice?, [Change])

  /// Parts in place of others that are side by side.
  package struct Splice: Hashable, Sendable {
    let start: Int
    let removed: Int
    var inserted: [Item]
  }

  package enum Item: Hashable, Sendable {
    /// A part with another place, by its index before the change.
    case moved(Int)
    case new(Outline.Part)
  }

  package struct Change: Hashable, Sendable {
    let index: Int
    var patch: OutlinePatch
  }

  /// Finds what changes an outline into another; `nil` if they are equal.
  ///
  /// Elements with ids and entries of dictionaries are the same parts wherever they are.
  ///
  /// - Complexity: O(*n*) in the number of parts.
  package init?(from old: Outline, to new: Outline) {
    guard old != new else { return nil }
    guard old.kind == new.kind, old.text == new.text, new.kind != .leaf else {
      self = .value(new)
      return
    }
    guard let (splice, origins) = Self.splice(from: old.parts, to: new.parts) else {
      self = .value(new)
      return
    }
    var changes: [Change] = []
    for (index, origin) in origins.enumerated() {
      guard let origin else { continue }
      let pair = (old.parts[origin].value, new.parts[index].value)
      if let patch = OutlinePatch(from: pair.0, to: pair.1) {
        changes.append(Change(index: index, patch: patch))
      }
    }
    self = .parts(splice, changes)
  }

  /// Which parts are others, and from where each new one comes, if it was there before.
  private static func splice(
    from old: [Outline.Part],
    to new: [Outline.Part]
  ) -> (Splice?, origins: [Int?])? {
    let isLabelled = (old + new).allSatisfy { !$0.label.isEmpty }
    func areSame(_ old: Outline.Part, _ new: Outline.Part) -> Bool {
      isLabelled ? old.label == new.label : old == new
    }
    if old.count == new.count, zip(old, new).allSatisfy({ $0.label == $1.label }) {
      return (nil, Array(new.indices))
    }
    let ends = CommonEnds(old.count, new.count) { areSame(old[$0], new[$1]) }
    let (start, kept) = (ends.start, ends.end)
    let removed = start..<old.count - kept
    var places: [String: Int] = [:]
    for index in removed where isLabelled { places[old[index].label] = index }
    var origins = (0..<start).map(Int?.some)
    var items: [Item] = []
    for part in new[start..<new.count - kept] {
      let origin = places[part.label]
      origins.append(origin)
      items.append(origin.map { .moved($0) } ?? .new(part))
    }
    origins += (old.count - kept..<old.count).map(Int?.some)
    return (Splice(start: start, removed: removed.count, inserted: items), origins)
  }

  /// The outline after the change.
  package func applied(to outline: Outline) -> Outline {
    switch self {
    case .value(let value): return value
    case .parts(let splice, let changes):
      var result = outline
      if let splice {
        let parts = splice.inserted.map { item in
          switch item {
          case .moved(let index): outline.parts[index]
          case .new(let part): part
          }
        }
        result.parts.replaceSubrange(splice.start..<splice.start + splice.removed, with: parts)
      }
      for change in changes {
        let value = result.parts[change.index].value
        result.parts[change.index].value = change.patch.applied(to: value)
      }
      return result
    }
  }

  /// Changes each leaf, and each label that is a value.
  mutating func replaceTexts(_ change: (String) -> String) {
    switch self {
    case .value(var outline):
      outline.replaceTexts(change)
      self = .value(outline)
    case .parts(var splice, var changes):
      for index in splice?.inserted.indices ?? 0..<0 {
        guard case .new(var part)? = splice?.inserted[index] else { continue }
        part.label = change(part.label)
        part.value.replaceTexts(change)
        splice?.inserted[index] = .new(part)
      }
      for index in changes.indices { changes[index].patch.replaceTexts(change) }
      self = .parts(splice, changes)
    }
  }
}

import Store

/// A place in two states: its outlines with everything, and as they are shown; `nil` where the place isn't in a state.
struct OutlineChange {
  typealias Side = (all: Outline, shown: Outline)?

  private let old: Side
  private let new: Side

  init(_ old: Side, _ new: Side) { (self.old, self.new) = (old, new) }

  /// Finds a change of a value, and what is shown of it where it is found; `nil` if it isn't found.
  func shown(_ change: (old: Outline, new: Outline)) -> (old: Outline, new: Outline)? {
    if old?.all == new?.all { return nil }
    let none = Outline.leaf("nil")
    if (old?.all ?? none) == change.old, (new?.all ?? none) == change.new {
      return (old?.shown ?? none, new?.shown ?? none)
    }
    for part in parts {
      if let found = part.shown(change) { return found }
    }
    return nil
  }

  /// The places of the parts.
  private var parts: [OutlineChange] {
    let (former, current) = (Self.parts(of: old), Self.parts(of: new))
    let areAlike = old?.all.kind == new?.all.kind && old?.all.text == new?.all.text
    if !areAlike {
      return former.map { OutlineChange($0.side, nil) }
        + current.map { OutlineChange(nil, $0.side) }
    }
    guard (former + current).allSatisfy({ !$0.label.isEmpty }) else {
      return (0..<max(former.count, current.count)).map { index in
        OutlineChange(
          index < former.count ? former[index].side : nil,
          index < current.count ? current[index].side : nil
        )
      }
    }
    let changes = PartChanges(former.map(\.label), current.map(\.label))
    return changes.kept.map { OutlineChange(former[$0.former].side, current[$0.latter].side) }
      + changes.inserted.map { OutlineChange(nil, current[$0].side) }
      + changes.removed.map { OutlineChange(former[$0].side, nil) }
  }

  private static func parts(of side: Side) -> [(label: String, side: Side)] {
    guard let side else { return [] }
    return side.all.parts.enumerated().map { index, part in
      // Of what is hidden no part is shown.
      let shown =
        side.shown.parts.count == side.all.parts.count ? side.shown.parts[index].value : .hidden
      return (part.label, (part.value, shown))
    }
  }
}

import Store

/// Where a state refers to a shared value.
struct SharedPlace {
  /// The depth and the number of elements that are searched.
  private static let (depthLimit, elementLimit) = (16, 1000)

  /// The expression of the reference: `$0.$count`.
  let text: String
  /// The part of the value that is referred to; `nil` for all of it.
  private let path: AnyKeyPath?

  /// Finds a reference to a value, if possible one to all of it.
  init?(of box: any AnySharedBox, in state: Any) {
    var found: [SharedPlace] = []
    Self.search(state, "$0", for: box, &found, depth: 0)
    guard let place = found.first(where: { $0.path == nil }) ?? found.first else { return nil }
    self = place
  }

  private init(text: String, path: AnyKeyPath?) { (self.text, self.path) = (text, path) }

  /// The statements that change the value.
  static func statements(of change: SharedChange, in state: Any) -> [String] {
    let place = SharedPlace(of: change.box, in: state)
    guard let place, let former = change.former.part(at: place.path),
      let value = change.value.part(at: place.path)
    else {
      let name = change.box.keyName ?? "the shared value"
      return ["// Change \(name) here by 'withLock', to \(SwiftText.of(change.value.anyValue))."]
    }
    let changes = ChangeText.statements(from: former, to: value)
    guard let only = changes.first, changes.count == 1, !only.contains("\n") else {
      return changes.isEmpty
        ? [] : ["\(place.text).withLock {\n\(changes.joined(separator: "\n").indented)\n}"]
    }
    return ["\(place.text).withLock { \(only) }"]
  }

  private static func search(
    _ value: Any,
    _ place: String,
    for box: any AnySharedBox,
    _ found: inout [SharedPlace],
    depth: Int
  ) {
    guard depth < depthLimit else { return }
    if let keyed = value as? any KeyedElements {
      for element in keyed.elementsByKey.prefix(elementLimit) {
        search(element.element, "\(place)[\(element.key)]?", for: box, &found, depth: depth + 1)
      }
      return
    }
    let mirror = Mirror(reflecting: value)
    switch mirror.displayStyle {
    case .optional:
      guard let content = mirror.children.first else { return }
      search(content.value, place + "?", for: box, &found, depth: depth + 1)
    case .struct:
      for child in mirror.children {
        guard let label = child.label else { continue }
        let name = label.hasPrefix("_") ? String(label.dropFirst()) : label
        if let shared = child.value as? any AnyShared {
          guard shared.sharedBox === box else { continue }
          found.append(SharedPlace(text: "\(place).$\(name)", path: shared.sharedPath))
        } else {
          search(child.value, "\(place).\(name)", for: box, &found, depth: depth + 1)
        }
      }
    case .enum:
      guard value is any CasePathable, let current = EnumCase(value), let payload = current.payload
      else { return }
      search(payload, "\(place)[case: \\.\(current.name)]?", for: box, &found, depth: depth + 1)
    default: break
    }
  }
}

import Store

/// Where a state refers to a shared value.
package struct SharedPlace {
  /// The depth and the number of elements that are searched.
  private static let (depthLimit, elementLimit) = (16, 1000)

  /// The expression of the reference: `$0.$count`.
  let text: String
  private let reference: any AnyShared

  /// Finds the references to a value: one to all of it if there is one, else those to parts.
  static func all(of box: any AnySharedBox, in state: Any) -> [SharedPlace] {
    var found: [SharedPlace] = []
    search(state, "$0", for: box, &found, depth: 0)
    return found.first { $0.reference.isWhole }.map { [$0] } ?? found
  }

  /// The names of the references to a changed value.
  package static func text(of change: SharedChange, in state: Any) -> String? {
    let places = all(of: change.box, in: state).filter { !$0.statements(of: change).isEmpty }
    return places.isEmpty ? nil : places.map(\.text).joined(separator: ", ")
  }

  /// The statements that change the value.
  package static func statements(of change: SharedChange, in state: Any) -> [PastedCode] {
    let statements = all(of: change.box, in: state).flatMap { $0.statements(of: change) }
    if !statements.isEmpty { return statements }
    let name = change.box.keyName ?? "the shared value"
    let value = SwiftText.of(change.value.anyValue)
    return [PastedCode(value, unknown: ["change \(name) by 'withLock', to this value"])]
  }

  private func statements(of change: SharedChange) -> [PastedCode] {
    guard let former = reference.sharedPart(of: change.former.anyValue),
      let value = reference.sharedPart(of: change.value.anyValue)
    else { return [] }
    let changes = ChangeText.statements(from: former, to: value)
    if changes.isEmpty { return [] }
    return [PastedCode("\(text).withLock", closure: changes)]
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
          found.append(SharedPlace(text: "\(place).$\(name)", reference: shared))
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

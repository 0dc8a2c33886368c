import Store

extension OutlineBuilder {
  /// The outline of a list: elements at its ends that are as they were are taken over.
  mutating func list(
    _ node: DumpNode,
    after former: (value: Any, outline: Outline)?,
    at position: VisibilityPosition,
    depth: Int
  ) -> Outline {
    let children = node.parts
    let (values, parts) = formerElements(of: former)
    let ends = CommonEnds(parts.count, children.count) { former, index in
      !parts[former].value.isVolatile && isEqual(values[former], children[index].value)
    }
    let (start, end) = (ends.start, ends.end)
    var places: [String: Int] = [:]
    for index in start..<parts.count - end where !parts[index].label.isEmpty {
      places[parts[index].label] = index
    }
    var outline = Outline(kind: .collection, text: "", parts: Array(parts[..<start]))
    for index in start..<children.count - end {
      let label = label(of: children[index], in: node, at: position)
      let value = self.outline(
        of: children[index].value,
        after: places[label].map { (values[$0], parts[$0].value) },
        at: position.withoutParts,
        depth: depth + 1
      )
      outline.parts.append(Outline.Part(label: label, value: value))
    }
    outline.parts += parts[(parts.count - end)...]
    return outline
  }

  /// The elements of a former list, and their outlines.
  private func formerElements(
    of former: (value: Any, outline: Outline)?
  ) -> (values: [Any], parts: [Outline.Part]) {
    guard let former, former.outline.kind == .collection,
      case .node(let node) = DumpShape(former.value), node.kind == .elements
    else { return ([], []) }
    let values = node.parts.map(\.value)
    return values.count == former.outline.parts.count ? (values, former.outline.parts) : ([], [])
  }
}

/// Writes the path of a JSON value as people do, `assets[2].linkedIssues[0]`.
package enum JSONPath {
  package static func text(_ path: [JSONOutline.Step]) -> String {
    var text = ""
    for step in path {
      switch step {
      case .key(let key): text += text.isEmpty ? key : ".\(key)"
      case .index(let index): text += "[\(index)]"
      }
    }
    return text
  }

  package static func steps(_ path: [any CodingKey]) -> [JSONOutline.Step] {
    path.map { key in key.intValue.map(JSONOutline.Step.index) ?? .key(key.stringValue) }
  }
}

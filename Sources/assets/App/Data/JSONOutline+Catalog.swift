import Features
import Store

extension JSONOutline {
  /// The bytes with one more number among the linked issues of the asset at a position.
  func linking(_ number: Int, atAsset index: Int) -> [UInt8] {
    let path: [JSONValue.Step] = [.key("assets"), .index(index)]
    guard let asset = value(at: path), case .object(let members) = asset.kind else { return bytes }
    guard let links = value(at: path + [.key("linkedIssues")]) else {
      return adding("linkedIssues", "[\(number)]", to: members, of: asset)
    }
    guard case .array(let elements) = links.kind else {
      return replacing(links.range, with: "[\(number)]")
    }
    return appending("\(number)", to: elements, of: links)
  }

  /// The bytes without the linked issue at a position, of the asset at a position.
  func unlinking(_ position: Int, atAsset index: Int) -> [UInt8] {
    guard let links = value(at: [.key("assets"), .index(index), .key("linkedIssues")]),
      case .array(let elements) = links.kind
    else { return bytes }
    return removing(position, from: elements, of: links)
  }

  /// The bytes with one more issue.
  func adding(_ issue: Issue) -> [UInt8] {
    guard case .object(let members) = root.kind else { return bytes }
    let labels = issue.labels.map(JSONWriter.quoted).joined(separator: ", ")
    let text = """
      { "number": \(issue.number), "title": \(JSONWriter.quoted(issue.title)), \
      "state": \(JSONWriter.quoted(issue.state.rawValue)), "url": \(JSONWriter.quoted(issue.url)), \
      "labels": [\(labels)] }
      """
    guard let issues = value(at: [.key("issues")]) else {
      return adding("issues", "[\(text)]", to: members, of: root)
    }
    guard case .array(let elements) = issues.kind else {
      return replacing(issues.range, with: "[\(text)]")
    }
    return appending(text, to: elements, of: issues)
  }
}

extension Issue: Codable {
  private enum CodingKeys: String, CodingKey {
    case number
    case title
    case state
    case url
    case labels
  }

  /// A label as GitHub prints it; the other keys it has are ignored.
  private struct Label: Decodable {
    var name: String

    private enum CodingKeys: String, CodingKey { case name }

    init(from decoder: any Decoder) throws {
      do {
        name = try decoder.singleValueContainer().decode(String.self)
      } catch DecodingError.typeMismatch {
        name = try decoder.container(keyedBy: CodingKeys.self).decode(String.self, forKey: .name)
      }
    }
  }

  /// Decodes an issue; all but `number` and `title` may be absent.
  ///
  /// The state is read in any case, and a label is a name or an object that has a `name`: both the
  /// data file and the output of `gh issue list --json number,title,state,url,labels` are understood.
  ///
  /// - Throws: `DecodingError` that names the coding path of the missing or malformed value.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      number: try container.decode(Int.self, forKey: .number),
      title: try container.decode(String.self, forKey: .title),
      state: try Self.state(in: container),
      url: try container.decodeIfPresent(String.self, forKey: .url) ?? "",
      labels: try container.decodeIfPresent([Label].self, forKey: .labels)?.map(\.name) ?? []
    )
  }

  /// Encodes every property under the name it is decoded from, labels as names.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(number, forKey: .number)
    try container.encode(title, forKey: .title)
    try container.encode(state, forKey: .state)
    try container.encode(url, forKey: .url)
    try container.encode(labels, forKey: .labels)
  }

  private static func state(in container: KeyedDecodingContainer<CodingKeys>) throws -> State {
    guard let text = try container.decodeIfPresent(String.self, forKey: .state) else {
      return .open
    }
    guard let state = State(rawValue: text.lowercased()) else {
      let names = State.allCases.map(\.rawValue).joined(separator: ", ")
      throw DecodingError.dataCorruptedError(
        forKey: .state,
        in: container,
        debugDescription: "\"\(text)\" is no state; write one of \(names)"
      )
    }
    return state
  }
}

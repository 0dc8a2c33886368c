/// A piece of equipment that people look after.
public struct Asset: Identifiable, Hashable, Sendable {
  /// Whether the equipment works.
  public enum Status: String, Hashable, Sendable, Codable, CaseIterable {
    /// Works as it should.
    case running
    /// Works, but not as it should.
    case degraded
    /// Does not work.
    case stopped
  }

  /// The tag on the equipment, unique among all assets.
  public let id: String
  /// The name; empty while only the tag is known.
  public var name: String
  /// The kind of equipment, in the owner's words: "pump", "valve".
  public var kind: String
  /// The location.
  public var location: String
  /// Whether it works.
  public var status: Status
  /// The assets next to it, each reachable from its detail.
  public var connectedAssets: [Asset.ID]
  /// The linked issues, oldest link first.
  public var linkedIssues: [Issue.ID]

  /// Creates an asset.
  public init(
    id: String,
    name: String,
    kind: String = "",
    location: String = "",
    status: Status = .running,
    connectedAssets: [Asset.ID] = [],
    linkedIssues: [Issue.ID] = []
  ) {
    self.id = id
    self.name = name
    self.kind = kind
    self.location = location
    self.status = status
    self.connectedAssets = connectedAssets
    self.linkedIssues = linkedIssues
  }

  /// Whether more than the tag is known: not of an asset that a link has named, until it is loaded.
  public var isKnown: Bool { !name.isEmpty }

  /// The tag, and the name if it is known.
  public var title: String { isKnown ? "\(id) \(name)" : id }

  /// Returns whether a search for `text` finds this asset.
  ///
  /// Every word of the text must occur in the tag, name, kind, location or status, in any order and
  /// case. An empty text finds everything.
  public func matches(_ text: String) -> Bool {
    matches(SearchWord.words(of: text))
  }

  func matches(_ words: [SearchWord]) -> Bool {
    words.allSatisfy { word in
      word.occurs(in: id) || word.occurs(in: name) || word.occurs(in: kind)
        || word.occurs(in: location) || word.occurs(in: status.rawValue)
    }
  }
}

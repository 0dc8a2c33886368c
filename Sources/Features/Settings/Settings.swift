/// How the list is shown, and the assets that were viewed last: what the app keeps for its next start.
public struct Settings: Hashable, Sendable, Codable {
  /// The number of viewed assets that are kept.
  public static let capacity = 10

  /// The order of the list.
  public var sortOrder: AssetOrder { didSet { unknown[CodingKeys.sortOrder.rawValue] = nil } }
  /// The assets that the list shows.
  public var filter: AssetFilter { didSet { unknown[CodingKeys.filter.rawValue] = nil } }
  /// The assets viewed last, the last one first, each once.
  public private(set) var viewed: [Asset.ID]
  /// What this version doesn't know of the settings that were decoded, by name: it is encoded again, unless the user has
  /// chosen another value since.
  public private(set) var unknown: [String: UnknownSetting] = [:]

  /// Creates settings.
  public init(
    sortOrder: AssetOrder = .file,
    filter: AssetFilter = .all,
    viewed: [Asset.ID] = []
  ) {
    self.sortOrder = sortOrder
    self.filter = filter
    self.viewed = []
    for id in viewed.reversed() { view(id) }
  }

  private enum CodingKeys: String, CodingKey, CaseIterable {
    case sortOrder
    case filter
    case viewed
  }

  /// Any name in an encoded object.
  private struct Name: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }
    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
  }

  /// Decodes settings, of which all may be absent.
  ///
  /// What is unknown is as in new settings, and ``unknown`` has it.
  ///
  /// - Throws: `DecodingError`, also for an object that has other values and none of these: it is no settings.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    let all = try decoder.container(keyedBy: Name.self)
    let names = all.allKeys.map(\.stringValue).sorted()
    if container.allKeys.isEmpty, !names.isEmpty {
      throw DecodingError.dataCorrupted(
        DecodingError.Context(
          codingPath: decoder.codingPath,
          debugDescription: """
            These are no settings: the object has \(names.joined(separator: ", ")), and none of \
            \(CodingKeys.allCases.map(\.stringValue).joined(separator: ", ")).
            """
        )
      )
    }
    let order = try container.decodeIfPresent(String.self, forKey: .sortOrder)
    let filter = try container.decodeIfPresent(String.self, forKey: .filter)
    self.init(
      sortOrder: order.flatMap(AssetOrder.init) ?? .file,
      filter: filter.flatMap(AssetFilter.init) ?? .all,
      viewed: try container.decodeIfPresent([Asset.ID].self, forKey: .viewed) ?? []
    )
    if let order, AssetOrder(rawValue: order) == nil {
      unknown[CodingKeys.sortOrder.rawValue] = .text(order)
    }
    if let filter, AssetFilter(rawValue: filter) == nil {
      unknown[CodingKeys.filter.rawValue] = .text(filter)
    }
    for key in all.allKeys where CodingKeys(stringValue: key.stringValue) == nil {
      unknown[key.stringValue] = try all.decode(UnknownSetting.self, forKey: key)
    }
  }

  /// Encodes settings, also those that are unknown.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(sortOrder, forKey: .sortOrder)
    try container.encode(filter, forKey: .filter)
    try container.encode(viewed, forKey: .viewed)
    var all = encoder.container(keyedBy: Name.self)
    for (name, value) in unknown { try all.encode(value, forKey: Name(stringValue: name)) }
  }

  /// What is unknown, by name and value, in words; `nil` if nothing is.
  public var remarkOnUnknown: String? {
    guard !unknown.isEmpty else { return nil }
    let values = unknown.sorted { $0.key < $1.key }.map { "\($0) \($1)" }
    return "The settings have values that this version doesn't know, and keeps: "
      + values.joined(separator: ", ")
  }

  /// Forgets the assets viewed last, which are those of one user.
  mutating func forgetViewed() { viewed = [] }

  /// Records that an asset is viewed.
  public mutating func view(_ id: Asset.ID) {
    viewed.removeAll { $0 == id }
    viewed.insert(id, at: 0)
    viewed = Array(viewed.prefix(Self.capacity))
  }
}

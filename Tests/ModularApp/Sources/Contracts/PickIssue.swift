// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import Navigation

/// An issue that an asset can be linked to.
public struct Issue: Identifiable, Hashable, Codable, Sendable {
  public let id: Int
  public let title: String

  public init(id: Int, title: String) {
    (self.id, self.title) = (id, title)
  }
}

/// Asks for an issue.
public struct PickIssue: Request, Hashable, Sendable {
  public typealias Output = Issue
  public var excluding: Set<Issue.ID>

  public init(excluding: Set<Issue.ID> = []) { self.excluding = excluding }
}

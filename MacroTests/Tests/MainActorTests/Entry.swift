import Foundation

/// A model that a client uses, outside of the main actor.
nonisolated struct Entry: Hashable, Identifiable, Codable {
  var id: UUID
  var title: String
}

import Foundation
import Store

/// A meeting that takes place again and again.
nonisolated struct SyncUp: Equatable, Identifiable, Codable, Sendable {
  let id: UUID
  var title = ""
  var attendees: IdentifiedArrayOf<Attendee> = []
  var meetings: IdentifiedArrayOf<Meeting> = []
  var minutes = 5.0
}

nonisolated struct Attendee: Equatable, Identifiable, Codable, Sendable {
  let id: UUID
  var name = ""
}

nonisolated struct Meeting: Equatable, Identifiable, Codable, Sendable {
  let id: UUID
  let date: Date
  var transcript: String
}

extension SharedKey where Self == FileStorageKey<IdentifiedArrayOf<SyncUp>>.Default {
  static var syncUps: Self {
    Self[.fileStorage(URL(filePath: "/sync-ups.json")), default: []]
  }
}

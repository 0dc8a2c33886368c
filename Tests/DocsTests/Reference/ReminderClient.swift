import Store

@DependencyClient
struct ReminderClient: Sendable {
  var titles: @Sendable () async throws -> [String]
  var ringing: @Sendable () -> AsyncStream<Int> = { .finished }
}

extension ReminderClient: TestDependencyKey {
  static let testValue = ReminderClient()
}

extension DependencyValues {
  var reminderClient: ReminderClient {
    get { self[ReminderClient.self] }
    set { self[ReminderClient.self] = newValue }
  }
}

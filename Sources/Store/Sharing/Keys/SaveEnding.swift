/// How a save has ended.
enum SaveEnding: Sendable {
  case stored
  /// The store has another value, which counts.
  case refused(any Error)
  /// The value is still to be saved.
  case failed(any Error)

  /// Whether the store has another value.
  var isRefusal: Bool {
    if case .refused = self { true } else { false }
  }

  /// The result for code that waits for the save.
  var result: Result<Void, any Error> {
    switch self {
    case .stored: .success(())
    case .refused(let error), .failed(let error): .failure(error)
    }
  }
}

#if canImport(SwiftUI)
import Features

/// An operation that runs or has failed.
enum Notice: Hashable {
  /// Runs, with its progress from 0 to 1 if that is known.
  case busy(String, fraction: Double?)
  /// Has failed; the text says why.
  case failure(String)

  /// The notice in words.
  var text: String {
    switch self {
    case .busy(let text, _), .failure(let text): text
    }
  }

  /// The notices of a load of data.
  static func load(_ phase: LoadPhase, of what: String) -> [Notice] {
    switch phase {
    case .idle, .loaded: []
    case .loading(nil): [.busy("Loading \(what)", fraction: nil)]
    case .loading(.some(let progress)):
      [.busy("Loading \(what), \(progress)", fraction: progress.fraction)]
    case .failed(let message): [.failure("The \(what) could not be loaded: \(message)")]
    }
  }

  /// The notices of work that isn't a load of data.
  static func work(_ phase: LoadPhase, _ work: String, failure: String) -> [Notice] {
    switch phase {
    case .idle, .loaded: []
    case .loading: [.busy(work, fraction: nil)]
    case .failed(let message): [.failure("\(failure): \(message)")]
    }
  }
}
#endif

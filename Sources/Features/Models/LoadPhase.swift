import Queries
import Store

/// The state of loading a screen's data.
///
/// It ends with the process: a screen of a later process begins with ``idle``, and loads again.
public enum LoadPhase: TransientValue, Hashable, Sendable, Codable {
  /// No load was started.
  case idle
  /// The data is being loaded, with the progress once that is known.
  case loading(QueryProgress?)
  /// The data was loaded.
  case loaded
  /// The data could not be loaded; the message says why.
  case failed(String)

  /// The state of the load of a value that a query fetches.
  ///
  /// - Parameters:
  ///   - value: The reference to the value.
  ///   - progress: How far the load is, if that is known.
  public init<Value>(
    _ value: SharedReader<Value>,
    _ progress: @autoclosure () -> QueryProgress? = nil
  ) {
    if value.isLoading {
      self = .loading(progress())
    } else if let error = value.loadError {
      self = .failed("\(error)")
    } else {
      self = .loaded
    }
  }

  /// No load was started.
  public static var initialValue: LoadPhase { .idle }

  /// Whether the data is being loaded.
  public var isLoading: Bool {
    if case .loading = self { true } else { false }
  }

  /// The message of a failed load.
  public var failure: String? {
    if case .failed(let message) = self { message } else { nil }
  }
}

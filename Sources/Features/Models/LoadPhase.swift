/// Where a screen stands with the data it shows.
public enum LoadPhase: Hashable, Sendable, Codable {
  /// Nothing was asked for.
  case idle
  /// The data is on its way, with its progress once that is known.
  case loading(LoadProgress?)
  /// The data is there.
  case loaded
  /// The data could not be had; the message says why.
  case failed(String)

  /// Whether the data is on its way.
  public var isLoading: Bool {
    if case .loading = self { true } else { false }
  }

  /// Why the data could not be had, if that is so.
  public var failure: String? {
    if case .failed(let message) = self { message } else { nil }
  }
}

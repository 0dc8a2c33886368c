import Navigation
import Store

/// The list that an issue is picked from: loads it, filters it, selects one.
@Reducer
public struct IssuesListPickerFeature: Sendable {
  /// The data of the picker.
  @ObservableState
  public struct State: Equatable, Codable {
    /// What is picked for.
    public let request: PickIssue
    /// All issues as last loaded.
    public var issues: IdentifiedArrayOf<Issue> = [] { didSet { filter() } }
    /// The state of the load.
    public var phase: LoadPhase = .idle
    /// The text of the filter.
    public var filterText = "" { didSet { filter() } }
    /// The issues that the filter keeps; empty when there is none.
    private var kept: [Issue] = []

    private enum CodingKeys: String, CodingKey {
      case request
      case issues
      case phase
      case filterText
    }

    /// Creates the state of a picker that has loaded nothing yet.
    public init(_ request: PickIssue) {
      self.request = request
    }

    /// Decodes the state, and filters the issues.
    ///
    /// - Throws: `DecodingError`.
    public init(from decoder: any Decoder) throws {
      try self.init(decodingByKeys: decoder)
      filter()
    }

    /// The issues that the filter keeps, in list order.
    public var visibleIssues: [Issue] { filterText.isEmpty ? issues.elements : kept }

    private mutating func filter() {
      guard !filterText.isEmpty || !kept.isEmpty else { return }
      let words = SearchWord.words(of: filterText)
      kept = filterText.isEmpty ? [] : issues.elements.filter { $0.matches(words) }
    }
  }

  /// What happens to the picker.
  public enum Action: Sendable, FinishingAction, Codable {
    /// The issue that was picked.
    public typealias Output = Issue
    /// The list was pulled down to load it again.
    case refreshPulled
    /// The user retried after a failure.
    case retryTapped
    /// All issues were loaded.
    case issuesLoaded([Issue])
    /// The issues could not be loaded; the text says why.
    case loadFailed(String)
    /// The text in the filter field has changed.
    case filterTextChanged(String)
    /// An issue was selected, which ends the picker.
    case issueSelected(Issue)
  }

  private enum CancelID {
    case load
  }

  @Dependency(\.issuesClient) private var issuesClient

  /// Creates the feature.
  public init() {}

  /// Loads, filters and returns an issue.
  public var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .refreshPulled, .retryTapped:
        return load(&state)

      case .issuesLoaded(let issues):
        state.issues = IdentifiedArray(uniqueElements: issues)
        state.phase = .loaded
        return .none

      case .loadFailed(let message):
        state.phase = .failed(message)
        return .none

      case .filterTextChanged(let text):
        state.filterText = text
        return .none

      case .issueSelected(let issue):
        return .finish(issue)
      }
    }
    .onMount { state in state.phase == .idle ? load(&state) : .none }
  }

  private func load(_ state: inout State) -> EffectOf<Self> {
    state.phase = .loading(nil)
    return .run { [issuesClient] send in
      await send(.issuesLoaded(try await issuesClient.load()))
    } catch: { error, send in
      await send(.loadFailed("\(error)"))
    }
    .cancellable(id: CancelID.load, cancelInFlight: true)
  }
}

extension IssuesListPickerFeature.State: RestorableState {
  /// The name and the version of the stored state.
  public static let restoration = ScreenRestoration("issues")
}

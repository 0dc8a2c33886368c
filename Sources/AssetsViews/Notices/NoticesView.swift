#if canImport(SwiftUI)
import SwiftUI

/// Shows what runs and what has failed, with a button to retry.
struct NoticesView: View {
  let notices: [Notice]
  /// Retries what has failed; `nil` where nothing can be retried.
  var retry: (@MainActor () -> Void)?

  var body: some View {
    ForEach(notices, id: \.self) { notice in
      switch notice {
      case .busy(let title, let fraction): BusyView(title: title, fraction: fraction)
      case .failure(let message): FailureView(message: message, retry: retry)
      }
    }
  }
}

/// Shows an operation that runs.
private struct BusyView: View {
  let title: String
  let fraction: Double?

  var body: some View {
    if let fraction {
      ProgressView(value: fraction) { Text(title) }
    } else {
      ProgressView { Text(title) }
    }
  }
}

/// Shows a failure.
private struct FailureView: View {
  let message: String
  let retry: (@MainActor () -> Void)?

  var body: some View {
    VStack(alignment: .leading) {
      Label(message, systemImage: "exclamationmark.triangle")
      if let retry { Button("Retry", action: retry) }
    }
    .foregroundStyle(.red)
  }
}

#Preview {
  List {
    NoticesView(
      notices: [
        .busy("Loading assets, 3 of 12", fraction: 0.25),
        .failure("The issues could not be loaded: The service does not respond."),
      ]
    ) {}
  }
}
#endif

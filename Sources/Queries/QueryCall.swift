import Store

/// What a feature does to have a query fetched.
enum QueryTurn<Q: Query>: Sendable {
  /// It makes the call.
  case call(QueryCall<Q>)
  /// It waits for the call of another one, and may have to make it in its place.
  case wait(OneTimeValue<QueryTurn>)
  /// There is nothing to do any more.
  case ended
}

/// A call in flight, made by the effect that has it.
///
/// If it is released before its end, the call is given up.
final class QueryCall<Q: Query>: Sendable {
  private let number: Int
  fileprivate let entry: QueryEntry<Q>

  init(_ number: Int, of entry: QueryEntry<Q>) { (self.number, self.entry) = (number, entry) }

  deinit { entry.abandon(number) }

  /// Makes the call, again after errors, and hands its result to the entry in a step of the store.
  fileprivate func perform() async {
    var attempt = 1
    while !Task.isCancelled {
      let result = await fetch()
      if Task.isCancelled { return }
      switch result {
      case .success where entry.mustRepeat(number): attempt = 0
      case .success: return await end(result, "\(entry.text) was fetched", nil)
      case .failure(let error):
        guard let delay = delay(after: error, attempt) else {
          return await end(result, "\(entry.text) failed: \(error)", error)
        }
        @Dependency(\.continuousClock) var clock
        try? await clock.sleep(for: delay)
      }
      attempt += 1
    }
  }

  private func end(
    _ result: Result<Q.Value, any Error>,
    _ text: String,
    _ error: (any Error)?
  ) async {
    let time = QueryTime.now
    _ = await RunningEffect.change(text, of: .query, entry.query, error: error) { [entry, number] in
      entry.end(number, result, at: time)
    }
  }

  private func delay(after error: any Error, _ attempt: Int) -> Duration? {
    let query = entry.query
    guard let error = error as? Q.Failure else {
      return query.options.retryDelay(attempt: attempt)
    }
    return query.retryDelay(after: error, attempt: attempt)
  }

  private func fetch() async -> Result<Q.Value, any Error> {
    let query = entry.query
    guard let timeout = query.options.timeout else { return await Self.fetch(query) }
    @Dependency(\.continuousClock) var clock
    return await withTaskGroup(of: Result<Q.Value, any Error>?.self) { [clock] group in
      group.addTask { await Self.fetch(query) }
      group.addTask {
        do { try await clock.sleep(for: timeout) } catch { return nil }
        return .failure(QueryTimeout(timeout: timeout))
      }
      defer { group.cancelAll() }
      while let result = await group.next() {
        if let result { return result }
      }
      return .failure(CancellationError())
    }
  }

  private static func fetch(_ query: Q) async -> Result<Q.Value, any Error> {
    do { return .success(try await query.fetch()) } catch { return .failure(error) }
  }
}

extension QueryEntry {
  /// Makes a call, or waits for it.
  func follow(_ turn: QueryTurn<Q>) async {
    var turn = turn
    while true {
      switch turn {
      case .call(let call): return await call.perform()
      case .ended: return
      case .wait(let next):
        let resume = RunningEffect.waits(for: "the call of \(text)")
        turn = await withTaskCancellationHandler {
          await next.wait()
        } onCancel: {
          next.set(.ended)
        }
        resume()
      }
    }
  }
}

import Store

/// What a feature does to have a query fetched.
enum QueryTurn<Q: Query>: Sendable {
  /// It makes the call.
  case call(QueryCall<Q>)
  /// It waits for the call of another one, and may have to make it in its place.
  case wait(OneTimeValue<QueryTurn>, isAnother: Bool)
  /// There is nothing to do any more.
  case ended
}

/// A call in flight, made by the effect that has it.
///
/// If it is released before its end, the call is given up.
final class QueryCall<Q: Query>: Sendable {
  private let number: Int
  private let part: QueryPart
  fileprivate let entry: QueryEntry<Q>

  init(_ number: Int, _ part: QueryPart, of entry: QueryEntry<Q>) {
    (self.number, self.part, self.entry) = (number, part, entry)
  }

  deinit { entry.giveUp(number) }

  /// Makes the call, again after errors, and hands its result to the entry in a step of the store.
  fileprivate func perform() async {
    if let query = entry.query as? any LiveQuery { return await follow(query) }
    let result = await retrying(
      {
        var result = await fetch()
        while result.error == nil, !Task.isCancelled, entry.mustRepeat(number) {
          result = await fetch()
        }
        return result
      },
      after: delay
    )
    if let result { await end(with: result) }
  }

  /// Follows a live query, and connects again when its updates end.
  private func follow(_ query: some LiveQuery) async {
    let attempt = LockIsolated(1)
    while !Task.isCancelled {
      var failure: any Error = QueryDisconnection()
      do {
        try await query.follow(replacing: entry.value) { [entry, number] change in
          attempt.setValue(1)
          let time = QueryTime.now
          return await RunningEffect.change("\(entry.text) has changed", of: .query, entry.query) {
            _ = entry.receive(change, from: number, at: time)
          }
        }
      } catch {
        failure = error
      }
      if Task.isCancelled { return }
      guard let delay = delay(after: failure, attempt.value) else {
        return await end(with: .failure(failure))
      }
      entry.disconnect(number, failure)
      @Dependency(\.continuousClock) var clock
      try? await clock.sleep(for: delay)
      attempt.withValue { $0 += 1 }
    }
  }

  private func end(with result: Result<Q.Value, any Error>) async {
    let time = QueryTime.now
    let text = result.error.map { "failed: \($0)" } ?? "was fetched"
    _ = await RunningEffect.change(
      "\(entry.text) \(text)",
      of: .query,
      entry.query,
      error: result.error
    ) { [entry, number] in entry.end(number, result, at: time) }
  }

  private func delay(after error: any Error, _ attempt: Int) -> Duration? {
    let query = entry.query
    guard let error = error as? Q.Failure else {
      return query.options.retryDelay(attempt: attempt)
    }
    return query.retryDelay(after: error, attempt: attempt)
  }

  private func fetch() async -> Result<Q.Value, any Error> {
    let (query, part, former) = (entry.query, part, entry.value)
    let report = entry.showsProgress ? { @Sendable in await self.report($0) } : nil
    let fetch = { @Sendable in
      await QueryProgress.$reporter.withValue(report) {
        await Self.fetch(query, part, beside: former)
      }
    }
    guard let timeout = query.options.timeout else { return await fetch() }
    @Dependency(\.continuousClock) var clock
    return await withTaskGroup(of: Result<Q.Value, any Error>?.self) { [clock] group in
      group.addTask { await fetch() }
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

  private func report(_ progress: QueryProgress) async {
    let text = "\(entry.text): \(progress)"
    _ = await RunningEffect.change(text, of: .progress, entry.query) { [entry, number] in
      entry.take(progress, from: number)
    }
  }

  private static func fetch(
    _ query: Q,
    _ part: QueryPart,
    beside former: Q.Value?
  ) async -> Result<Q.Value, any Error> {
    do {
      return .success(try await query.fetch(part, beside: former))
    } catch {
      return .failure(error)
    }
  }
}

extension QueryEntry {
  /// Makes a call, or waits for it.
  ///
  /// - Parameters:
  ///   - turn: What to do first.
  ///   - part: What must be fetched in the end: a page may have to wait for a call that fetches the whole.
  func follow(_ turn: QueryTurn<Q>, fetching part: QueryPart = .whole) async {
    var turn = turn
    while true {
      switch turn {
      case .call(let call): return await call.perform()
      case .ended: return
      case .wait(let next, let isAnother):
        let resume = RunningEffect.waits(for: "the call of \(text)")
        turn = await withTaskCancellationHandler {
          await next.wait()
        } onCancel: {
          next.set(.ended)
        }
        resume()
        if case .ended = turn, isAnother, !Task.isCancelled {
          turn = self.turn(part, isForced: part != .whole)
        }
      }
    }
  }
}

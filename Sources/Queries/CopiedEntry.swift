import Store

/// The shared values of a query where recorded steps are reduced again: a state that was decoded is linked to them.
final class CopiedEntry<Q: Query>: Sendable {
  private let reader: SharedReader<Q.Value?>
  private let progress: SharedReader<QueryProgress?>

  init(_ query: Q) {
    reader = SharedReader(QueryKey(query))
    progress = SharedReader(QueryProgressKey(query: query))
  }
}

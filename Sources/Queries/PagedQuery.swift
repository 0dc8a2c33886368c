import Store

/// A query that is fetched page by page.
///
/// ```swift
/// struct ProductsQuery: PagedQuery {
///   var search = ""
///
///   func fetchPage(_ cursor: String?) async throws -> QueryPage<Product, String> {
///     @Dependency(\.shop) var shop
///     let page = try await shop.products(search, cursor)
///     return QueryPage(page.products, next: page.nextCursor)
///   }
/// }
///
/// @SharedReader(value: QueryPages()) var products: QueryPages<Product, String>
/// ```
///
/// The first page is fetched like any query, the effect `fetchNextPage` fetches the next one. When it is fetched again,
/// all pages are, one after the other from the first one, and shown when the last one is there: so no row is missing or twice.
public protocol PagedQuery<Element, Cursor>: Query where Value == QueryPages<Element, Cursor> {
  /// A row.
  associatedtype Element: Identifiable & Sendable where Element.ID: Sendable
  /// Where a page begins.
  associatedtype Cursor: Sendable

  /// Fetches a page.
  ///
  /// - Parameter cursor: Where it begins, as another page said; `nil` for the first one.
  /// - Returns: The page.
  /// - Throws: Why there is none.
  func fetchPage(_ cursor: Cursor?) async throws(Failure) -> QueryPage<Element, Cursor>
}

extension PagedQuery {
  /// Fetches the first page.
  public func fetch() async throws(Failure) -> QueryPages<Element, Cursor> {
    try await fetch(replacing: nil)
  }

  /// Fetches as many pages as there were, one after the other.
  public func fetch(
    replacing former: QueryPages<Element, Cursor>?
  ) async throws(Failure) -> QueryPages<Element, Cursor> {
    var pages = QueryPages<Element, Cursor>()
    var cursor = former?.first
    repeat {
      pages.append(try await fetchPage(cursor), at: cursor)
      cursor = pages.next
    } while pages.pageCount < former?.pageCount ?? 1 && cursor != nil
    return pages
  }
}

/// A page of rows.
public struct QueryPage<Element, Cursor> {
  /// The rows.
  public var elements: [Element]
  /// Where the next page begins; `nil` for the last one.
  public var next: Cursor?
  /// Where the page before begins; `nil` for the first one.
  public var previous: Cursor?

  /// Creates a page.
  ///
  /// - Parameters:
  ///   - elements: The rows.
  ///   - next: Where the next page begins; `nil` for the last one.
  ///   - previous: Where the page before begins; `nil` for the first one.
  public init(_ elements: [Element], next: Cursor? = nil, previous: Cursor? = nil) {
    (self.elements, self.next, self.previous) = (elements, next, previous)
  }
}

extension QueryPage: Sendable where Element: Sendable, Cursor: Sendable {}
extension QueryPage: Equatable where Element: Equatable, Cursor: Equatable {}

/// The pages that were fetched so far, as one list of rows without duplicates.
///
/// A row that several pages have stays where it was first, with what the last of them says.
public struct QueryPages<Element: Identifiable, Cursor> {
  /// The rows of all pages, in order.
  public var elements: IdentifiedArray<Element.ID, Element>
  /// The number of pages that were fetched.
  public private(set) var pageCount = 0
  /// Where the first page begins; `nil` for the beginning.
  var first: Cursor?
  /// Where the next page begins.
  private(set) var next: Cursor?
  /// Where the page before the first one begins.
  private(set) var previous: Cursor?

  /// Creates a list without pages.
  public init() { elements = [] }

  /// Creates a list from rows, such as what a test expects.
  ///
  /// - Parameters:
  ///   - elements: The rows.
  ///   - pageCount: The number of pages.
  ///   - next: Where the next page begins.
  ///   - previous: Where the page before the first one begins.
  public init(
    _ elements: [Element],
    pageCount: Int = 1,
    next: Cursor? = nil,
    previous: Cursor? = nil
  ) {
    self.elements = IdentifiedArray(uniqueElements: elements)
    (self.pageCount, self.next, self.previous) = (pageCount, next, previous)
  }

  /// Whether there is a page after the last one.
  public var hasNextPage: Bool { next != nil }

  /// Whether there is a page before the first one.
  public var hasPreviousPage: Bool { previous != nil }

  /// The row with an id; a new one is appended.
  public subscript(id id: Element.ID) -> Element? {
    get { elements[id: id] }
    set { elements[id: id] = newValue }
  }

  /// Adds the page after the last one, as the query does.
  ///
  /// - Parameter page: The page.
  public mutating func append(_ page: QueryPage<Element, Cursor>) { append(page, at: next) }

  /// Adds the page before the first one, as the query does.
  ///
  /// - Parameter page: The page.
  public mutating func prepend(_ page: QueryPage<Element, Cursor>) { prepend(page, at: previous) }

  /// Adds the page after the last one.
  fileprivate mutating func append(_ page: QueryPage<Element, Cursor>, at cursor: Cursor?) {
    if pageCount == 0 { (first, previous) = (cursor, page.previous) }
    pageCount += 1
    next = page.next
    for element in page.elements { elements.updateOrAppend(element) }
  }

  /// Adds the page before the first one.
  fileprivate mutating func prepend(_ page: QueryPage<Element, Cursor>, at cursor: Cursor?) {
    if pageCount == 0 { next = page.next }
    pageCount += 1
    (first, previous) = (cursor, page.previous)
    var rows = IdentifiedArray<Element.ID, Element>()
    for element in page.elements {
      if elements[id: element.id] == nil {
        rows.updateOrAppend(element)
      } else {
        elements[id: element.id] = element
      }
    }
    rows.append(contentsOf: elements)
    elements = rows
  }
}

extension QueryPages: Sendable where Element: Sendable, Element.ID: Sendable, Cursor: Sendable {}
extension QueryPages: Equatable where Element: Equatable, Cursor: Equatable {}
extension QueryPages: Hashable where Element: Hashable, Cursor: Hashable {}
extension QueryPages: Encodable where Element: Encodable, Cursor: Encodable {}
extension QueryPages: Decodable where Element: Decodable, Cursor: Decodable {}

/// The pages of a query, whatever their types.
protocol AnyQueryPages {
  var hasNextPage: Bool { get }
  var hasPreviousPage: Bool { get }
}

extension QueryPages: AnyQueryPages {}

/// A part of what a query fetches.
enum QueryPart: Sendable, Hashable {
  case whole
  case nextPage
  case previousPage
}

extension PagedQuery {
  /// Fetches a page beside those that there are; `nil` if there is no such page.
  fileprivate func fetch(_ part: QueryPart, beside former: Value) async throws(Failure) -> Value? {
    let cursor = part == .nextPage ? former.next : former.previous
    guard let cursor else { return nil }
    let page = try await fetchPage(cursor)
    var pages = former
    if part == .nextPage { pages.append(page, at: cursor) } else { pages.prepend(page, at: cursor) }
    return pages
  }
}

extension Query {
  /// Fetches a part of the value.
  ///
  /// - Parameters:
  ///   - part: The part.
  ///   - former: The value so far.
  /// - Returns: The whole value.
  /// - Throws: Why there is none.
  func fetch(_ part: QueryPart, beside former: Value?) async throws -> Value {
    func page(_ query: some PagedQuery) async throws -> Value? {
      try await query.page(part, beside: former)
    }
    if part != .whole, let former, let query = self as? any PagedQuery {
      return try await page(query) ?? former
    }
    return try await fetch(replacing: former)
  }
}

extension PagedQuery {
  /// The same for a value whose type isn't known.
  fileprivate func page<Other>(_ part: QueryPart, beside former: Other?) async throws -> Other? {
    guard let former = former as? Value else { return nil }
    return try await fetch(part, beside: former) as? Other
  }
}

extension QueryPages: EmptyValue {}

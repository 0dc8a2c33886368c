/// Why a declaration could not be outlined, and where.
struct OutlineError: Error, Equatable {
  var message: String
  var range: Range<Int>
}

/// Why a walk could not go on.
struct WalkFailure: Error, CustomStringConvertible {
  var description: String
}

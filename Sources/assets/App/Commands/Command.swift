import Features

/// A request to the app, by a typed line or by a key.
enum Command: Equatable, Sendable {
  case tap(Int)
  case link
  case unlink(Int)
  case pick(Int)
  case confirm
  case back
  case email(String)
  case password(String)
  case signIn
  case code(String)
  case verify
  case account
  case search(String)
  case sort(AssetOrder)
  case filter(AssetFilter)
  case recent
  case refresh
  case retry
  case address
  case open(String)
  case help
  case quit
}

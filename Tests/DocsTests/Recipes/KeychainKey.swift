import Foundation
import Store

/// A password in the Keychain.
struct KeychainKey: SharedKey {
  let account: String
  private let keychain: KeychainClient

  init(account: String) {
    @Dependency(\.keychain) var keychain
    (self.account, self.keychain) = (account, keychain)
  }

  var id: String { account }

  func load(context: LoadContext<String?>, continuation: LoadContinuation<String?>) {
    continuation.resume(with: Result { .some(try keychain.read(account)) })
  }

  func subscribe(
    context: LoadContext<String?>,
    subscriber: SharedSubscriber<String?>
  ) -> SharedSubscription {
    SharedSubscription()
  }

  func save(_ value: String?, context: SaveContext, continuation: SaveContinuation) {
    continuation.resume(with: Result { try keychain.write(account, value) })
  }
}

extension SharedKey where Self == KeychainKey.Default {
  static func keychain(_ account: String) -> Self {
    Self[KeychainKey(account: account), default: nil]
  }
}

/// Reads and writes passwords; the live value calls `SecItemCopyMatching`, `SecItemAdd`, `SecItemUpdate` and `SecItemDelete`.
struct KeychainClient: TestDependencyKey, Sendable {
  var read: @Sendable (_ account: String) throws -> String?
  var write: @Sendable (_ account: String, _ password: String?) throws -> Void

  /// Passwords in memory, of each test its own.
  static var testValue: KeychainClient {
    let passwords = LockIsolated<[String: String]>([:])
    return KeychainClient(
      read: { passwords.value[$0] },
      write: { account, password in passwords.withValue { $0[account] = password } }
    )
  }
}

extension DependencyValues {
  var keychain: KeychainClient {
    get { self[KeychainClient.self] }
    set { self[KeychainClient.self] = newValue }
  }
}

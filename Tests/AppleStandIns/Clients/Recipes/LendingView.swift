import Store
import SwiftUI

struct LendingView: View {
  let store: StoreOf<Lending>

  var body: some View {
    switch store.scope(state: \.root, action: \.root).case {
    case .login(let login): MemberLoginView(store: login)
    case .loans(let loans): LoansView(store: loans)
    }
  }
}

struct MemberLoginView: View {
  @Bindable var store: StoreOf<MemberLogin>

  var body: some View {
    TextField("Name", text: $store.name.sending(\.nameChanged))
    Button("Log in") { store.send(.loginTapped) }
  }
}

struct LoansView: View {
  let store: StoreOf<Loans>

  var body: some View {
    ForEach(store.books, id: \.self) { Text($0) }
    Button("Log out") { store.send(.logOutTapped) }
  }
}

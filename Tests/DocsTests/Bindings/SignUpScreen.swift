import Store

@MainActor
struct SignUpScreen {
  @Bindable var store: StoreOf<SignUp>

  var name: TextField { TextField("Name", text: $store.name) }
  var news: Toggle { Toggle("News", isOn: $store.wantsNews.sending(\.newsChanged)) }
}

@MainActor
struct TextField {
  let label: String
  @Binding var text: String

  init(_ label: String, text: Binding<String>) {
    self.label = label
    _text = text
  }

  func type(_ characters: String) { text += characters }
}

@MainActor
struct Toggle {
  let label: String
  @Binding var isOn: Bool

  init(_ label: String, isOn: Binding<Bool>) {
    self.label = label
    _isOn = isOn
  }

  func tap() { isOn.toggle() }
}

import Navigation
import Store
import SwiftUI

struct SettingsFormView: View {
  @Bindable var store: StoreOf<SettingsForm>
  @FocusState var focusedField: SettingsForm.State.Field?

  var body: some View {
    TabView(selection: $store.tab.sending(\.tabSelected)) {
      form
        .tabItem { Label("Form", systemImage: "list.bullet") }
        .tag(SettingsForm.State.Tab.form)
      RowsView(store: store)
        .tabItem { Label("Rows", systemImage: "square.stack") }
        .tag(SettingsForm.State.Tab.rows)
    }
    .searchable(text: $store.query.sending(\.queryChanged).animation(.easeInOut))
    .alert($store.scope(state: \.destination?.alert, action: \.destination.alert))
    .confirmationDialog($store.scope(state: \.$destination, action: \.destination).dialog)
    .sheet(item: $store.scope(state: \.destination?.note, action: \.destination.note)) { store in
      NoteView(store: store)
        .presentationDetents([.medium, .large])
    }
  }

  private var form: some View {
    Form {
      Section {
        TextField("Name", text: $store.name)
          .focused($focusedField, equals: .name)
          .disabled(store.isNotifying)
        SecureField("Password", text: $store.password)
          .focused($focusedField, equals: .password)
        TextField("City", text: $store.profile.city)
        TextField("First tag", text: $store.profile.tags[0])
        TextEditor(text: $store.notes)
        if let $contact = Binding($store.contact) {
          TextField("Mail", text: $contact.mail)
        }
      } header: {
        Text("Texts")
      }
      Section("Values") {
        Toggle("Notify", isOn: $store.isNotifying.animation())
        Toggle("Haptic", isOn: Binding(store.$isHapticFeedbackEnabled))
        Stepper("Count: \(store.count)", value: $store.count, in: 0...10)
        Slider(value: $store.alpha, in: 0...1)
        DatePicker("Birthday", selection: $store.birthday, displayedComponents: .date)
        Picker("Kind", selection: $store.kind) {
          ForEach(SettingsForm.State.Kind.allCases, id: \.self) { Text($0.rawValue).tag($0) }
        }
        Picker("Kind", selection: $store.kind.sending(\.kindChosen)) {
          ForEach(SettingsForm.State.Kind.allCases, id: \.self) { Text($0.rawValue).tag($0) }
        }
        .pickerStyle(.segmented)
      }
      Section {
        Button("Discard") { store.send(.alertButtonTapped, animation: .default) }
        Button("Delete", role: .destructive) { store.send(.dialogButtonTapped) }
        Button("Reset") { store.send(.set(\.name, "")) }
        Button("Sign in") {
          withAnimation { _ = store.send(.signInButtonTapped) }
        }
      }
    }
    .bind($store.focusedField, to: $focusedField)
    .onSubmit { store.send(.signInButtonTapped) }
  }
}

struct RowsView: View {
  @Bindable var store: StoreOf<SettingsForm>

  var body: some View {
    NavigationStack(path: $store.path) {
      List(selection: $store.selection) {
        ForEach($store.rows) { $row in
          Toggle(row.title, isOn: $row.isOn)
        }
      }
    }
  }
}

@ViewAction(for: NoteEditor.self)
struct NoteView: View {
  @Bindable var store: StoreOf<NoteEditor>

  var body: some View {
    VStack {
      TextEditor(text: $store.text)
      Button("Done") { send(.doneButtonTapped) }
    }
  }
}

#Preview("Form") {
  SettingsFormView(
    store: Store(initialState: SettingsForm.State(name: "Blob")) {
      SettingsForm()
    } withDependencies: {
      $0.continuousClock = ContinuousClock()
    }
  )
}

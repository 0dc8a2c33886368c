// An app as SwiftUI's tutorials write them. It shows that the stand-ins accept ordinary code.
import SwiftUI

struct Landmark: Identifiable, Hashable {
  let id: Int
  var name: String
  var isFavorite = false
  var visits = 0
}

@MainActor
@Observable
final class LandmarkModel {
  var landmarks = [Landmark(id: 1, name: "Turtle Rock"), Landmark(id: 2, name: "Lake Umbagog")]
  var path: [Landmark] = []
  var query = ""
  var message: String?

  var matches: [Landmark] {
    landmarks.filter { query.isEmpty || $0.name.localizedStandardContains(query) }
  }

  func load() async throws {
    try Task.checkCancellation()
    landmarks.append(Landmark(id: landmarks.count + 1, name: "Silver Salmon Creek"))
  }

  func remove(at offsets: IndexSet) {
    for offset in offsets.sorted().reversed() {
      landmarks.remove(at: offset)
    }
  }
}

@main
struct LandmarksApp: App {
  @State private var model = LandmarkModel()

  var body: some Scene {
    WindowGroup {
      TabView {
        Tab("Landmarks", systemImage: "list.bullet") {
          LandmarkList(model: model)
        }
        Tab("Settings", systemImage: "gear") {
          SettingsForm()
        }
      }
      .environment(model)
    }
    #if os(macOS)
    Settings { SettingsForm() }
    #endif
  }
}

struct LandmarkList: View {
  @Bindable var model: LandmarkModel
  @Environment(\.colorScheme) private var colorScheme
  @State private var isAdding = false
  @State private var edited: Landmark?
  @State private var isRemoving = false

  var body: some View {
    NavigationStack(path: $model.path) {
      List {
        Section("Landmarks") {
          ForEach(model.matches) { landmark in
            NavigationLink(value: landmark) {
              LandmarkRow(landmark: landmark)
            }
            .swipeActions {
              Button("Edit") { edited = landmark }
            }
          }
          .onDelete { model.remove(at: $0) }
        }
        if let message = model.message {
          Text(message).foregroundStyle(colorScheme == .dark ? .yellow : .red)
        } else {
          Label("\(model.landmarks.count) landmarks", systemImage: "map")
        }
      }
      .listStyle(.inset)
      .searchable(text: $model.query, prompt: "Name")
      .refreshable { try? await model.load() }
      .task(id: model.query) {
        do { try await model.load() } catch { model.message = error.localizedDescription }
      }
      .onChange(of: model.path) { old, new in
        withAnimation(.bouncy) { model.message = "\(old.count) to \(new.count)" }
      }
      .navigationTitle("Landmarks")
      .navigationDestination(for: Landmark.self) { LandmarkDetail(name: $0.name) }
      .toolbar {
        ToolbarItem(placement: .primaryAction) {
          Button("Add", systemImage: "plus") { isAdding.toggle() }
        }
        ToolbarItem(placement: .cancellationAction) {
          Button("Remove", role: .destructive) { isRemoving = true }
        }
      }
      .sheet(isPresented: $isAdding) {
        LandmarkDetail(name: "New").presentationDetents([.medium, .large])
      }
      .sheet(item: $edited, onDismiss: { model.message = nil }) { LandmarkDetail(name: $0.name) }
      .alert(
        "Landmark",
        isPresented: Binding(get: { model.message != nil }, set: { _ in model.message = nil }),
        presenting: model.message
      ) { _ in
        Button("OK", role: .cancel) {}
      } message: {
        Text($0)
      }
      .confirmationDialog("Remove?", isPresented: $isRemoving, titleVisibility: .visible) {
        Button("Remove all", role: .destructive) { model.landmarks.removeAll() }
      } message: {
        Text("This can't be undone.")
      }
    }
  }
}

struct LandmarkRow: View {
  let landmark: Landmark

  var body: some View {
    HStack(alignment: .firstTextBaseline, spacing: 8) {
      Image(systemName: landmark.isFavorite ? "star.fill" : "star").imageScale(.small)
      VStack(alignment: .leading) {
        Text(landmark.name).font(.headline).bold()
        Text("Visited \(landmark.visits) times")
          .font(.caption)
          .foregroundStyle(.secondary)
      }
      Spacer()
    }
    .padding(.vertical, 4)
    .frame(maxWidth: .infinity, alignment: .leading)
    .background(.quaternary, in: .capsule)
    .overlay(alignment: .trailing) { Circle().fill(.tint).frame(width: 4, height: 4) }
    .animation(.default, value: landmark.isFavorite)
    .accessibilityLabel(landmark.name)
  }
}

struct LandmarkDetail: View {
  let name: String
  @Environment(\.dismiss) private var dismiss
  @Environment(LandmarkModel.self) private var model

  var body: some View {
    @Bindable var model = model
    Form {
      ForEach($model.landmarks) { $landmark in
        if landmark.name == name {
          TextField("Name", text: $landmark.name)
          Toggle("Favorite", isOn: $landmark.isFavorite)
          Stepper("Visits", value: $landmark.visits, in: 0...9)
        }
      }
      Button("Done") { dismiss() }.buttonStyle(.borderedProminent)
    }
    .navigationTitle(name)
    #if os(iOS)
    .navigationBarTitleDisplayMode(.inline)
    #endif
  }
}

struct SettingsForm: View {
  enum Field: Hashable {
    case name
    case password
  }

  @State private var name = ""
  @State private var password = ""
  @State private var volume = 0.5
  @State private var date = Date.now
  @State private var size: ControlSize = .regular
  @FocusState private var focus: Field?

  var body: some View {
    Form {
      Section {
        TextField("Name", text: $name, prompt: Text("Required")).focused($focus, equals: .name)
        SecureField("Password", text: $password).focused($focus, equals: .password)
      } header: {
        Text("Account")
      } footer: {
        Text("Signed in as **\(name)** since \(date, format: .dateTime.day().month())")
      }
      Slider(value: $volume, in: 0...1) { Text("Volume") }
      DatePicker("Since", selection: $date, displayedComponents: .date)
      Picker("Size", selection: $size) {
        ForEach(ControlSize.allCases, id: \.self) { Text(String(describing: $0)).tag($0) }
      }
      .pickerStyle(.menu)
      LabeledContent("Volume", value: volume, format: .percent)
    }
    .formStyle(.grouped)
    .onSubmit { focus = focus == .name ? .password : nil }
    .disabled(volume > 0.9)
  }
}

#Preview("List") {
  let model = LandmarkModel()
  LandmarkList(model: model).environment(model)
}

#if !XCODE27  // Swift 6.3 expands no macro in a function that writes an initializer.
#Preview("Row (one)", traits: .sizeThatFitsLayout) {
  @Previewable @State var landmark = Landmark(id: 1, name: "A) \("quoted {")")
  LandmarkRow(landmark: landmark)
  Toggle("Favorite", isOn: $landmark.isFavorite)
}
#endif

#Preview {
  SettingsForm()
}

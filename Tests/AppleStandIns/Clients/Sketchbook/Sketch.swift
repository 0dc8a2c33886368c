import Navigation
import Store
import SwiftUI

/// A dot that follows drags, and takes the colours of the rainbow.
@Reducer
struct Sketch {
  @ObservableState
  struct State: Equatable {
    var center: CGPoint?
    var color = Color.black
    var isLarge = false
    var zoom: CGFloat = 1
    var angle = Angle.zero
  }

  enum Action: BindableAction {
    case binding(BindingAction<State>)
    case dragged(CGPoint)
    case magnified(CGFloat)
    case rotated(Angle)
    case rainbowTapped
    case colorChosen(Color)
  }

  @Dependency(\.continuousClock) var clock

  var body: some ReducerOf<Self> {
    BindingReducer()
    Reduce { state, action in
      switch action {
      case .binding:
        return .none
      case .dragged(let point):
        state.center = point
        return .none
      case .magnified(let zoom):
        state.zoom = zoom
        return .none
      case .rotated(let angle):
        state.angle = angle
        return .none
      case .colorChosen(let color):
        state.color = color
        return .none
      case .rainbowTapped:
        return .run { [clock] send in
          for color in [Color.red, .yellow, .green, .blue] {
            await send(.colorChosen(color), animation: .linear)
            try await clock.sleep(for: .seconds(1))
          }
        }
      }
    }
  }
}

struct SketchView: View {
  @Bindable var store: StoreOf<Sketch>
  @Namespace private var dots
  @ScaledMetric private var size = 50
  #if !os(tvOS)
  @GestureState private var isPressed = false
  #endif

  var body: some View {
    VStack(alignment: .leading) {
      GeometryReader { proxy in
        dot
          .position(
            x: store.center?.x ?? proxy.size.width / 2,
            y: store.center?.y ?? proxy.frame(in: .local).midY
          )
          .offset(CGSize(width: 0, height: -44))
          .matchedGeometryEffect(id: "dot", in: dots, properties: .frame)
      }
      .background(gradient)
      .allowsHitTesting(false)
      Toggle("Large", isOn: $store.isLarge.animation(.interactiveSpring(response: 0.25)))
      Button("Rainbow") { store.send(.rainbowTapped, animation: .linear) }
      #if os(iOS) || os(macOS) || os(visionOS)
      ColorPicker("Colour", selection: $store.color)
      #endif
    }
    #if os(iOS) || os(macOS) || os(visionOS)
    .gesture(
      DragGesture(minimumDistance: 0)
        .updating($isPressed) { _, isPressed, _ in isPressed = true }
        .onChanged { store.send(.dragged($0.location)) }
        .onEnded { store.send(.dragged($0.predictedEndLocation)) }
    )
    .simultaneousGesture(MagnifyGesture().onChanged { store.send(.magnified($0.magnification)) })
    .highPriorityGesture(RotateGesture().onEnded { store.send(.rotated($0.rotation)) })
    .gesture(TapGesture(count: 2).exclusively(before: LongPressGesture(minimumDuration: 1)))
    #endif
    .sensoryFeedback(.selection, trigger: store.isLarge)
  }

  private var dot: some View {
    Circle()
      .fill(store.color)
      .colorInvert()
      .blendMode(.difference)
      .frame(width: size, height: size)
      .scaleEffect(x: store.zoom, y: store.zoom)
      .scaleEffect(store.isLarge ? CGSize(width: 2, height: 2) : CGSize(width: 1, height: 1))
      .rotationEffect(store.angle)
      .rotation3DEffect(.degrees(10), axis: (x: 0, y: 1, z: 0))
  }

  private var gradient: some View {
    ZStack {
      Rectangle().fill(
        AngularGradient(
          gradient: Gradient(colors: [.blue.opacity(0.3), .blue, .green]),
          center: .center
        )
      )
      Rectangle().fill(
        .linearGradient(colors: [.red, .clear], startPoint: .top, endPoint: .bottom)
      )
      Rectangle().fill(
        .radialGradient(colors: [.red, .clear], center: .center, startRadius: 0, endRadius: 20)
      )
      Rectangle().fill(
        .conicGradient(colors: [.red, .blue], center: .center, angle: .degrees(-90))
      )
      LinearGradient(
        stops: [Gradient.Stop(color: .red, location: 0)],
        startPoint: .leading,
        endPoint: .trailing
      )
    }
    .blur(radius: 1)
    .brightness(0.1)
    .contrast(0.9)
    .saturation(0.5)
    .grayscale(0.1)
    .hueRotation(.radians(1))
    .colorMultiply(.yellow)
    .compositingGroup()
    .drawingGroup()
    .border(.red, width: 2)
    .mask { Ellipse() }
    .overlay(.ultraThinMaterial, in: .capsule)
  }
}

import SwiftUI

/// Shapes, borders and paths.
struct Dial: View {
  let seconds: Int

  var body: some View {
    ZStack {
      Circle()
        .strokeBorder(lineWidth: 24)
        .overlay {
          Arc(share: 0.25)
            .rotation(Angle(degrees: -90))
            .stroke(.red, style: StrokeStyle(lineWidth: 12, dash: [4, 2]))
        }
      RoundedRectangle(cornerRadius: 16).strokeBorder(.blue, lineWidth: 2)
      Capsule().trim(from: 0, to: 0.5).stroke(style: StrokeStyle(lineWidth: 3))
      Ellipse().offset(CGSize(width: 1, height: 1)).fill(.green)
      GeometryReader { proxy in
        Path { path in
          path.move(to: CGPoint(x: proxy.size.width / 2, y: proxy.size.height / 2))
          path.addLine(to: CGPoint(x: proxy.size.width / 2, y: 0))
          path.addQuadCurve(to: .zero, control: CGPoint(x: 1, y: 1))
          path.addRect(CGRect(x: 0, y: 0, width: 1, height: 1))
        }
        .stroke(Color.black, lineWidth: 3)
        .rotationEffect(.degrees(Double(seconds) * 6), anchor: .center)
      }
    }
  }
}

nonisolated private struct Arc: Shape {
  let share: Double

  func path(in rect: CGRect) -> Path {
    let center = CGPoint(x: rect.midX, y: rect.midY)
    return Path { path in
      path.addArc(
        center: center,
        radius: min(rect.width, rect.height) / 2,
        startAngle: .zero,
        endAngle: .degrees(360 * share),
        clockwise: false
      )
    }
  }
}

/// The width of the widest row, which rows report.
nonisolated private struct WidestRow: PreferenceKey {
  static let defaultValue: CGFloat = 0

  static func reduce(value: inout CGFloat, nextValue: () -> CGFloat) {
    value = max(value, nextValue())
  }
}

struct Rows: View {
  let names: [String]
  @AppStorage("isCompact") private var isCompact = false
  @AppStorage("last") private var last: String?
  @SceneStorage("filter") private var filter = ""
  @State private var width: CGFloat = 0

  var body: some View {
    ScrollViewReader { scroll in
      ScrollView {
        ForEach(names, id: \.self) { name in
          ViewThatFits {
            Text(name)
            Text(name.prefix(1))
          }
          .alignmentGuide(.leading) { $0[.leading] + 4 }
          .background {
            GeometryReader { proxy in
              Color.clear.preference(key: WidestRow.self, value: proxy.size.width)
            }
          }
          .id(name)
        }
        AsyncImage(url: URL(string: "https://store.example/picture")) { image in
          image.resizable()
        } placeholder: {
          ProgressView()
        }
        TimelineView(.periodic(from: .now, by: 1)) { context in
          Text("\(context.date.timeIntervalSince1970)")
        }
      }
      .onAppear { scroll.scrollTo(last, anchor: .bottom) }
      .coordinateSpace(.named("rows"))
    }
    .onGeometryChange(for: CGFloat.self) {
      $0.size.width
    } action: {
      width = $0
    }
    .toolbar { Toggle("Compact", isOn: $isCompact) }
    .accentColor(.blue)
    .edgesIgnoringSafeArea(.bottom)
    .overlay(Text(filter), alignment: .top)
  }
}

/// Modules of Apple's systems.
enum AppleModules {
  /// Modules that `import Interlude` replaces.
  static let replaced: Set<String> = [
    "UIKit", "QuartzCore", "CoreGraphics", "CoreFoundation", "Darwin", "ObjectiveC",
  ]

  /// Modules that are there, as far as code for iOS may ask, once `import Interlude` replaces them.
  static let openable: Set<String> = ["UIKit", "QuartzCore", "CoreGraphics"]

  /// Modules for other systems, or for another way to make an interface. A file that imports one of them
  /// unconditionally is left out.
  static let foreign: Set<String> = [
    "SwiftUI", "WidgetKit", "AppKit", "Cocoa", "WatchKit", "Charts", "TipKit",
  ]

  /// Types, attributes and modifiers of which SwiftUI's code has at least one.
  static let typesOfSwiftUI: Set<String> = [
    "View", "ViewModifier", "ViewBuilder", "State", "StateObject", "ObservedObject", "ObservableObject",
    "Binding", "Environment", "EnvironmentKey", "EnvironmentValues", "EnvironmentObject", "PreviewProvider",
    "PreferenceKey", "GeometryReader", "GeometryProxy", "VStack", "HStack", "ZStack", "Text", "Color",
    "Image", "AnyView", "EmptyView", "EdgeInsets", "Angle", "Animation", "Transaction", "Published",
    "ButtonStyle", "Shape", "Edge", "Alignment", "App", "Scene", "WindowGroup", "LocalizedStringKey", "Font",
    "ScrollView", "Spacer", "Button", "NavigationView", "Gesture", "DragGesture", "TextAlignment",
    "HorizontalAlignment", "VerticalAlignment", "ColorScheme", "withAnimation", "Namespace", "AnyTransition",
    "UIViewControllerRepresentableContext", "Preview", "Axis", "StrokeStyle", "Gradient", "LinearGradient",
    "RadialGradient", "AngularGradient", "ShapeStyle", "Circle", "Capsule", "RoundedRectangle", "ForEach",
    "AnimatableModifier", "Animatable", "AnimatablePair", "VectorArithmetic", "UnitPoint", "Toggle",
  ]

  /// Modules without a replacement.
  static let absent: Set<String> = [
    "ARKit", "AVFoundation", "AVKit", "Accelerate", "AppKit", "AudioToolbox", "Cartography", "Charts",
    "Cocoa",
    "Combine", "CoreAnimation", "CoreData", "CoreHaptics", "CoreImage", "CoreLocation", "CoreMedia",
    "CoreMotion", "CoreServices", "CoreText", "CoreVideo", "EventKit", "GameKit", "GameplayKit", "ImageIO",
    "LinkPresentation", "LocalAuthentication", "MapKit", "MediaPlayer", "MessageUI", "Messages", "Metal",
    "MetalKit", "MobileCoreServices", "NaturalLanguage", "Network", "OSLog", "PDFKit", "PencilKit", "Photos",
    "PhotosUI", "PlaygroundSupport", "QuickLook", "SafariServices", "SceneKit", "Security", "SnapKit",
    "SpriteKit", "StoreKit", "SwiftUI", "SystemConfiguration", "TipKit", "UniformTypeIdentifiers",
    "UserNotifications", "Vision", "WatchConnectivity", "WatchKit", "WebKit", "WidgetKit", "os", "simd",
  ]

  /// All modules that do not exist here.
  static let all = replaced.union(absent)
}

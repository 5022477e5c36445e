// swift-tools-version: 6.2
import PackageDescription

// For maintainers: makes the tables under Sources/*/Generated from ../shared/conformance. `make generate` runs it.
let package = Package(
    name: "generators",
    platforms: [.macOS(.v26)],
    targets: [
        .executableTarget(
            name: "generate",
            swiftSettings: [
                .swiftLanguageMode(.v6), .treatAllWarnings(as: .error), .enableUpcomingFeature("ExistentialAny"),
            ]
        )
    ]
)

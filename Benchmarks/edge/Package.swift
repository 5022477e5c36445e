// swift-tools-version: 6.2
import PackageDescription

let settings: [SwiftSetting] = [.swiftLanguageMode(.v6), .treatAllWarnings(as: .error)]

// What errors cost a Hummingbird server, with its own responses and with ours: `make bench-edge`.
let package = Package(
    name: "edge",
    platforms: [.macOS(.v26)],
    dependencies: [
        .package(name: "plainspoken", path: "../..", traits: ["Hummingbird", "Service", "Configuration"]),
        .package(url: "https://github.com/hummingbird-project/hummingbird", from: "2.28.1"),
        .package(url: "https://github.com/apple/swift-log", from: "1.16.2"),
    ],
    targets: [
        .executableTarget(
            name: "edge-server",
            dependencies: [
                .product(name: "Plainspoken", package: "plainspoken"),
                .product(name: "PlainspokenHummingbird", package: "plainspoken"),
                .product(name: "Hummingbird", package: "hummingbird"),
                .product(name: "Logging", package: "swift-log"),
            ],
            swiftSettings: settings
        ),
        .executableTarget(name: "edge-load", swiftSettings: settings),
    ]
)

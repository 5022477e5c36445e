// swift-tools-version: 6.2
import PackageDescription

let settings: [SwiftSetting] = [.swiftLanguageMode(.v6), .treatAllWarnings(as: .error)]

let package = Package(
    name: "storefront",
    platforms: [.macOS(.v26)],
    dependencies: [
        .package(
            name: "plainspoken", path: "../..",
            // GRPC and XMLKeys are not needed here; with them, the project's own build and this one can share a folder.
            traits: ["Hummingbird", "Service", "Configuration", "AsyncHTTPClient", "GRPC", "XMLKeys"]),
        .package(url: "https://github.com/hummingbird-project/hummingbird", from: "2.28.1"),
        .package(url: "https://github.com/swift-server/async-http-client", from: "1.37.0"),
        .package(url: "https://github.com/apple/swift-configuration", from: "1.4.0", traits: []),
        .package(url: "https://github.com/apple/swift-log", from: "1.16.2"),
        .package(url: "https://github.com/apple/swift-metrics", from: "2.13.0"),
    ],
    targets: [
        // The shop: what you would write.
        .executableTarget(
            name: "Storefront",
            dependencies: [
                .product(name: "Plainspoken", package: "plainspoken"),
                .product(name: "PlainspokenXML", package: "plainspoken"),
                .product(name: "PlainspokenFoundation", package: "plainspoken"),
                .product(name: "PlainspokenHummingbird", package: "plainspoken"),
                .product(name: "PlainspokenPages", package: "plainspoken"),
                .product(name: "PlainspokenReference", package: "plainspoken"),
                .product(name: "PlainspokenService", package: "plainspoken"),
                .product(name: "PlainspokenAsyncHTTPClient", package: "plainspoken"),
                .product(name: "PlainspokenCalls", package: "plainspoken"),
                .product(name: "AsyncHTTPClient", package: "async-http-client"),
                .product(name: "Configuration", package: "swift-configuration"),
                .product(name: "CoreMetrics", package: "swift-metrics"),
                .product(name: "Hummingbird", package: "hummingbird"),
            ],
            swiftSettings: settings,
            // The shop's errors, from Locales/en.json.
            plugins: [.plugin(name: "PlainspokenKeys", package: "plainspoken")]
        ),
        // The service behind the shop: answers with errors of its own.
        .executableTarget(
            name: "Supplier", dependencies: [.product(name: "Hummingbird", package: "hummingbird")],
            swiftSettings: settings),
        // A service that answers with Plainspoken, and a client program: its readers see the service's own words.
        .executableTarget(
            name: "Courier",
            dependencies: [
                .product(name: "Plainspoken", package: "plainspoken"),
                .product(name: "PlainspokenHummingbird", package: "plainspoken"),
                .product(name: "Hummingbird", package: "hummingbird"),
            ],
            swiftSettings: settings),
        .executableTarget(
            name: "Tracking",
            dependencies: [
                .product(name: "Plainspoken", package: "plainspoken"),
                .product(name: "PlainspokenCalls", package: "plainspoken"),
                .product(name: "PlainspokenFoundation", package: "plainspoken"),
                .product(name: "PlainspokenURLSession", package: "plainspoken"),
            ],
            swiftSettings: settings),
        // A customer's program, which prints what it learns about the shop's failures.
        .executableTarget(
            name: "Customer",
            dependencies: [
                .product(name: "Plainspoken", package: "plainspoken"),
                .product(name: "PlainspokenCalls", package: "plainspoken"),
                .product(name: "PlainspokenFoundation", package: "plainspoken"),
                .product(name: "PlainspokenURLSession", package: "plainspoken"),
            ],
            swiftSettings: settings),
        .testTarget(
            name: "StorefrontTests",
            dependencies: [
                "Storefront", "Courier", "Tracking", "Customer",
                .product(name: "Hummingbird", package: "hummingbird"),
                .product(name: "HummingbirdTesting", package: "hummingbird"),
                .product(name: "Logging", package: "swift-log"),
                .product(name: "Plainspoken", package: "plainspoken"),
                .product(name: "PlainspokenAsyncHTTPClient", package: "plainspoken"),
                .product(name: "PlainspokenCalls", package: "plainspoken"),
                .product(name: "PlainspokenFoundation", package: "plainspoken"),
                .product(name: "PlainspokenHummingbird", package: "plainspoken"),
                .product(name: "PlainspokenPages", package: "plainspoken"),
                .product(name: "PlainspokenReference", package: "plainspoken"),
                .product(name: "PlainspokenService", package: "plainspoken"),
                .product(name: "PlainspokenTesting", package: "plainspoken"),
            ],
            swiftSettings: settings
        ),
    ]
)

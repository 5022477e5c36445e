// swift-tools-version: 6.2
import PackageDescription

// Programs that use the public API from outside, as a backend does: what they name cannot change by accident.
// .ci/check-api builds and runs them.
let package = Package(
    name: "api",
    platforms: [.macOS(.v26)],
    dependencies: [
        .package(name: "plainspoken", path: "../.."),
        .package(url: "https://github.com/apple/swift-http-types", from: "1.8.0", traits: []),
    ],
    targets: [
        .executableTarget(
            name: "api",
            dependencies: [
                .product(name: "Plainspoken", package: "plainspoken"),
                .product(name: "PlainspokenCalls", package: "plainspoken"),
                .product(name: "PlainspokenFoundation", package: "plainspoken"),
                .product(name: "PlainspokenHummingbird", package: "plainspoken"),
                .product(name: "PlainspokenService", package: "plainspoken"),
                .product(name: "PlainspokenAsyncHTTPClient", package: "plainspoken"),
                .product(name: "PlainspokenGRPC", package: "plainspoken"),
                .product(name: "PlainspokenTesting", package: "plainspoken"),
                .product(name: "PlainspokenFakeUpstream", package: "plainspoken"),
                .product(name: "PlainspokenReference", package: "plainspoken"),
                .product(name: "CatalogLinting", package: "plainspoken"),
                .product(name: "CatalogLanguageServer", package: "plainspoken"),
                .product(name: "CatalogFormats", package: "plainspoken"),
                .product(name: "CatalogExchange", package: "plainspoken"),
                .product(name: "ExchangeFormats", package: "plainspoken"),
                .product(name: "PlainspokenXML", package: "plainspoken"),
                .product(name: "LanguageTags", package: "plainspoken"),
                .product(name: "MessageFormat2", package: "plainspoken"),
                .product(name: "MessageFormat2Foundation", package: "plainspoken"),
                .product(name: "HTTPTypes", package: "swift-http-types"),
            ],
            swiftSettings: [.swiftLanguageMode(.v6), .treatAllWarnings(as: .error)]
        )
    ]
)

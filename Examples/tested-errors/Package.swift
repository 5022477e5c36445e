// swift-tools-version: 6.2
import PackageDescription

let settings: [SwiftSetting] = [
    .swiftLanguageMode(.v6), .treatAllWarnings(as: .error), .enableUpcomingFeature("ExistentialAny"),
]

let package = Package(
    name: "tested-errors",
    platforms: [.macOS(.v26)],
    dependencies: [
        .package(name: "plainspoken", path: "../.."),
        .package(url: "https://github.com/apple/swift-http-types", from: "1.8.0", traits: []),
    ],
    targets: [
        .target(
            name: "Seats",
            dependencies: [
                .product(name: "ExchangeFormats", package: "plainspoken"),
                .product(name: "Plainspoken", package: "plainspoken"),
            ],
            swiftSettings: settings),
        .testTarget(
            name: "SeatsTests",
            dependencies: [
                "Seats",
                .product(name: "PlainspokenCalls", package: "plainspoken"),
                .product(name: "PlainspokenFakeUpstream", package: "plainspoken"),
                .product(name: "PlainspokenTesting", package: "plainspoken"),
                .product(name: "PlainspokenURLSession", package: "plainspoken"),
                .product(name: "HTTPTypes", package: "swift-http-types"),
            ],
            swiftSettings: settings),
    ]
)

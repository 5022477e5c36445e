// swift-tools-version: 6.2
import PackageDescription

let settings: [SwiftSetting] = [
    .swiftLanguageMode(.v6), .treatAllWarnings(as: .error), .enableUpcomingFeature("ExistentialAny"),
]

let package = Package(
    name: "jwt-errors",
    platforms: [.macOS(.v26)],
    products: [.library(name: "JWTErrors", targets: ["JWTErrors"])],
    dependencies: [
        .package(name: "plainspoken", path: "../.."),
        .package(url: "https://github.com/vapor/jwt-kit", from: "5.7.1"),
    ],
    targets: [
        .target(
            name: "JWTErrors",
            dependencies: [
                .product(name: "Plainspoken", package: "plainspoken"), .product(name: "JWTKit", package: "jwt-kit"),
            ],
            swiftSettings: settings),
        .testTarget(
            name: "JWTErrorsTests",
            dependencies: ["JWTErrors", .product(name: "PlainspokenTesting", package: "plainspoken")],
            swiftSettings: settings),
    ]
)

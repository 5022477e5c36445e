// swift-tools-version: 6.2
import PackageDescription

let settings: [SwiftSetting] = [.swiftLanguageMode(.v6), .treatAllWarnings(as: .error)]

let package = Package(
    name: "grdb-errors",
    platforms: [.macOS(.v26)],
    products: [.library(name: "GRDBErrors", targets: ["GRDBErrors"])],
    dependencies: [
        .package(name: "plainspoken", path: "../.."),
        .package(url: "https://github.com/groue/GRDB.swift", from: "7.10.0"),
    ],
    targets: [
        .target(
            name: "GRDBErrors",
            dependencies: [
                .product(name: "Plainspoken", package: "plainspoken"), .product(name: "GRDB", package: "GRDB.swift"),
            ],
            swiftSettings: settings),
        .testTarget(
            name: "GRDBErrorsTests",
            dependencies: ["GRDBErrors", .product(name: "PlainspokenTesting", package: "plainspoken")],
            swiftSettings: settings),
    ]
)

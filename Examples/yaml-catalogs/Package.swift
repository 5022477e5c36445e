// swift-tools-version: 6.2
import PackageDescription

let settings: [SwiftSetting] = [.swiftLanguageMode(.v6), .treatAllWarnings(as: .error)]

let package = Package(
    name: "yaml-catalogs",
    platforms: [.macOS(.v26)],
    products: [.library(name: "YAMLCatalogs", targets: ["YAMLCatalogs"])],
    dependencies: [
        .package(name: "plainspoken", path: "../.."),
        // From 6.0 on, an error reports duplicate keys; before, the last one silently won.
        .package(url: "https://github.com/jpsim/Yams", "6.2.2"..<"7.0.0"),
    ],
    targets: [
        .target(
            name: "YAMLCatalogs",
            dependencies: [
                .product(name: "Plainspoken", package: "plainspoken"), .product(name: "Yams", package: "Yams"),
            ],
            swiftSettings: settings),
        .testTarget(
            name: "YAMLCatalogsTests",
            dependencies: [
                "YAMLCatalogs", .product(name: "Plainspoken", package: "plainspoken"),
                .product(name: "PlainspokenTesting", package: "plainspoken"),
            ],
            swiftSettings: settings),
    ]
)

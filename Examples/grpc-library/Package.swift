// swift-tools-version: 6.2
import PackageDescription

let settings: [SwiftSetting] = [.swiftLanguageMode(.v6), .treatAllWarnings(as: .error)]

let package = Package(
    name: "grpc-library",
    platforms: [.macOS(.v26)],
    dependencies: [
        .package(name: "plainspoken", path: "../..", traits: ["GRPC"]),
        .package(url: "https://github.com/apple/swift-log", from: "1.16.2"),
        .package(url: "https://github.com/apple/swift-protobuf", from: "1.39.0", traits: []),
        .package(url: "https://github.com/grpc/grpc-swift-2", from: "2.4.3"),
        .package(url: "https://github.com/grpc/grpc-swift-protobuf", from: "2.4.1"),
        .package(url: "https://github.com/grpc/grpc-swift-nio-transport", from: "2.9.2"),
    ],
    targets: [
        .target(
            name: "Library",
            dependencies: [
                .product(name: "GRPCCore", package: "grpc-swift-2"),
                .product(name: "GRPCNIOTransportHTTP2Posix", package: "grpc-swift-nio-transport"),
                .product(name: "GRPCProtobuf", package: "grpc-swift-protobuf"),
                .product(name: "Logging", package: "swift-log"),
                .product(name: "Plainspoken", package: "plainspoken"),
                .product(name: "PlainspokenGRPC", package: "plainspoken"),
                .product(name: "SwiftProtobuf", package: "swift-protobuf"),
            ],
            swiftSettings: settings),
        .executableTarget(
            name: "library-tour",
            dependencies: [
                "Library", .product(name: "Logging", package: "swift-log"),
                .product(name: "Plainspoken", package: "plainspoken"),
                .product(name: "PlainspokenGRPC", package: "plainspoken"),
            ],
            swiftSettings: settings),
        .testTarget(
            name: "LibraryTests",
            dependencies: [
                "Library", .product(name: "Logging", package: "swift-log"),
                .product(name: "Plainspoken", package: "plainspoken"),
                .product(name: "PlainspokenGRPC", package: "plainspoken"),
            ],
            swiftSettings: settings),
    ]
)

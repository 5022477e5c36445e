public import Foundation
public import PlainspokenCalls

/// JSON bodies, with Foundation's decoder and encoder.
///
/// ```swift
/// let decoder = JSONDecoder()
/// decoder.dateDecodingStrategy = .iso8601
/// let orders = CallClient(CallSettings(service: "orders"), over: .urlSession(), format: .json(decoder: decoder))
/// ```
public struct JSONCallFormat: CallFormat {
    private let decoder: JSONDecoder
    private let encoder: JSONEncoder

    /// - Parameters:
    ///   - decoder: must not be changed after this.
    ///   - encoder: must not be changed after this.
    public init(decoder: JSONDecoder = JSONDecoder(), encoder: JSONEncoder = JSONEncoder()) {
        self.decoder = decoder
        self.encoder = encoder
    }

    public var mediaType: String { "application/json" }

    public func decode<Value: Decodable>(_ type: Value.Type, from body: [UInt8]) throws -> Value {
        try decoder.decode(type, from: Data(body))
    }

    public func encode(_ value: some Encodable) throws -> [UInt8] { Array(try encoder.encode(value)) }
}

extension CallFormat where Self == JSONCallFormat {
    /// JSON bodies.
    public static var json: JSONCallFormat { JSONCallFormat() }

    /// JSON bodies, with your own strategies.
    public static func json(
        decoder: JSONDecoder = JSONDecoder(), encoder: JSONEncoder = JSONEncoder()
    ) -> JSONCallFormat {
        JSONCallFormat(decoder: decoder, encoder: encoder)
    }
}

import Synchronization

/// Where the id of an occurrence comes from: the member `instance` of a problem (RFC 9457 §3.1.5), by which it is found in
/// the log.
///
/// ```swift
/// options.occurrenceIDs = .uuids                                                // the default: urn:uuid:0c9f3d6e-…
/// options.occurrenceIDs = .custom { "urn:request:\(RequestID.current)" }
/// ```
public struct OccurrenceIDs: Sendable {
    enum Kind: Sendable {
        case uuids
        case off
        case custom(@Sendable () -> String?)
    }

    let kind: Kind

    /// A UUID for each occurrence.
    public static let uuids = OccurrenceIDs(kind: .uuids)

    /// No ids: problems have no `instance`.
    public static let off = OccurrenceIDs(kind: .off)

    /// Ids of your own.
    ///
    /// - Parameter make: called once for each problem, on any thread. It returns a URI reference (RFC 3986 §4.1), or `nil`
    ///   for none. Anything else is left out and reported as ``TranslationIssue/Kind/invalidURI``.
    public static func custom(_ make: @escaping @Sendable () -> String?) -> OccurrenceIDs {
        OccurrenceIDs(kind: .custom(make))
    }
}

/// Makes UUIDs by counting.
///
/// They have the form of a random UUID (RFC 9562 §5.4) and are unique in one process by their number, among processes by a
/// random start. They are no secrets: two of them are enough to compute a third.
final class OccurrenceCounter: Sendable {
    private let high: UInt64
    private let low: UInt64
    private let count = Atomic<UInt64>(0)

    init() {
        var random = SystemRandomNumberGenerator()
        high = random.next()
        low = random.next()
    }

    /// The next id: `urn:uuid:0c9f3d6e-…`.
    func next() -> String { id(count.wrappingAdd(1, ordering: .relaxed).newValue) }

    private func id(_ count: UInt64) -> String {
        let first = Self.mixed(high &+ count &* 0x9E37_79B9_7F4A_7C15) & ~0xF000 | 0x4000
        let second = Self.mixed(low &+ count &* 0xD1B5_4A32_D192_ED03) & ~(0b11 << 62) | 0b10 << 62
        let prefix: StaticString = "urn:uuid:"
        return String(unsafeUninitializedCapacity: 45) { buffer in
            var end = 0
            func append(_ byte: UInt8) {
                buffer[end] = byte
                end += 1
            }
            prefix.withUTF8Buffer { $0.forEach(append) }
            for nibble in 0..<32 {
                if nibble == 8 || nibble == 12 || nibble == 16 || nibble == 20 { append(UInt8(ascii: "-")) }
                let word = nibble < 16 ? first : second
                let digit = UInt8(truncatingIfNeeded: word >> UInt64((15 - nibble % 16) * 4)) & 0xF
                append(digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "a") + digit - 10)
            }
            return end
        }
    }

    /// The finalizer of SplitMix64: every bit of the input changes half of the output's.
    private static func mixed(_ value: UInt64) -> UInt64 {
        var value = value
        value = (value ^ value >> 30) &* 0xBF58_476D_1CE4_E5B9
        value = (value ^ value >> 27) &* 0x94D0_49BB_1331_11EB
        return value ^ value >> 31
    }
}

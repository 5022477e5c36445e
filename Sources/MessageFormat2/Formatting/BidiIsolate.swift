/// The control characters that isolate a value from the text around it (UAX #9).
enum BidiIsolate: UInt8 {
    case leftToRight = 0xA6
    case rightToLeft = 0xA7
    case firstStrong = 0xA8
    case pop = 0xA9

    /// How many bytes each of them takes.
    static let size = 3

    /// U+2066 to U+2069 in UTF-8.
    @inline(__always)
    var bytes: (UInt8, UInt8, UInt8) { (0xE2, 0x81, rawValue) }

    var text: String {
        switch self {
        case .leftToRight: "\u{2066}"
        case .rightToLeft: "\u{2067}"
        case .firstStrong: "\u{2068}"
        case .pop: "\u{2069}"
        }
    }
}

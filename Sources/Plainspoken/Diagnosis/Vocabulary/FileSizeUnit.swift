/// A unit for the size of a file. The texts have a word for each: 5 megabytes.
public enum FileSizeUnit: String, Sendable, Hashable, CaseIterable {
    /// One byte.
    case byte
    /// A thousand bytes.
    case kilobyte
    /// A million bytes.
    case megabyte
    /// A billion bytes.
    case gigabyte

    var bytes: Int {
        switch self {
        case .byte: 1
        case .kilobyte: 1_000
        case .megabyte: 1_000_000
        case .gigabyte: 1_000_000_000
        }
    }

    var argument: DiagnosisArgument { .string(rawValue) }
}

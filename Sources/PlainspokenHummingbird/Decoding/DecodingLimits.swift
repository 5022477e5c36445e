#if Hummingbird
import Plainspoken

/// What decoding a request once more, to find out what was wrong with it, may cost.
public enum DecodingLimits {
    /// The longest body or query that is decoded a second time, in bytes.
    public static let locatedBytes = FieldSearch.maximumLength
}
#endif

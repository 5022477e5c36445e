#if Hummingbird
import Plainspoken

/// Limits on decoding a request a second time to find out what was wrong with it.
public enum DecodingLimits {
    /// The longest body or query that is decoded a second time, in bytes.
    public static let locatedBytes = FieldSearch.maximumLength
}
#endif

#if canImport(_FoundationICU)
internal import _FoundationICU
import LanguageTags
import MessageFormat2

/// The ICU that comes with FoundationInternationalization. Only the stable part of its C interface is used. All names have the prefix
/// `swift_`, so they don't conflict with an ICU of the system. All calls of ICU are in this folder.
///
/// The calls are marked as unsafe because they take pointers. ICU is told the length of each text, it doesn't keep the pointers, and
/// every object is closed by the code that opened it.
enum ICU {
    /// The longest text to ask for. Dates and units are far shorter.
    private static let longestText: Int32 = 1024

    /// Calls a function that writes UTF-16.
    ///
    /// - Parameter body: a closure that is given a buffer and its size, and returns the length of the text.
    /// - Returns: nil if the function fails or needs a larger buffer.
    static func text(
        _ body: (UnsafeMutablePointer<UInt16>?, Int32, inout UErrorCode) -> Int32
    ) -> String? {
        unsafe withUnsafeTemporaryAllocation(of: UInt16.self, capacity: Int(longestText)) { buffer in
            var status = U_ZERO_ERROR
            let length = unsafe body(buffer.baseAddress, longestText, &status)
            guard succeeded(status), 0...longestText ~= length else { return nil }
            return unsafe String(decoding: UnsafeBufferPointer(rebasing: buffer[..<Int(length)]), as: UTF16.self)
        }
    }

    /// Does the same for functions that write ASCII.
    static func ascii(_ body: (UnsafeMutablePointer<CChar>?, Int32, inout UErrorCode) -> Int32) -> String? {
        unsafe withUnsafeTemporaryAllocation(of: CChar.self, capacity: Int(longestText)) { buffer in
            var status = U_ZERO_ERROR
            let length = unsafe body(buffer.baseAddress, longestText, &status)
            guard succeeded(status), 0...longestText ~= length else { return nil }
            return unsafe String(decoding: buffer[..<Int(length)].lazy.map { UInt8(bitPattern: $0) }, as: UTF8.self)
        }
    }

    /// Whether a call succeeded. Negative codes are warnings, for example that the data of a parent locale was used.
    static func succeeded(_ status: UErrorCode) -> Bool { status.rawValue <= U_ZERO_ERROR.rawValue }

    /// ICU's name for a locale, with the keywords of its `u` extension.
    ///
    /// The digits are those of `:number`, from CLDR 48, so a message never mixes two kinds of digits.
    ///
    /// - Parameter calendar: a Unicode calendar identifier that overrides the keyword `ca`.
    static func locale(_ tag: LanguageTag, calendar: String? = nil) -> String? {
        guard
            let name = unsafe ascii({ unsafe swift_uloc_forLanguageTag(tag.canonical.description, $0, $1, nil, &$2) }),
            let withDigits = setting("numbers", to: NumberFormat.numberingSystem(of: tag), in: name)
        else { return nil }
        guard let calendar else { return withDigits }
        guard let type = unsafe swift_uloc_toLegacyType("calendar", calendar) else { return nil }
        return setting("calendar", to: unsafe String(cString: type), in: withDigits)
    }

    private static func setting(_ keyword: String, to value: String, in locale: String) -> String? {
        unsafe ascii { buffer, capacity, status in
            // ICU changes the name in place.
            let bytes = Array(locale.utf8)
            guard let buffer = unsafe buffer, bytes.count < capacity else { return capacity + 1 }
            for (index, byte) in bytes.enumerated() { unsafe buffer[index] = CChar(bitPattern: byte) }
            unsafe buffer[bytes.count] = 0
            return unsafe swift_uloc_setKeywordValue(keyword, value, buffer, capacity, &status)
        }
    }
}
#endif

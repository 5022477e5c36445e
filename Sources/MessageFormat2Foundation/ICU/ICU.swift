#if canImport(_FoundationICU)
internal import _FoundationICU
import LanguageTags
import MessageFormat2

/// The ICU that FoundationInternationalization brings along. Of its C interface only what is declared stable is used; the prefix `swift_` of all
/// names keeps it apart from an ICU of the system. Nothing outside of this folder knows of it.
enum ICU {
    /// The longest text that is asked for. Dates and units are far shorter.
    private static let longestText: Int32 = 1024

    /// Calls a function that writes UTF-16.
    ///
    /// - Parameter body: is given the room for it and how much there is, and returns how much it needs.
    /// - Returns: nil where the function fails or needs more room.
    static func text(
        _ body: (UnsafeMutablePointer<UInt16>?, Int32, inout UErrorCode) -> Int32
    ) -> String? {
        withUnsafeTemporaryAllocation(of: UInt16.self, capacity: Int(longestText)) { buffer in
            var status = U_ZERO_ERROR
            let length = body(buffer.baseAddress, longestText, &status)
            guard succeeded(status), 0...longestText ~= length else { return nil }
            return String(decoding: UnsafeBufferPointer(rebasing: buffer[..<Int(length)]), as: UTF16.self)
        }
    }

    /// The same for functions that write ASCII.
    static func ascii(_ body: (UnsafeMutablePointer<CChar>?, Int32, inout UErrorCode) -> Int32) -> String? {
        withUnsafeTemporaryAllocation(of: CChar.self, capacity: Int(longestText)) { buffer in
            var status = U_ZERO_ERROR
            let length = body(buffer.baseAddress, longestText, &status)
            guard succeeded(status), 0...longestText ~= length else { return nil }
            return String(decoding: buffer[..<Int(length)].lazy.map { UInt8(bitPattern: $0) }, as: UTF8.self)
        }
    }

    /// Warnings, such as that data of a parent locale are used, are negative.
    static func succeeded(_ status: UErrorCode) -> Bool { status.rawValue <= U_ZERO_ERROR.rawValue }

    /// ICU's name for a locale, with the keywords of its `u` extension.
    ///
    /// The digits are those that `:number` writes, which are of CLDR 48: a message must not have two kinds of them.
    ///
    /// - Parameter calendar: a Unicode calendar identifier that overrides the keyword `ca`.
    static func locale(_ tag: LanguageTag, calendar: String? = nil) -> String? {
        guard let name = ascii({ swift_uloc_forLanguageTag(tag.canonical.description, $0, $1, nil, &$2) }),
            let withDigits = setting("numbers", to: NumberFormat.numberingSystem(of: tag), in: name)
        else { return nil }
        guard let calendar else { return withDigits }
        guard let type = swift_uloc_toLegacyType("calendar", calendar) else { return nil }
        return setting("calendar", to: String(cString: type), in: withDigits)
    }

    private static func setting(_ keyword: String, to value: String, in locale: String) -> String? {
        ascii { buffer, capacity, status in
            // The function changes the name in place.
            let bytes = Array(locale.utf8)
            guard let buffer, bytes.count < capacity else { return capacity + 1 }
            for (index, byte) in bytes.enumerated() { buffer[index] = CChar(bitPattern: byte) }
            buffer[bytes.count] = 0
            return swift_uloc_setKeywordValue(keyword, value, buffer, capacity, &status)
        }
    }
}
#endif

/// The quotation marks, spaces and digits of a language, from its term sheet.
package struct Typography: Sendable {
    /// A space before or after some characters.
    package struct Space: Sendable {
        package enum Side: String, Sendable {
            case before, after
        }

        package var side: Side
        /// The punctuation marks next to which the space belongs.
        package var marks: Set<UInt32>
        /// The required space; nil for none.
        package var space: UInt32?
    }

    /// The opening and closing quotation marks; nil if the sheet does not define any.
    package var quotes: (opening: Set<UInt32>, closing: Set<UInt32>)?
    /// The pairs as written in the sheet: `„“ ‚‘`.
    package var quotePairs: [String] = []
    /// The digit zero of the numbering system (CLDR, `<numberingSystems>`); nil if the sheet does not define one.
    package var zero: UInt32?
    package var spaces: [Space] = []

    package var isEmpty: Bool { quotes == nil && zero == nil && spaces.isEmpty }

    /// The digit zero of each numbering system in common use on the web.
    static let zeros: [String: UInt32] = [
        "latn": 0x30, "arab": 0x660, "arabext": 0x6F0, "deva": 0x966, "beng": 0x9E6, "guru": 0xA66, "gujr": 0xAE6,
        "orya": 0xB66, "tamldec": 0xBE6, "telu": 0xC66, "knda": 0xCE6, "mlym": 0xD66, "thai": 0xE50, "laoo": 0xED0,
        "tibt": 0xF20, "mymr": 0x1040, "khmr": 0x17E0, "mong": 0x1810, "nkoo": 0x7C0, "fullwide": 0xFF10,
    ]
}

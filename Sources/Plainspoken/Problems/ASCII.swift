// ASCII tests and folding on bytes: those of Swift's strings follow Unicode, where the Kelvin sign is a kind of k.

extension UInt8 {
    var lowercasedASCII: UInt8 {
        (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(self) ? self | 0x20 : self
    }

    /// Whether it is one of `a–z 0–9`.
    var isLowercaseOrDigit: Bool { self &- UInt8(ascii: "a") < 26 || self &- UInt8(ascii: "0") < 10 }

    var isBlank: Bool { self == UInt8(ascii: " ") || self == UInt8(ascii: "\t") }
}

extension String {
    var lowercasedASCII: String { String(decoding: utf8.map(\.lowercasedASCII), as: UTF8.self) }
}

extension ArraySlice<UInt8> {
    /// Without the spaces and tabs around.
    package var trimmingBlanks: ArraySlice<UInt8> {
        var slice = self
        while let first = slice.first, first.isBlank { slice.removeFirst() }
        while let last = slice.last, last.isBlank { slice.removeLast() }
        return slice
    }
}

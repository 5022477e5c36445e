import Testing

@testable import Catalogs

struct UTF8SequenceTests {
    /// Every scalar at the ends of a length, and what is none, at every place of a word.
    @Test(
        arguments: [
            ([0x7F], true), ([0xC2, 0x80], true), ([0xDF, 0xBF], true), ([0xE0, 0xA0, 0x80], true),
            ([0xED, 0x9F, 0xBF], true),
            ([0xEE, 0x80, 0x80], true), ([0xEF, 0xBF, 0xBF], true), ([0xF0, 0x90, 0x80, 0x80], true),
            ([0xF4, 0x8F, 0xBF, 0xBF], true), ([0x80], false), ([0xC0, 0x80], false), ([0xC1, 0xBF], false),
            ([0xC2], false),
            ([0xE0, 0x9F, 0xBF], false), ([0xED, 0xA0, 0x80], false), ([0xF0, 0x8F, 0xBF, 0xBF], false),
            ([0xF4, 0x90, 0x80, 0x80], false), ([0xF5], false), ([0xE2, 0x82], false),
        ] as [([UInt8], Bool)])
    func isValid(bytes: [UInt8], isValid: Bool) {
        for before in 0...9 {
            for after in 0...9 {
                let text = [UInt8](repeating: 0x61, count: before) + bytes + [UInt8](repeating: 0x61, count: after)
                #expect(UTF8Sequence.isValid(text) == isValid)
            }
        }
        guard isValid else { return }
        #expect(UTF8Sequence.measure(bytes, at: 0, before: bytes.count) == (bytes.count, true))
    }
}

import ByteText
import LanguageTags

extension QuickMessage {
    /// The size of the buffer on the stack, in bytes. Most texts are shorter.
    private static let shortText = 256

    /// The message as text for readers of a region.
    ///
    /// This is unsafe in two ways. The bytes are collected on the stack, because an array takes 300 more instructions for each text, of
    /// the 1,600 that a plural message takes. And they are not checked again for being UTF-8, because all of them come from strings and
    /// from the tables of numbers. That check takes 890 instructions.
    ///
    /// - Returns: nil if the evaluator is needed.
    func text(_ values: MessageArguments, for region: RegionCode) -> String? {
        var text: String?
        var missing = 0
        unsafe withUnsafeTemporaryAllocation(of: UInt8.self, capacity: Self.shortText) { room in
            var writer = unsafe ByteWriter(OutputSpan(buffer: room, initializedCount: 0))
            guard append(values, for: region, to: &writer) else { return }
            missing = writer.missing
            if missing == 0 { text = unsafe String(copying: UTF8Span(unchecked: writer.span)) }
        }
        if missing == 0 { return text }
        var bytes: [UInt8] = []
        return append(values, for: region, to: &bytes) ? String(decoding: bytes, as: UTF8.self) : nil
    }

    /// Appends the message for readers of a region to an array, which grows if it has too little room.
    ///
    /// - Returns: false if the evaluator is needed; nothing is appended then.
    func append(_ values: MessageArguments, for region: RegionCode, to bytes: inout [UInt8]) -> Bool {
        var isWritten = false
        ByteWriter.append(values, to: &bytes) { isWritten = append($0, for: region, to: &$1) }
        return isWritten
    }
}

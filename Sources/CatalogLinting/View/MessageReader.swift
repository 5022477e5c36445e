import MessageFormat2
import Plainspoken

/// Reads texts into ``MessageView``s. The simple ones are read here; only the rest takes the message parser.
package struct MessageReader: Sendable {
    package let scanner = FeatureScanner()

    package init() {}

    package func read(_ text: CatalogText, part: CatalogPart) -> MessageView {
        let bytes = UTF8Text(text.storage, text.slot)
        return read(bytes, text, part: part, scan: bytes.withBytes { scanner.scan($0) })
    }

    /// Reads a text that has been scanned already.
    package func read(
        _ bytes: UTF8Text, _ text: CatalogText, part: CatalogPart, scan: FeatureScanner.Result
    ) -> MessageView {
        guard scan.features.contains(.syntax) else {
            return MessageView(part: part, text: text, bytes: bytes, scan: scan)
        }
        let content: MessageView.Content = bytes.withBytes { buffer in
            if let (elements, uses) = SimpleMessage.read(buffer) { return .simple(elements, uses) }
            return .parsed(Message.parse(validUTF8: buffer))
        }
        return MessageView(part: part, text: text, bytes: bytes, scan: scan, content: content)
    }
}

extension CatalogStorage {
    /// Where a text's bytes are: in the arena of what a format has put together, or in the file.
    package func range(of slot: CatalogBuilder.Text) -> (isArena: Bool, bytes: Range<Int>) {
        slot.derived < 0 ? (false, slot.range) : (true, derived[Int(slot.derived)].range)
    }
}

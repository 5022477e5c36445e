import ByteText
import Catalogs
import ExchangeFormats
import MessageFormat2

/// The placeholders of a message of an extension of Chrome: `$name$`, which the message explains, and `$1` (developer.chrome.com, "i18n:
/// messages.json").
struct ChromePlaceholders {
    /// What stands for a name: `$1`, or a text.
    private var contents: [String: String] = [:]

    /// - Parameter message: the object with `message` and `placeholders`.
    init(_ message: Int, in json: JSONDocument) {
        guard let placeholders = json.member("placeholders", of: message)?.value else { return }
        for (name, value) in json.members(of: placeholders) {
            contents[json.string(at: name).lowercased()] = json.text("content", of: value)
        }
    }

    /// The pieces of a text. `$$` is a dollar sign.
    func pieces(of text: String) -> [ReadPiece] {
        let bytes = Array(text.utf8)
        var pieces: [ReadPiece] = []
        var plain: [UInt8] = []
        var offset = 0
        func add(_ piece: ReadPiece) {
            if !plain.isEmpty { pieces.append(.text(String(decoding: plain, as: UTF8.self))) }
            plain = []
            pieces.append(piece)
        }
        while offset < bytes.count {
            guard bytes[offset] == UInt8(ascii: "$"), let next = bytes.byte(offset + 1) else {
                plain.append(bytes[offset])
                offset += 1
                continue
            }
            if next == UInt8(ascii: "$") {
                plain.append(next)
                offset += 2
                continue
            }
            if ASCII.isDigit(next), next != UInt8(ascii: "0") {
                add(Self.argument(String(decoding: bytes[offset..<(offset + 2)], as: UTF8.self), "arg\(next - 0x30)"))
                offset += 2
                continue
            }
            let name = bytes[(offset + 1)...].prefix { ASCII.isAlphanumeric($0) || "_@".utf8.contains($0) }
            guard !name.isEmpty, bytes.byte(name.endIndex) == UInt8(ascii: "$") else {
                plain.append(bytes[offset])
                offset += 1
                continue
            }
            let written = String(decoding: bytes[offset...name.endIndex], as: UTF8.self)
            let own = String(decoding: name, as: UTF8.self).lowercased()
            offset = name.endIndex + 1
            guard let content = contents[own] else {
                add(.placeholder(written, nil))
                continue
            }
            if !content.utf8.contains(UInt8(ascii: "$")) {
                plain += content.utf8
            } else if content.utf8.count == 2, content.hasPrefix("$") {
                add(Self.argument(written, own))
            } else {
                add(.placeholder(written, nil))
            }
        }
        if !plain.isEmpty { pieces.append(.text(String(decoding: plain, as: UTF8.self))) }
        return pieces
    }

    private static func argument(_ written: String, _ name: String) -> ReadPiece {
        .placeholder(written, Message.Variable(named: name).map { .expression(Message.Expression(.variable($0))) })
    }
}

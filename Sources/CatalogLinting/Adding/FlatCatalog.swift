import ByteText
import Catalogs

/// A flat object of keys and texts, as other programs write catalogs.
enum FlatCatalog {
    /// `{ "key": "text" }`, one entry per line.
    static func bytes(_ catalog: MessageCatalog) -> [UInt8] {
        var output: [UInt8] = []
        for entry in catalog.entries {
            output += (output.isEmpty ? "{\n  " : ",\n  ").utf8
            JSONText.appendLiteral(entry.keyBytes, to: &output)
            output += ": ".utf8
            JSONText.appendLiteral((entry.detail?.message ?? "").utf8, to: &output)
        }
        return output + (output.isEmpty ? "{\n\n}\n" : "\n}\n").utf8
    }
}

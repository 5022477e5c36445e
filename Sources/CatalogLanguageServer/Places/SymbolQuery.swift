import ByteText
import CatalogLinting

/// What someone types to find an entry. ASCII letters match in either case.
struct SymbolQuery {
    private let bytes: [UInt8]

    init(_ text: String) { bytes = text.utf8.map { ASCII.lowercased($0) } }

    /// Whether the letters occur in this order, with anything in between: `pcd` in `payment.card-declined`.
    func isSubsequence(of key: UTF8Text) -> Bool {
        var next = 0
        for index in key.indices {
            guard next < bytes.count else { return true }
            if ASCII.lowercased(key[index]) == bytes[next] { next += 1 }
        }
        return next == bytes.count
    }

    /// Whether the letters occur together.
    func isContained(in text: UTF8Text) -> Bool {
        guard let first = bytes.first else { return true }
        guard text.count >= bytes.count else { return false }
        let span = text.span
        for start in 0...text.count - bytes.count where ASCII.lowercased(span[start]) == first {
            var length = 1
            while length < bytes.count, ASCII.lowercased(span[start + length]) == bytes[length] { length += 1 }
            if length == bytes.count { return true }
        }
        return false
    }
}

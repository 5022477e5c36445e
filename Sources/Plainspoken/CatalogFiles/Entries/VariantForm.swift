/// The form of a text for people who should not have to write `.match`.
public struct VariantForm: Sendable, Hashable {
    /// One variant.
    public struct Variant: Sendable, Hashable {
        /// One MessageFormat 2 key per selector, separated by spaces: `one`, `*`, `few masculine`.
        public var key: String
        /// The text, a MessageFormat 2 pattern.
        public var pattern: String

        public init(key: String, pattern: String) {
            self.key = key
            self.pattern = pattern
        }
    }

    /// What is selected on: `$count :integer`.
    public var selectors: [String]
    public var variants: [Variant]

    public init(selectors: [String], variants: [Variant]) {
        self.selectors = selectors
        self.variants = variants
    }

    /// Reads the form back from the text that was generated from it.
    init?(_ storage: CatalogStorage, _ slot: TextSlot) {
        selectors = []
        variants = []
        let bytes = storage.bytes(of: slot)
        var fragment = bytes.startIndex..<bytes.startIndex
        var role = TextPiece.Role.syntax
        let pieces = storage.pieces(of: slot)
        guard pieces.contains(where: { $0.role == .selector }) else { return nil }
        for piece in pieces where piece.role != .syntax && piece.role != .text {
            let start = bytes.startIndex + Int(piece.start)
            if piece.begins {
                add(bytes[fragment], role)
                fragment = start..<start
                role = piece.role
            }
            fragment = fragment.lowerBound..<start + Int(piece.length)
        }
        add(bytes[fragment], role)
    }

    private mutating func add(_ bytes: ArraySlice<UInt8>, _ role: TextPiece.Role) {
        let text = String(decoding: bytes, as: UTF8.self)
        switch role {
        case .selector: selectors.append(text)
        case .variantKey: variants.append(Variant(key: text, pattern: ""))
        case .pattern where !variants.isEmpty: variants[variants.count - 1].pattern = text
        default: break
        }
    }
}

/// The controls of the bidirectional algorithm in a text (UAX #9, section 2).
enum BidiControls {
    /// Embeddings, overrides and isolates, and what ends them, with their places.
    static func all(in text: UTF8Text) -> [(scalar: UInt32, place: Int)] {
        text.withBytes { bytes in
            var found: [(scalar: UInt32, place: Int)] = []
            var index = 0
            while index + 2 < bytes.count {
                if bytes[index] == 0xE2 {
                    let scalar = FeatureScanner.decode(bytes, at: index).scalar
                    if scalar >= 0x202A && scalar <= 0x202E || scalar >= 0x2066 && scalar <= 0x2069 {
                        found.append((scalar, index))
                    }
                }
                index += 1
            }
            return found
        }
    }
}

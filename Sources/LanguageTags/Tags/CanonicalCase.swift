import ByteText

/// The case in which subtags are written by convention (RFC 5646 §2.1.1): language lower, script title, region upper case,
/// everything else lower.
enum CanonicalCase {
    static func text(of bytes: UnsafeBufferPointer<UInt8>, _ layout: TagLayout) -> String {
        if let registered = GrandfatheredTags.irregular(bytes) { return registered.description }
        return String(unsafeUninitializedCapacity: bytes.count) { output in
            for index in 0..<min(bytes.count, output.count) {
                let isUpper =
                    layout.region.range.contains(index) || (!layout.script.isEmpty && index == layout.script.start)
                output[index] = isUpper ? ASCII.uppercased(bytes[index]) : ASCII.lowercased(bytes[index])
            }
            return min(bytes.count, output.count)
        }
    }
}

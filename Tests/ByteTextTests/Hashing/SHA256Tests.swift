import ByteText
import Testing

/// The examples of FIPS 180-4 and of NIST's CAVP, and every way to divide bytes into blocks.
struct SHA256Tests {
    @Test(arguments: [
        ("", 1, "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
        ("abc", 1, "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
        (
            "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq", 1,
            "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
        ),
        (
            "abcdefghbcdefghicdefghijdefghijkefghijklfghijklmghijklmnhijklmnoijklmnopjklmnopqklmnopqrlmnopqrsmnopqrstnopqrstu",
            1, "cf5b16a778af8380036ce59e7b0492370b249b11e8f07a51afac45037afee9d1"
        ),
        ("a", 1_000_000, "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0"),
    ])
    func examples(_ text: String, _ count: Int, _ expected: String) {
        let bytes = Array(repeatElement(Array(text.utf8), count: count).joined())
        #expect(SHA256.digest(of: bytes).description == expected)
    }

    /// One of each length around the ends of blocks, in one piece and in two.
    @Test func pieces() {
        let bytes = (0..<200).map { UInt8($0) }
        for length in 0...200 {
            let whole = SHA256.digest(of: Array(bytes[..<length]))
            for cut in Set([0, 1, 55, 56, 63, 64, 65, 127, 128, length]) where cut <= length {
                var hash = SHA256()
                hash.append(Array(bytes[..<cut]))
                #expect(hash.digest() == SHA256.digest(of: Array(bytes[..<cut])), "asking does not change it")
                hash.append(Array(bytes[cut..<length]))
                #expect(hash.digest() == whole, "\(length) bytes, cut at \(cut)")
            }
        }
    }

    @Test func digits() {
        let digest = SHA256.digest(of: Array("abc".utf8))
        #expect(SHA256Digest(hexadecimal: digest.description.utf8) == digest)
        #expect(SHA256Digest(hexadecimal: digest.description.uppercased().utf8) == digest)
        for text in ["", "abc", String(repeating: "0", count: 63), String(repeating: "g", count: 64)] {
            #expect(SHA256Digest(hexadecimal: text.utf8) == nil, "\(text)")
        }
    }
}

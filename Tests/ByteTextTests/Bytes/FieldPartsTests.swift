import ByteText
import TestSupport
import Testing

/// Header fields are split at separators outside quoted strings.
@Suite struct FieldPartsTests {
    @Test(
        .shows(.headerComplexity),
        arguments: [
            ("", [""]), ("a,b", ["a", "b"]), (",a,", ["", "a", ""]), (#"x="a,b",c"#, [#"x="a,b""#, "c"]),
            (#""a,b","c,d""#, [#""a,b""#, #""c,d""#]), (#"x="a\",b",c"#, [#"x="a\",b""#, "c"]),
            (#"x="a\\",b"#, [#"x="a\\""#, "b"]), (#"x="a\\\",b",c"#, [#"x="a\\\",b""#, "c"]),
            // Only a quoted string has escapes.
            (#"a\,b"#, [#"a\"#, "b"]), (#"a\",b",c"#, [#"a\",b""#, "c"]),
            // One that does not end takes the rest.
            (#"a,x="b,c"#, ["a", #"x="b,c"#]), (#"a,x="b\"#, ["a", #"x="b\"#]), (#"a,""#, ["a", #"""#]),
            (#"x="",b"#, [#"x="""#, "b"]), ("x=\"é,\u{0}\",b", ["x=\"é,\u{0}\"", "b"]),
        ])
    func parts(field: String, parts: [String]) {
        let found = FieldParts.split(Array(field.utf8)[...], at: UInt8(ascii: ","))
        #expect(found.map { String(decoding: $0, as: UTF8.self) } == parts)
        let isOpen = parts.last.map { FieldParts.endsInQuotes(Array($0.utf8)[...]) }
        #expect(isOpen == ["x=\"b,c", "x=\"b\\", "\""].contains(parts.last))
    }

    /// The backslash is a usual character in entity tags (RFC 9110 §8.8.3).
    @Test func entityTags() {
        let found = FieldParts.split(Array(#""a\","b,c""#.utf8)[...], at: UInt8(ascii: ","), escapes: false)
        #expect(found.map { String(decoding: $0, as: UTF8.self) } == [#""a\""#, #""b,c""#])
    }
}

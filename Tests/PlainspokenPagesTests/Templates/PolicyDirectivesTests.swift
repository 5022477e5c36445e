import Testing

@testable import PlainspokenPages

@Suite struct PolicyDirectivesTests {
    private static let script = "alert(1)"
    /// `printf 'alert(1)' | openssl dgst -sha256 -binary | base64`
    private static let hash = "'sha256-bhHHL3z2vDgxUt0W3dWQOrprscmda2Y5pLsLg4GF+pI='"

    /// A script in a page is allowed besides those that were allowed before, and nothing else changes.
    @Test(arguments: [
        ("default-src 'none'; img-src data:", "default-src 'none'; img-src data:; script-src HASH"),
        (
            "default-src 'self' https://a.example",
            "default-src 'self' https://a.example; script-src 'self' https://a.example HASH"
        ),
        ("default-src 'none'; Script-Src 'self'", "default-src 'none'; Script-Src 'self' HASH"),
        ("script-src 'none'", "script-src HASH"),
        (
            "script-src 'self'; script-src-elem https://a.example",
            "script-src 'self'; script-src-elem https://a.example HASH"
        ),
        ("default-src 'UNSAFE-inline'", "default-src 'UNSAFE-inline'"),
        (";; style-src 'self' ;", "style-src 'self'"), ("", ""),
    ]) func script(_ policy: String, _ expected: String) {
        var directives = PolicyDirectives(policy)
        directives.allow(script: Self.script)
        #expect(directives.text == expected.replacing("HASH", with: Self.hash))
    }

    @Test func removed() {
        var directives = PolicyDirectives("default-src 'none'; Frame-Ancestors 'none';form-action 'self'")
        directives.remove("frame-ancestors")
        #expect(directives.text == "default-src 'none'; form-action 'self'")
    }
}

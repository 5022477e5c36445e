/// The syntax of lint rules in `lint-ignore`: a code such as `T602` or a name such as `untranslated`.
package enum RuleSyntax {
    package static func isValid(_ rule: some Collection<UInt8>) -> Bool {
        !rule.isEmpty
            && rule.allSatisfy { byte in
                switch byte {
                case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                    UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"):
                    true
                default: false
                }
            }
    }
}

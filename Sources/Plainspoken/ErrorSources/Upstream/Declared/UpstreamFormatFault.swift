/// A mistake in the declaration of a format, without its place in a file.
struct UpstreamFormatFault: Error {
    let code: CatalogDiagnostic.Code
    let message: String
    let help: String

    init(_ message: String, help: String, code: CatalogDiagnostic.Code = .invalidUpstreamFormat) {
        self.code = code
        self.message = message
        self.help = help
    }

    /// The mistake in a format whose pointers are right; nil if there is none.
    init?(name: String, services: Set<String>, _ rule: UpstreamFormat.Rule) {
        let isName =
            !name.isEmpty && name.utf8.count <= 64
            && name.utf8.allSatisfy { byte in
                0x61...0x7A ~= byte | 0x20 || 0x30...0x39 ~= byte || byte == UInt8(ascii: "-")
            }
        if !isName {
            self.init(
                "“\(name)” cannot be the name of a format",
                help: "Use at most 64 ASCII letters, digits and -: warehouse-2.")
        } else if let service = services.sorted().first(where: { UpstreamKeys.name(of: $0) == nil }) {
            self.init(service: service)
        } else if rule.has.isEmpty, rule.equals.isEmpty {
            self.init(
                "nothing tells bodies of the format “\(name)” from others",
                help: "List members that only these bodies have: \"has\": [\"/error/code\"].")
        } else if rule.codes.isEmpty, rule.message == nil, rule.fields == nil {
            self.init(
                "nothing is found in bodies of the format “\(name)”",
                help: "Say where the code is: \"codes\": [\"/error/code\"].")
        } else {
            return nil
        }
    }

    /// A name that no message key can have.
    init(service: String) {
        self.init(
            "“\(service)” cannot be the name of an upstream, because it cannot be part of a message key",
            help: "Use ASCII letters and digits, with - between words: payments-api.", code: .invalidServiceName)
    }

    /// The mistake in a declaration in code.
    var diagnostic: CatalogDiagnostic { CatalogDiagnostic(code, message, help: help) }
}

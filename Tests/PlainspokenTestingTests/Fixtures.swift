@testable import Plainspoken

/// An error with a secret, and sources that are right and wrong about it.
enum VaultError: Error {
    case sealed(path: String, attempts: Int)
    case unknown
}

struct VaultErrors: ErrorSource {
    var messages: [MessageDeclaration] {
        [
            MessageDeclaration("vault.sealed", arguments: ["attempts": .integer, "path": .private(.string)]),
            MessageDeclaration("vault.sealed-again", isOptional: true),
        ]
    }

    func diagnose(_ error: VaultError, in context: DiagnosisContext) -> Diagnosis? {
        guard case .sealed(let path, let attempts) = error else { return nil }
        return Diagnosis(
            "vault.sealed", arguments: ["attempts": .integer(attempts), "path": .private(.string(path))],
            status: HTTPStatusCodes.status(423))
    }

    static let texts = CatalogOrigin.catalogs([
        MessageCatalog(
            language: "en",
            entries: [CatalogEntry("vault.sealed", title: "Sealed", detail: "Tried {$attempts :integer} times.")]),
        MessageCatalog(language: "de", entries: [CatalogEntry("vault.sealed", title: "Versiegelt")]),
    ])

    static let sample = VaultError.sealed(path: "/vault/prod/key-7", attempts: 3)
}

/// A source with given diagnoses and declarations.
struct GivenSource: ErrorSource {
    var messages: [MessageDeclaration]
    var diagnosis: Diagnosis

    func diagnose(_ error: VaultError, in context: DiagnosisContext) -> Diagnosis? { diagnosis }
}

#if Configuration
import Plainspoken

/// A shape of answers, as a configuration names it.
enum NamedShape: Sendable {
    case builtIn(ProblemShape)
    /// The path of a declaration.
    case file(String)

    static let builtIn: KeyValuePairs<String, ProblemShape> = [
        "vapor": .vapor, "jsonAPI": .jsonAPI, "graphQL": .graphQL, "oauth": .oauth, "twirp": .twirp,
        "connect": .connect, "laravel": .laravel, "plainText": .plainText,
    ]
    static let names = builtIn.map(\.key) + ["google:DOMAIN"]

    /// `vapor`, `google:shop.example`, or a path that ends in `.json`.
    init?(_ text: String) {
        let google = "google:"
        if let shape = Self.builtIn.first(where: { $0.key == text })?.value {
            self = .builtIn(shape)
        } else if text.hasPrefix(google), text.utf8.count > google.utf8.count {
            self = .builtIn(.google(domain: String(text.dropFirst(google.count))))
        } else if text.hasSuffix(".json") {
            self = .file(text)
        } else {
            return nil
        }
    }

    /// - Throws: the first mistake in the file.
    func shape() throws(CatalogDiagnostic) -> ProblemShape {
        switch self {
        case .builtIn(let shape): shape
        case .file(let path): try ProblemShape(contentsOf: path)
        }
    }
}
#endif

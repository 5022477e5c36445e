@testable import Plainspoken
@testable import TypedKeys

/// What is generated from entries: all files as one text, or the mistakes as a compiler writes them.
struct Generated {
    let code: String
    let mistakes: String

    /// - Parameters:
    ///   - catalogs: the members of `messages`, one text for each catalog.
    ///   - access: who can use the names.
    init(_ catalogs: String..., access: KeyOptions.Access = .internal) {
        var options = KeyOptions()
        options.access = access
        let documents = catalogs.enumerated().map { number, entries in
            let file = "{\"locale\": \"en\", \"messages\": {\n\(entries)\n}}\n"
            return JSONCatalogFormat().read(Array(file.utf8), path: number == 0 ? "en.json" : "\(number)/en.json")
        }
        let run = KeyRun(documents, options: options, sources: ["Locales/en.json"])
        code = run.files.joined()
        mistakes = run.diagnostics.map(\.compilerText).joined()
    }

    /// The lines of the code that contain a text, without indentation.
    func lines(with text: String) -> [String] {
        code.split(separator: "\n").filter { $0.contains(text) }.map { String($0.drop { $0 == " " }) }
    }
}

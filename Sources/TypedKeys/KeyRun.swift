import Catalogs

/// One run of the generator: from the source language's catalogs to Swift files.
package struct KeyRun {
    /// How many files hold errors. It is fixed, since build plans name the files before they are written.
    static let errorFiles = 4

    /// The contents of the files, in order; empty if there is a mistake.
    package let files: [String]
    /// Every mistake, in the order of the catalogs.
    package let diagnostics: [CatalogDiagnostic]

    /// - Parameters:
    ///   - documents: the catalogs of the source language, as they were read.
    ///   - options: what `plainspoken-keys.json` says.
    ///   - sources: the catalogs' names for the files' headers, the same on every machine.
    package init(_ documents: [CatalogDocument], options: KeyOptions, sources: [String]) {
        var diagnostics = documents.flatMap(\.diagnostics)
        var symbols: [KeySymbol] = []
        if !diagnostics.contains(where: \.code.isError) {
            let table = SymbolTable(documents.map(\.catalog))
            symbols = table.symbols
            diagnostics += table.diagnostics
        }
        self.diagnostics = diagnostics
        let isRefused = diagnostics.contains { $0.code.isError }
        files = isRefused ? [] : KeyFiles(symbols, options, sources: sources).texts
    }
}

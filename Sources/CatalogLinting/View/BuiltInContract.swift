import LanguageTags
import Plainspoken

/// The built-in English texts, a layer below every application's: overriding one of their keys is neither obsolete nor
/// unchecked.
package enum BuiltInContract {
    /// Read when the first rule asks for it; nil only if the built-in catalog itself were broken, which its own tests rule
    /// out.
    package static let english: ReferenceView? = {
        let reader = MessageReader()
        guard let catalogs = try? CatalogOrigin.builtIn.load(builtInLanguages: { $0 == "en" }) else { return nil }
        let facts = LanguageFacts("en")
        let views = catalogs.filter { $0.language == "en" }.map { catalog in
            CatalogView(
                file: SourceFile(path: catalog.path, bytes: catalog.storage.file),
                document: CatalogDocument(catalog: catalog, bytes: catalog.storage.file, diagnostics: []),
                language: facts, isReference: true, isFlat: false, syntax: .json)
        }
        return ReferenceView(language: facts, catalogs: views, reader: reader)
    }()
}

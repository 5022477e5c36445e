import CatalogLinting
import EditorServing
import LanguageTags
import Plainspoken

// TODO: This file stands in for the module TranslationEditor, so that the command can be built and tried before it: delete it, and import
// the module in EditCommand.swift instead.

struct EditorOptions {
    var language: LanguageTag?
    var sourceLanguage: LanguageTag?
    var isReadOnly = false
}

actor TranslationDesk {
    nonisolated let greeting: String
    private(set) var savedTexts = 0

    init(folder: String, _ options: EditorOptions, say: @escaping @Sendable (String) -> Void) throws(LintError) {
        let catalogs = try CatalogInput.find([folder])
        greeting = "Editing \(folder) (\(catalogs.count) files)."
    }

    func start() {}
    func stop() {}
    func page(acceptLanguage: String?) -> [UInt8] { Array("<!doctype html><title>Editor</title>\n".utf8) }
    nonisolated func file(_ name: String) -> EditorFile? { nil }
    func connect(_ page: Int, acceptLanguage: String?, send: @escaping @Sendable (JSONValue) -> Void) {}
    func answer(_ request: JSONValue, from page: Int) -> JSONValue? { nil }
    func disconnect(_ page: Int) {}
}

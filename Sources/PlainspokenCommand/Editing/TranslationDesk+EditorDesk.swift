import EditorServing
import TranslationEditor

/// The desk as the server sees it.
extension TranslationDesk: EditorDesk {
    package nonisolated func page(acceptLanguage: String?) async -> [UInt8] {
        EditorPage.html(acceptLanguage: acceptLanguage)
    }

    package nonisolated func file(_ name: String) -> EditorFile? {
        EditorPage.file(name).map { EditorFile(bytes: $0.bytes, mediaType: $0.mediaType + "; charset=utf-8") }
    }
}

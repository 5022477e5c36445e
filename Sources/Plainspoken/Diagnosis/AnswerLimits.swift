/// Limits on an answer, whatever a client or another server sends. Anything beyond them is cut or dropped, and reported
/// as ``TranslationIssue/Kind/limitExceeded``.
///
/// They apply to every answer, however it is made. The catalogs' own texts are cut only if they alone would exceed
/// ``bodyBytes``. The page <doc:Limits> lists these and all other limits.
public enum AnswerLimits {
    /// The longest body, in bytes, in JSON and in XML.
    public static let bodyBytes = 65_536
    /// The most field errors in one answer.
    public static let fieldErrors = 64
    /// The longest place of a field error, in bytes. For a longer pointer, the nearest part around it is named; a
    /// longer name of a parameter or header field is cut.
    public static let placeBytes = 512
    /// The longest code, type or occurrence id, in bytes. A longer one is dropped, because half a name is a different
    /// name.
    public static let nameBytes = 512
    /// The longest text from another server or a framework, in bytes.
    public static let foreignTextBytes = 4_096
    /// The longest value from another server's error, in bytes.
    public static let foreignValueBytes = 1_000

    /// A name, unless it is too long.
    static func name(_ text: String?) -> String? {
        guard let text, text.utf8.count <= nameBytes else { return nil }
        return text
    }
}

/// What bounds an answer, whatever a client or another server sends. What lies beyond is cut or left out, and reported as
/// ``TranslationIssue/Kind/limitExceeded``.
///
/// They hold for every way to an answer alike. The catalogs' own texts are cut only where they alone would be longer than
/// ``bodyBytes``. The page <doc:Limits> lists these and all others.
public enum AnswerLimits {
    /// The longest body, in bytes, in JSON and in XML.
    public static let bodyBytes = 65_536
    /// The most field errors of one answer.
    public static let fieldErrors = 64
    /// The longest place of a field error, in bytes. Of a longer pointer the nearest part around it is named, and a longer name of a
    /// parameter or header field is cut.
    public static let placeBytes = 512
    /// The longest code, type or occurrence id, in bytes. Half a name is another name, so what is longer is left out.
    public static let nameBytes = 512
    /// The most that is shown of a sentence that another server or a framework wrote, in bytes.
    public static let foreignTextBytes = 4_096
    /// The most that is shown of a value that came with another server's error, in bytes.
    public static let foreignValueBytes = 1_000

    /// A name, unless it is too long.
    static func name(_ text: String?) -> String? {
        guard let text, text.utf8.count <= nameBytes else { return nil }
        return text
    }
}

import HTTPTypes

enum RequestMethod {
    /// - Parameter text: `POST`. Method names are case-sensitive; `post` is a different one.
    /// - Throws: if the text is not a token (RFC 9110 §5.6.2).
    static func named(_ text: String) throws(CommandFailure) -> HTTPRequest.Method {
        guard let method = HTTPRequest.Method(rawValue: text) else {
            throw CommandFailure("“\(text.prefix(100))” is not a method; write a word such as POST, without spaces")
        }
        return method
    }
}

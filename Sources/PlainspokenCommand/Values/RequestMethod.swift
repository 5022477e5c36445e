import HTTPTypes

/// The method of a request by its name.
enum RequestMethod {
    /// - Parameter text: `POST`. Methods are written in capitals; `post` is another one.
    /// - Throws: where the text is not a token (RFC 9110 §5.6.2).
    static func named(_ text: String) throws(CommandFailure) -> HTTPRequest.Method {
        guard let method = HTTPRequest.Method(rawValue: text) else {
            throw CommandFailure("“\(text.prefix(100))” is not a method; write a word such as POST, without spaces")
        }
        return method
    }
}

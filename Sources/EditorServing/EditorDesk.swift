import Catalogs

/// What the editor does, apart from talking to browsers: the page that it shows, and the answers to what the page asks.
package protocol EditorDesk: Sendable {
    /// The page, as HTML.
    ///
    /// - Parameter acceptLanguage: the languages of the reader, as the browser's field Accept-Language says them; nil without it.
    func page(acceptLanguage: String?) async -> [UInt8]

    /// A file that the page asks for, such as `editor.js`; nil if there is none of that name.
    func file(_ name: String) -> EditorFile?

    /// A page has connected.
    ///
    /// - Parameters:
    ///   - page: the number of the connection, which no other has.
    ///   - send: sends the page an event. It never waits; a page that does not take its events loses its connection.
    func connect(_ page: Int, acceptLanguage: String?, send: @escaping @Sendable (JSONValue) -> Void) async

    /// Answers a request. The next one of the same page comes only after this one has been answered.
    ///
    /// - Parameter request: an object.
    /// - Returns: nil if the request needs no answer.
    func answer(_ request: JSONValue, from page: Int) async -> JSONValue?

    /// The connection of a page has ended. Nothing more comes from it, and nothing more can be sent.
    func disconnect(_ page: Int) async
}

package struct EditorFile: Sendable {
    let bytes: [UInt8]
    /// `text/css; charset=utf-8`.
    let mediaType: String

    package init(bytes: [UInt8], mediaType: String) {
        self.bytes = bytes
        self.mediaType = mediaType
    }
}

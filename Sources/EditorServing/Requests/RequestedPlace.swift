import ByteText

enum RequestedPlace: Equatable {
    /// The address without its last slash, relative to which the page would not find its files.
    case almostPage
    case page
    /// The page's connection for messages.
    case live
    case file(String)

    /// - Parameters:
    ///   - path: the path as it was sent. Nothing in it is decoded or resolved, because nothing in an address needs it.
    ///   - address: the editor's address. For a path without its secret, the result is nil.
    init?(_ path: String, at address: EditorAddress) {
        let parts = path.utf8.split(separator: UInt8(ascii: "/"), maxSplits: 2, omittingEmptySubsequences: false)
        guard parts.count > 1, parts[0].isEmpty, address.secret.matches(parts[1]) else { return nil }
        switch parts.dropFirst(2).first.map({ String(Substring($0)) }) {
        case nil: self = .almostPage
        case "": self = .page
        case "live": self = .live
        case let name?:
            guard name.utf8.allSatisfy({ ASCII.isAlphanumeric($0) || "-.".utf8.contains($0) }) else { return nil }
            self = .file(name)
        }
    }
}

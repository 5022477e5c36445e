import CatalogLinting
import EditorServing
import TerminalText

/// Serves the page of the editor until it is not needed any more.
struct EditSession {
    /// The folder of catalogs, or their pattern.
    let folder: String
    /// The only port to use.
    let port: UInt16?
    let opensBrowser: Bool

    /// How long the last page has been closed when the editor ends. To load it again takes less.
    private static let pause = Duration.seconds(10)

    /// Returns when the person has pressed Ctrl-C or has closed the last page.
    ///
    /// - Parameter greeting: a sentence about what is edited.
    func run(_ desk: some EditorDesk, greeting: String) async throws {
        // From the start, so that none goes unheard.
        let interruption = Interruption()
        let server = EditorServer(desk: desk)
        let root = CatalogPattern.root(of: folder)
        let file = AddressFile.standardFolder.map { AddressFile(of: root.isEmpty ? "." : root, in: $0) }
        let start = try await server.start(port: port, remembering: file)
        try Terminal.show("\(greeting) Open in a browser:")
        try Terminal.show("  \(start.address.url)")
        if let taken = start.takenPort {
            try Terminal.show("Another program uses port \(taken), so this is a new address.")
        }
        try Terminal.show("Ctrl-C ends it.")
        if opensBrowser, TerminalStream.output.isTerminal { Browser.open(start.address.url) }
        await withTaskGroup { group in
            group.addTask { await interruption.wait() }
            group.addTask { await server.waitUntilLeft(for: Self.pause) }
            await group.next()
            group.cancelAll()
        }
        await server.stop()
    }
}

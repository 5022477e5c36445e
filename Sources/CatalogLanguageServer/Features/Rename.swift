import CatalogLinting
import Catalogs

/// The name at a place, if it can be renamed.
enum PrepareRename: Feature {
    static let method = "textDocument/prepareRename"

    static func answer(_ parameters: JSONValue, in session: Session) throws(ProtocolError) -> JSONValue {
        guard let requested = RequestedCatalog(parameters, in: session) else { return .null }
        let offset = try requested.lines.offset(of: parameters["position"])
        guard let renaming = try Renaming(offset, requested) else { return .null }
        return ["range": requested.lines.json(renaming.range), "placeholder": .string(renaming.name)]
    }
}

/// Renames a key in all catalogs, an argument in all texts of its entry, or a local variable in its text.
enum Rename: Feature {
    static let method = "textDocument/rename"

    static func capability(for client: ClientCapabilities) -> (name: String, value: JSONValue)? {
        ("renameProvider", ["prepareProvider": true])
    }

    static func answer(_ parameters: JSONValue, in session: Session) throws(ProtocolError) -> JSONValue {
        guard let requested = RequestedCatalog(parameters, in: session) else { return .null }
        let offset = try requested.lines.offset(of: parameters["position"])
        guard let new = parameters["newName"]?.string else { throw .invalidParameters("there is no new name") }
        guard let renaming = try Renaming(offset, requested) else {
            throw .refused("there is no key or variable here that could be renamed")
        }
        guard renaming.name != new else { return .null }
        return try renaming.edit(new, session)
    }
}

struct Renaming {
    let name: String
    /// The bytes of the name in the file.
    let range: Range<Int>
    private let symbol: CatalogSymbol
    private let requested: RequestedCatalog

    /// - Returns: nil if there is nothing to rename.
    /// - Throws: if the file is broken, because then not all places may be known.
    init?(_ offset: Int, _ requested: RequestedCatalog) throws(ProtocolError) {
        try BrokenCatalog.refuse(requested.catalog)
        guard let symbol = CatalogSymbol(offset, in: requested.catalog) else { return nil }
        self.symbol = symbol
        self.requested = requested
        range = symbol.range
        switch symbol.kind {
        case .key(let key): name = key
        case .argument(let argument):
            name = argument
            try ArgumentRenaming.refuseSupplied(argument, symbol.place)
        case .local(let variable): name = variable
        }
    }

    /// The edit of all files.
    func edit(_ new: String, _ session: Session) throws(ProtocolError) -> JSONValue {
        switch symbol.kind {
        case .key(let key): try KeyRenaming(key, new, requested.project, session).edit()
        case .argument(let name):
            try ArgumentRenaming(name, new, of: symbol.place.key ?? "", requested.project, session).edit()
        case .local(let name): try LocalRenaming.edit(name, new, symbol.place, session)
        }
    }
}

/// Refuses to rename in files that cannot be read to their end.
enum BrokenCatalog {
    static func refuse(_ catalog: CatalogView) throws(ProtocolError) {
        guard catalog.document.isIncomplete else { return }
        let errors = catalog.document.diagnostics
        guard let error = errors.first(where: { $0.code == .syntax || $0.code == .encoding }) ?? errors.first else {
            throw .refused("\(catalog.file.path) has no entries, so nothing was renamed")
        }
        throw .refused("nothing was renamed, because this file is broken: \(error.place): \(error.message)")
    }

    /// Refuses to rename in a text whose variables are not known.
    static func refuse(_ text: MessageView) throws(ProtocolError) {
        guard !text.isReadable, let error = text.errors.first else { return }
        let place = text.text.place(of: error.range)
        throw .refused("nothing was renamed, because this text is broken: \(place): \(error.message)")
    }
}

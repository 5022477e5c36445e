import CatalogLinting
import Catalogs

struct RequestedCatalog {
    let document: OpenDocument
    let project: Project
    let catalog: CatalogView

    var lines: TextLines { document.lines }
    var path: String { document.path }

    /// - Returns: nil if the file is not open, or not a catalog.
    init?(_ parameters: JSONValue, in session: Session) {
        guard let uri = parameters.at("textDocument.uri")?.string, let path = DocumentURI.path(of: uri),
            let document = session.workspace.documents[path], let project = session.workspace.project(of: path),
            let catalog = project.catalog(path)
        else { return nil }
        self.document = document
        self.project = project
        self.catalog = catalog
    }
}

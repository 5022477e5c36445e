import CatalogLinting
import Catalogs

/// The catalog that a request is about.
package struct RequestedCatalog {
    package let document: OpenDocument
    package let project: Project
    package let catalog: CatalogView

    package var lines: TextLines { document.lines }
    package var path: String { document.path }

    /// - Returns: nil if the file is not open, or not a catalog.
    package init?(_ parameters: JSONValue, in session: Session) {
        guard let uri = parameters.at("textDocument.uri")?.string, let path = DocumentURI.path(of: uri),
            let document = session.workspace.documents[path], let project = session.workspace.project(of: path),
            let catalog = project.catalog(path)
        else { return nil }
        self.document = document
        self.project = project
        self.catalog = catalog
    }
}

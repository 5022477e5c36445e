import CLibXML2

/// What has to be done once per process before libxml2 reads anything.
enum LibXML2 {
    /// No catalogs, and no way to load anything from outside, whatever a document asks for.
    ///
    /// The loader is libxml2's global one, so it holds for every other user of the library in the process as well.
    static let isReady: Bool = {
        xmlInitParser()
        xmlCatalogSetDefaults(XML_CATA_ALLOW_NONE)
        xmlSetExternalEntityLoader { _, _, _ in nil }
        return true
    }()
}

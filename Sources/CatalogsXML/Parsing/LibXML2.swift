import CLibXML2

/// The setup that is needed once per process before libxml2 reads anything.
enum LibXML2 {
    /// Disables catalogs and all ways to load anything from outside, whatever a document asks for.
    ///
    /// The loader is global to libxml2, so this also applies to every other user of the library in the process.
    static let isReady: Bool = {
        xmlInitParser()
        xmlCatalogSetDefaults(XML_CATA_ALLOW_NONE)
        xmlSetExternalEntityLoader { _, _, _ in nil }
        return true
    }()
}

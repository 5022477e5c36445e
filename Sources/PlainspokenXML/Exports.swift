// Whoever reads bodies and writes problems in XML has catalogs in XML, too: `import PlainspokenXML` brings their format.
@_exported import CatalogsXML

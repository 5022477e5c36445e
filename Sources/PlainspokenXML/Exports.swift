// `import PlainspokenXML` brings XML catalogs too, because services that answer in XML often keep their texts in it.
@_exported import CatalogsXML

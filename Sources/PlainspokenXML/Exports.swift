// `import PlainspokenXML` brings catalogs in XML as well: whoever uses XML for problems and bodies often has them, too.
@_exported import CatalogsXML

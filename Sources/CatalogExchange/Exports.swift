@_exported import CatalogFormats

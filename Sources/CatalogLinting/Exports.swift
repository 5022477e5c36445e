// Its users find their projects with it, and read their settings.
@_exported import CatalogProjects

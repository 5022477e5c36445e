enum BuiltInCatalogs {}

/// The style and the script of the report; the plugin EmbedCatalogs adds `files` from `Resources/report`.
enum ReportFiles {}

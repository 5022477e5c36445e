/// The start of each page for people, up to `<body>`.
enum PageHead {
    static func html(_ title: String, version: String) -> String {
        // Tells the browser not to load anything, whatever a text contains.
        let policy = "default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'; img-src data:"
        return """
            <!doctype html>
            <html lang="en" dir="ltr">
            <head>
            <meta charset="utf-8"/>
            <meta name="viewport" content="width=device-width, initial-scale=1"/>
            <meta name="color-scheme" content="light dark"/>
            <meta name="generator" content="catalog-lint \(MarkupText.escaped(version))"/>
            <meta http-equiv="Content-Security-Policy" content="\(policy)"/>
            <title>\(MarkupText.escaped(title))</title>
            <style>
            \(ReportFiles.text("report.css"))</style>
            </head>
            <body>

            """
    }
}

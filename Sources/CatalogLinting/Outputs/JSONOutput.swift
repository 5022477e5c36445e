import Plainspoken

/// One array, one finding a line.
package struct JSONOutput: LintOutput {
    package init() {}

    package func write(_ report: LintReport, _ options: OutputOptions) -> [UInt8] {
        var output = Array("[".utf8)
        for (number, finding) in report.findings.enumerated() {
            output += (number == 0 ? "\n" : ",\n").utf8
            Self.append(finding, to: &output)
        }
        output += (report.findings.isEmpty ? "]\n" : "\n]\n").utf8
        return VisibleJSON.of(output)
    }

    /// One finding as an object, without a line feed.
    static func append(_ finding: Finding, to output: inout [UInt8]) {
        let (start, end) = (finding.start, finding.end)
        var object = JSONObjectWriter()
        object.string("rule", finding.code)
        object.string("name", finding.name)
        object.string("severity", finding.severity.rawValue)
        object.string("path", finding.path)
        object.number("line", start.line)
        object.number("column", start.column)
        object.number("endLine", end.line)
        object.number("endColumn", end.column)
        object.string("locale", finding.locale)
        object.string("key", finding.key)
        object.string("message", finding.message)
        object.string("fix", finding.fix?.safety.rawValue)
        object.raw("related", related(finding))
        output += object.finished()
    }

    private static func related(_ finding: Finding) -> [UInt8] {
        var list = Array("[".utf8)
        for (number, place) in finding.related.enumerated() {
            if number > 0 { list.append(UInt8(ascii: ",")) }
            let start = place.start
            var object = JSONObjectWriter()
            object.string("path", place.file.path)
            object.number("line", start.line)
            object.number("column", start.column)
            object.string("message", place.message)
            list += object.finished()
        }
        list.append(UInt8(ascii: "]"))
        return list
    }
}

/// One finding a line, each an object such as ``JSONOutput`` writes: for programs that read while others still write.
package struct JSONLinesOutput: LintOutput {
    package init() {}

    package func write(_ report: LintReport, _ options: OutputOptions) -> [UInt8] {
        var output: [UInt8] = []
        for finding in report.findings {
            JSONOutput.append(finding, to: &output)
            output.append(0x0A)
        }
        return VisibleJSON.of(output)
    }
}

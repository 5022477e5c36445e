struct T611UnsafeHTML: WritingRule {
    static let looksAt: TextFeatures = .tagsDiffer

    static let info = RuleInfo(
        "T611", "unsafe-html", .error,
        summary: "HTML that runs programs or loads other pages.",
        rationale: """
            Many clients insert texts into pages. `<script>`, `<iframe>`, event handlers and `javascript:` \
            addresses do not belong in one: anyone who can change a translation could change the program. If the \
            text is about such a tag, write `&lt;script&gt;`.
            """,
        bad: [
            .text("Hallo <script>alert(1)</script>", in: "de", of: "Hello", at: "<script>"),
            .text("<a href=\"javascript:x()\">Ouvrir</a>", in: "fr", of: "<a href=\"/x\">Open</a>"),
            .text("<b onclick=\"x()\">저장</b>", in: "ko", of: "<b>Save</b>"),
        ],
        good: [
            .text("&lt;script&gt; ist verboten", in: "de", of: "&lt;script&gt; is forbidden"),
            .text("<a href=\"/x\">Ouvrir</a>", in: "fr", of: "<a href=\"/x\">Open</a>"),
            .text("<link>Mehr</link>", in: "de", of: "<link>More</link>"),
            .text("Uso: orden <object>", in: "es", of: "Usage: command <object>"),
            .text("<b class=\"on\">저장</b>", in: "ko", of: "<b class=\"on\">Save</b>"),
        ])

    /// Elements that are active wherever they occur.
    private static let always: Set<String> = ["script", "iframe"]
    /// Elements that are active because of their attributes or content. Without those, they are just words in angle brackets:
    /// `git show <object>`.
    private static let elements: Set<String> = [
        "object", "embed", "applet", "style", "meta", "base", "form", "frame", "frameset", "svg", "math", "template",
        "link",
    ]

    func check(_ context: TextContext, _ findings: FindingSink) {
        for pattern in context.text.patterns {
            let text = ShownPattern(context.text, pattern)
            let tags = HTMLTag.all(in: text)
            for tag in tags where tag.kind != .close {
                let isClosed = tags.contains { $0.kind == .close && $0.name == tag.name }
                guard let reason = Self.reason(tag, isClosed: isClosed, text) else { continue }
                findings.report(
                    context, at: text.range(tag.range), .init(reason),
                    help: "Remove it, or write &lt; instead of <.")
            }
        }
    }

    private static func reason(_ tag: HTMLTag, isClosed: Bool, _ text: ShownPattern) -> String? {
        // A closed `<link>` is a component of the application; HTML's `<link>` has no end tag.
        let isActive =
            always.contains(tag.name)
            || elements.contains(tag.name) && (hasAttributes(tag, text) || isClosed && tag.name != "link")
        if isActive { return "<\(tag.name)> does not belong in a text" }
        for index in tag.range where mayRun(text.scalars[index]) {
            if text.has("javascript:", at: index) || text.has("vbscript:", at: index)
                || text.has("data:text/html", at: index)
            {
                return "the address in <\(tag.name)> runs a program"
            }
            // `onclick=` after white space, a slash or a quotation mark.
            guard text.has("on", at: index), isBoundary(text.scalar(index - 1)) else { continue }
            var end = index + 2
            while CodePoint.isASCIILetter(text.scalar(end)) { end += 1 }
            let name = end
            while CodePoint.isSpace(text.scalar(end)) { end += 1 }
            if name > index + 3, text.scalar(end) == 0x3D {
                return "\(text.string(index..<name)) in <\(tag.name)> runs a program"
            }
        }
        return nil
    }

    /// Whether one of the words for programs begins with a letter.
    private static func mayRun(_ scalar: UInt32) -> Bool {
        switch scalar | 0x20 {
        case 0x64, 0x6A, 0x6F, 0x76: true
        default: false
        }
    }

    private static func hasAttributes(_ tag: HTMLTag, _ text: ShownPattern) -> Bool {
        text.scalars[tag.range].contains(0x3D)
    }

    private static func isBoundary(_ scalar: UInt32) -> Bool {
        CodePoint.isSpace(scalar) || scalar == 0x2F || scalar == 0x22 || scalar == 0x27
    }
}

/// Files of other programs that are not read: what to convert them with.
package enum ForeignFile {
    /// What to do with a file, by its name; nil if there is nothing special to say.
    package static func help(for path: String) -> String? {
        guard let dot = path.lastIndex(of: ".") else { return nil }
        switch path[path.index(after: dot)...].lowercased() {
        case "yml", "yaml":
            return "YAML is not read. Write it as JSON first: "
                + "ruby -ryaml -rjson -e 'puts JSON.pretty_generate(YAML.load_file(ARGV[0]))' \(path) > en.json. Then import that: "
                + "--format rails, or --format arb for texts in ICU MessageFormat."
        case "php":
            return "PHP is not read. Write it as JSON first: "
                + "php -r 'echo json_encode(require $argv[1]);' \(path) > en.json. Then import that: --format laravel."
        default: return nil
        }
    }
}

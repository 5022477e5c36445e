use zed_extension_api::{self as zed, Command, Extension, LanguageServerId, Result, Worktree};

struct CatalogLint;

impl Extension for CatalogLint {
    fn new() -> Self {
        CatalogLint
    }

    fn language_server_command(&mut self, _: &LanguageServerId, worktree: &Worktree) -> Result<Command> {
        Ok(Command {
            command: worktree.which("catalog-lint").ok_or("catalog-lint is not in the PATH")?,
            args: vec!["lsp".into()],
            env: worktree.shell_env(),
        })
    }
}

zed::register_extension!(CatalogLint);

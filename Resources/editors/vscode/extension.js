const { workspace } = require("vscode");
const { LanguageClient } = require("vscode-languageclient/node");

let client;

exports.activate = () => {
  const command = workspace.getConfiguration("catalog-lint").get("path");
  client = new LanguageClient(
    "catalog-lint", { command, args: ["lsp"] }, { documentSelector: [{ language: "json" }, { language: "xml" }] });
  return client.start();
};

exports.deactivate = () => client?.stop();

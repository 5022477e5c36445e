-- Neovim 0.11 and newer: these lines belong in ~/.config/nvim/init.lua.
vim.lsp.config('catalog-lint', {
  cmd = { 'catalog-lint', 'lsp' },
  filetypes = { 'json', 'xml' },
  root_markers = { 'catalog-lint.json', '.git' },
})
vim.lsp.enable('catalog-lint')

-- Fixes all that is safe to fix when a catalog is saved.
vim.api.nvim_create_autocmd('BufWritePre', {
  pattern = { '*.json', '*.xml' },
  callback = function(event)
    local start = { line = 0, character = 0 }
    local answers = vim.lsp.buf_request_sync(event.buf, 'textDocument/codeAction', {
      textDocument = { uri = vim.uri_from_bufnr(event.buf) },
      range = { start = start, ['end'] = start },
      context = { diagnostics = {}, only = { 'source.fixAll.catalog-lint' } },
    }, 2000)
    for id, answer in pairs(answers or {}) do
      for _, action in ipairs(answer.result or {}) do
        if action.kind == 'source.fixAll.catalog-lint' then
          vim.lsp.util.apply_workspace_edit(action.edit, vim.lsp.get_client_by_id(id).offset_encoding)
        end
      end
    end
  end,
})

-- Edits a copy of the example shop's catalogs as a person at Neovim does, with the configuration of Resources/editors:
--   CONFIG=Resources/editors/neovim.lua FOLDER=copy/Locales ORIGINAL=Examples/storefront/Locales nvim --clean --headless -i NONE -c 'luafile neovim.lua'
-- Each check prints a line. With Neovim 0.7 and with 0.11, which can do more.
local folder, original = vim.env.FOLDER, vim.env.ORIGINAL
local is_new = vim.fn.has('nvim-0.11') == 1
local failed = false

local function check(what, ok, detail)
  io.stdout:write(ok and ('ok ' .. what .. '\n') or ('FAILED ' .. what .. ': ' .. vim.inspect(detail) .. '\n'))
  failed = failed or not ok
end

local function same(what, found, expected) check(what, vim.deep_equal(found, expected), found) end

-- Waits until a function returns what is expected.
local function wait(what, found, expected)
  vim.wait(tonumber(vim.env.PATIENCE or 20000), function() return vim.deep_equal(found(), expected) end, 20)
  same(what, found(), expected)
end

local function wait_for(what, found)
  check(what, vim.wait(tonumber(vim.env.PATIENCE or 20000), found, 20), 'it does not happen')
end

local function read(path) return table.concat(vim.fn.readfile(path, 'b'), '\n') end
local function edit(name) vim.cmd('edit ' .. vim.fn.fnameescape(folder .. '/' .. name)) end
local function lines() return vim.api.nvim_buf_get_lines(0, 0, -1, false) end
local function buffer_name() return vim.fn.fnamemodify(vim.api.nvim_buf_get_name(0), ':t') end
local function type_keys(keys)
  vim.api.nvim_feedkeys(vim.api.nvim_replace_termcodes(keys, true, false, true), 'tx', false)
end

-- Moves the cursor to the first place of a text.
local function go(text, inside)
  for number, line in ipairs(lines()) do
    local column = line:find(text, 1, true)
    if column then return vim.api.nvim_win_set_cursor(0, { number, column - 1 + (inside or 0) }) end
  end
  error(text .. ' is not in the file')
end

local function codes()
  local found = vim.tbl_map(function(item) return item.code or item.user_data.lsp.code end, vim.diagnostic.get(0))
  table.sort(found)
  return found
end

local function client() return (vim.lsp.get_clients or vim.lsp.get_active_clients)()[1] end

-- The result of a request about the cursor's place.
local function ask(method, more)
  local parameters = vim.lsp.util.make_position_params(0, client().offset_encoding)
  local answers = vim.lsp.buf_request_sync(0, method, vim.tbl_extend('force', parameters, more or {}), 10000)
  for _, answer in pairs(answers or {}) do
    check(method .. ' has a result', answer.error == nil and (answer.err == nil), answer)
    return answer.result
  end
  check(method .. ' is answered', false, answers)
end

-- The text of the window that floats above the others, which is closed then.
local function floating()
  for _, window in ipairs(vim.api.nvim_list_wins()) do
    if vim.api.nvim_win_get_config(window).relative ~= '' then
      local text = table.concat(vim.api.nvim_buf_get_lines(vim.api.nvim_win_get_buf(window), 0, -1, false), '\n')
      vim.api.nvim_win_close(window, true)
      return text
    end
  end
end

-- The entries of the list of places that a command has filled.
local function listed(command)
  vim.fn.setqflist({}, 'r')
  vim.fn.setloclist(0, {}, 'r')
  local window = vim.api.nvim_get_current_win()
  local function items()
    local list = vim.fn.getqflist()
    return #list > 0 and list or vim.fn.getloclist(window)
  end
  command()
  vim.wait(10000, function() return #items() > 0 end, 20)
  local found = items()
  vim.cmd('cclose | lclose')
  vim.api.nvim_set_current_win(window)
  return found
end

local function names(list)
  local found = {}
  for _, item in ipairs(list) do found[#found + 1] = vim.fn.fnamemodify(vim.fn.bufname(item.bufnr), ':t') end
  table.sort(found)
  return found
end

local function texts(list)
  return table.concat(vim.tbl_map(function(item) return item.text end, list), '\n')
end

local function run()
  dofile(vim.env.CONFIG)
  vim.o.hidden = true

  -- Findings: on disk, de.json has two spaces in a row, and a misspelt argument.
  edit('de.json')
  wait('findings of a file that is opened', codes, { 'T604', 'V402' })
  for _, item in ipairs(vim.diagnostic.get(0)) do
    if (item.code or item.user_data.lsp.code) == 'V402' then
      same('a finding is where the mistake is',
        vim.api.nvim_buf_get_text(0, item.lnum, item.col, item.end_lnum, item.end_col, {}), { '$lastt4' })
    end
  end
  go('Stück da')
  type_keys('i👍🏽 {$lefty} <Esc>')
  wait('findings while typing', codes, { 'T604', 'V402', 'V402' })
  vim.cmd('silent undo')
  wait('findings after undo', codes, { 'T604', 'V402' })
  go('"label.card"')
  vim.cmd('move +1')
  wait('no new findings when lines move', codes, { 'T604', 'V402' })
  vim.cmd('silent undo')

  -- Fixes.
  local titles = {}
  vim.ui.select = function(items, _, choose)
    for index, item in ipairs(items) do
      local action = item.action or item[2]
      titles[#titles + 1] = action.title
      if vim.startswith(action.title, 'Replace “$lastt4”') then return choose(item, index) end
    end
    choose(nil)
  end
  go('$lastt4', 3)
  vim.lsp.buf.code_action()
  wait('a quick fix', function() return vim.fn.search('{\\$last4}', 'nw') > 0 end, true)
  if failed then check('the fix is offered', false, titles) end
  wait('a fix that was chosen is the end of its finding', codes, { 'T604' })
  vim.cmd('silent write')
  same('what is safe to fix is fixed when the file is saved', read(folder .. '/de.json'), read(original .. '/de.json'))
  wait('nothing is found any more', codes, {})

  -- Questions.
  go('Höchstzahl', 2)
  vim.lsp.buf.hover()
  local shown
  wait_for('hover', function() shown = shown or floating() return shown ~= nil end)
  check('hover shows the source text', shown and shown:find('Limit', 1, true), shown)
  go('"label.card"', 3)
  vim.lsp.buf.definition()
  wait('definition opens the source', buffer_name, 'en.json')
  check('and is at the key', vim.api.nvim_get_current_line():find('"label.card"', 1, true), vim.api.nvim_get_current_line())
  edit('de.json')
  go('"order.out-of-stock"', 3)
  same('references are in all languages', names(listed(vim.lsp.buf.references)),
    { 'ar.xml', 'de.json', 'en.json', 'ko.json' })
  go('$left')
  vim.lsp.buf.document_highlight()
  local marks = vim.api.nvim_create_namespace(is_new and 'nvim.lsp.references' or 'vim_lsp_references')
  wait_for('the same argument is highlighted', function() return #vim.api.nvim_buf_get_extmarks(0, marks, 0, -1, {}) > 1 end)
  vim.lsp.buf.clear_references()
  check('symbols of the file', texts(listed(vim.lsp.buf.document_symbol)):find('payment.card-declined', 1, true), 'no key')
  check('symbols of the project',
    texts(listed(function() vim.lsp.buf.workspace_symbol('declined') end)):find('payment.card-declined', 1, true), 'no key')
  vim.lsp.codelens.refresh()
  wait_for('lenses', function() return #vim.lsp.codelens.get(0) > 0 end)
  local lens = (vim.lsp.codelens.get(0)[1] or {}).command
  check('the lens tells the coverage', lens and lens.title:find('100', 1, true) and lens.title:find('translated', 1, true), lens)

  -- Completion: an argument after `{$`, and a key that is missing.
  go('Karte mit')
  type_keys('i{$<Esc>')
  vim.fn.cursor(vim.fn.line('.'), vim.fn.col('.') + 1)
  local completion = ask('textDocument/completion', { context = { triggerKind = 1 } })
  local labels = vim.tbl_map(function(item) return item.label end, completion.items or completion)
  check('completion offers the argument', table.concat(labels, ' '):find('last4', 1, true), labels)
  vim.cmd('silent undo')

  -- Layout.
  local before = lines()
  go('"label.card"')
  type_keys('>>')
  check('the layout is wrong', not vim.deep_equal(lines(), before), lines())
  if vim.lsp.buf.format then vim.lsp.buf.format({ async = false, timeout_ms = 10000 }) else vim.lsp.buf.formatting_sync(nil, 10000) end
  same('formatting', lines(), before)

  -- Renaming.
  go('"order.out-of-stock"', 3)
  vim.lsp.buf.rename('order.sold-out')
  wait_for('a key is renamed', function() return vim.fn.search('order.sold-out', 'nw') > 0 end)
  vim.cmd('silent wall')
  for _, name in ipairs({ 'ar.xml', 'de.json', 'en.json', 'ko.json' }) do
    same('in ' .. name, read(folder .. '/' .. name), (read(original .. '/' .. name):gsub('order%.out%-of%-stock', 'order.sold-out')))
  end
  wait('and nothing is found', codes, {})

  -- XML.
  edit('ar.xml')
  go('{$last4}', 2)
  type_keys('x')
  wait('findings in XML', codes, { 'V402' })
  vim.cmd('silent undo')
  wait('findings in XML after undo', codes, {})
  go('label.card', 2)
  shown = nil
  vim.lsp.buf.hover()
  wait_for('hover in XML', function() shown = shown or floating() return shown ~= nil end)
  check('hover shows the source text in XML', shown and shown:find('Card', 1, true), shown)

  -- What only newer versions show.
  edit('de.json')
  go('{$left}', 2)
  local start, last = { line = 0, character = 0 }, { line = 999, character = 0 }
  check('semantic tokens', #ask('textDocument/semanticTokens/full').data > 0, 'none')
  check('inlay hints', #ask('textDocument/inlayHint', { range = { start = start, ['end'] = last } }) > 0, 'none')
  check('folding', #ask('textDocument/foldingRange') > 0, 'none')
  if is_new then
    wait_for('semantic tokens are shown', function()
      local row, column = unpack(vim.api.nvim_win_get_cursor(0))
      local tokens = vim.lsp.semantic_tokens.get_at_pos(0, row - 1, column)
      return tokens and tokens[1] ~= nil
    end)
    vim.lsp.inlay_hint.enable(true)
    wait_for('inlay hints are shown', function() return #vim.lsp.inlay_hint.get({ bufnr = 0 }) > 0 end)
    vim.wo.foldmethod, vim.wo.foldexpr = 'expr', 'v:lua.vim.lsp.foldexpr()'
    wait_for('entries can be folded', function() vim.cmd('normal! zx') return vim.fn.foldlevel('.') > 1 end)
  end

  -- Goodbye.
  local last_client = client()
  vim.lsp.stop_client(last_client.id)
  wait_for('the server ends', function() return #(vim.lsp.get_clients or vim.lsp.get_active_clients)() == 0 end)
end

local ok, message = xpcall(run, debug.traceback)
if not ok then check('the checks run to their end', false, message) end
io.stdout:write(failed and 'FAILED\n' or 'done\n')
vim.cmd(failed and 'cquit 1' or 'qall!')

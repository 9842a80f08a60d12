-- What a person does: opens a wrong spec, sees the finding, takes the quick fix, completes a partition; then opens a manifest.
require("accelc").setup()

local function wait(what, condition)
  if not vim.wait(20000, condition, 20) then
    error("waited in vain for " .. what)
  end
end

local function write(seen)
  local file = assert(io.open(os.getenv("ACCELC_SEEN"), "w"))
  file:write(vim.fn.json_encode(seen))
  file:close()
end

-- What stands on the screen, without the lines below the text.
local function screen()
  vim.cmd("redraw!")
  local lines = {}
  for row = 1, vim.o.lines - 1 do
    local cells = {}
    for column = 1, vim.o.columns do
      table.insert(cells, vim.fn.screenstring(row, column))
    end
    table.insert(lines, (table.concat(cells):gsub("%s+$", "")))
  end
  return lines
end

local function findings()
  local found = {}
  for _, finding in ipairs(vim.diagnostic.get(0)) do
    table.insert(found, { line = finding.lnum + 1, message = finding.message })
  end
  return found
end

local function ask(method, params)
  for _, answer in pairs(vim.lsp.buf_request_sync(0, method, params, 20000) or {}) do
    if answer.result then
      return answer.result
    end
  end
  error("no answer to " .. method)
end

local function actions_at(line)
  local params = vim.lsp.util.make_range_params()
  params.range = { start = { line = line, character = 4 }, ["end"] = { line = line, character = 4 } }
  params.context = { diagnostics = {}, only = { "quickfix" } }
  return ask("textDocument/codeAction", params)
end

local function fix_at(line)
  vim.lsp.util.apply_workspace_edit(actions_at(line)[1].edit, "utf-16")
end

local function text()
  return table.concat(vim.api.nvim_buf_get_lines(0, 0, -1, false), "\n") .. "\n"
end

-- What the one refactoring of a kind makes of the lines `first` to `last`, from zero, without the last.
local function refactor(kind, first, last)
  local params = vim.lsp.util.make_range_params()
  params.range = { start = { line = first, character = 4 }, ["end"] = { line = last, character = 0 } }
  params.context = { diagnostics = {}, only = { kind } }
  local actions = ask("textDocument/codeAction", params)
  vim.lsp.util.apply_workspace_edit(actions[1].edit, "utf-16")
  return text()
end

-- Reads a file, anew if it is shown already, and waits for the server.
local function reopen(path)
  vim.cmd("edit! " .. path)
  wait("the server", function() return #vim.tbl_values(vim.lsp.buf_get_clients(0)) > 0 end)
end

-- The spec in the other format, in a file of its own; the old one is gone.
local function converted()
  vim.cmd("write other.accelc.yaml")
  reopen("other.accelc.yaml")
  refactor("refactor.rewrite", 0, 1)
  vim.cmd("edit other.accelc.toml")
  return { text = text(), old_is_there = vim.fn.filereadable("other.accelc.yaml") == 1 }
end

local function completed_behind(text)
  local last = vim.api.nvim_buf_line_count(0)
  vim.api.nvim_buf_set_lines(0, last - 1, last, false, { text })
  vim.api.nvim_win_set_cursor(0, { last, #text - 1 })
  local params = vim.lsp.util.make_position_params()
  params.position = { line = last - 1, character = #text }
  local labels = {}
  for _, item in ipairs(ask("textDocument/completion", params).items) do
    table.insert(labels, item.label)
  end
  return labels
end

-- The text of the window in which a command shows its answer.
local function shown_by(command)
  local client = vim.tbl_values(vim.lsp.buf_get_clients(0))[1]
  local windows = #vim.api.nvim_list_wins()
  vim.lsp.commands[command.command](command, { client_id = client.id })
  wait("a window", function() return #vim.api.nvim_list_wins() > windows end)
  local text = table.concat(vim.api.nvim_buf_get_lines(0, 0, -1, false), "\n")
  vim.cmd("bwipeout!")
  return text
end

local function previewed(task)
  return shown_by({ command = "accelc.preview", arguments = { vim.uri_from_bufnr(0), task } })
end

local function explained_at(line)
  local actions = actions_at(line)
  return shown_by(actions[#actions].command)
end

local function run()
  local seen = {}
  vim.o.columns = 100
  vim.o.lines = 14
  vim.o.signcolumn = "yes"
  vim.o.number = true
  vim.cmd("edit compose.yaml")
  seen.attached_elsewhere = #vim.tbl_values(vim.lsp.buf_get_clients(0)) > 0
  vim.cmd("edit task.accelc.yaml")
  wait("the server", function() return #vim.tbl_values(vim.lsp.buf_get_clients(0)) > 0 end)
  wait("a finding", function() return #vim.diagnostic.get(0) > 0 end)
  seen.findings = findings()
  seen.screen = screen()
  seen.explained = explained_at(5)
  fix_at(5)
  wait("no finding", function() return #vim.diagnostic.get(0) == 0 end)
  seen.findings_after = #vim.diagnostic.get(0)
  vim.cmd("write")
  seen.preview = previewed("train")
  seen.completed = completed_behind("    accelerator: A100.")
  reopen("task.accelc.yaml")
  seen.extracted = refactor("refactor.extract", 3, 5)
  seen.inlined = refactor("refactor.inline", 6, 7)
  reopen("task.accelc.yaml")
  seen.converted = converted()
  vim.cmd("edit! elsewhere/pod.yaml")
  seen.attached_to_unasked = #vim.tbl_values(vim.lsp.buf_get_clients(0)) > 0
  vim.cmd("edit manifests/pod.yaml")
  wait("a finding in the manifest", function() return #vim.diagnostic.get(0) > 0 end)
  seen.of_manifest = findings()
  write(seen)
end

local ok, problem = pcall(run)
if not ok then
  io.stdout:write(tostring(problem) .. "\n")
end
vim.cmd(ok and "qall!" or "cquit! 1")

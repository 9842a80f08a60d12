-- accelc for Neovim. The server is started for task specs alone: files whose name says so, and
-- YAML or TOML files with the key `accelc` at the start of a line. Where accelc.toml says `[manifests]` it is started for
-- Kubernetes manifests too.
local M = {}

M.config = {
  name = "accelc",
  cmd = { "accelc", "lsp" },
  filetypes = { "yaml", "toml" },
  root_markers = { "accelc.toml", ".git" },
}

-- Commands of the server whose texts are shown here, by the file type of their text.
local texts = {
  ["accelc.preview"] = "",
  ["accelc.effectiveTask"] = "yaml",
  ["accelc.compareProfiles"] = "yaml",
  ["accelc.explain"] = "markdown",
}

-- Tells the server what can be shown here.
M.config.capabilities = vim.tbl_deep_extend("force", vim.lsp.protocol.make_client_capabilities(), {
  experimental = { commands = { commands = vim.tbl_keys(texts) } },
})

-- Whether one of the lines matches.
local function has_line(lines, pattern)
  for _, line in ipairs(lines) do
    if line:match(pattern) then
      return true
    end
  end
  return false
end

--- Whether the buffer is a task spec or accelc.toml.
function M.is_task_spec(buffer)
  local path = vim.api.nvim_buf_get_name(buffer)
  if path:match("%.accelc%.ya?ml$") or path:match("%.accelc%.toml$") or path:match("accelc%.toml$") then
    return true
  end
  return has_line(vim.api.nvim_buf_get_lines(buffer, 0, 200, false), "^[\"']?accelc[\"']?%s*[:=]")
end

--- Whether the buffer is a Kubernetes manifest in a project that has those checked; the server reads how.
function M.is_manifest(buffer)
  if not has_line(vim.api.nvim_buf_get_lines(buffer, 0, 200, false), "^[\"']?apiVersion[\"']?%s*:") then
    return false
  end
  local folder = vim.fn.fnamemodify(vim.api.nvim_buf_get_name(buffer), ":p:h")
  local settings = vim.fn.findfile("accelc.toml", vim.fn.escape(folder, " ,;") .. ";")
  return settings ~= "" and has_line(vim.fn.readfile(settings), "^%s*%[?manifests[%]%s.=]")
end

--- Whether the server has something to say of the buffer.
function M.is_checked(buffer)
  return M.is_task_spec(buffer) or M.is_manifest(buffer)
end

-- Neovim 0.11 asks this which folder is the root; without an answer no server is started.
M.config.root_dir = function(buffer, on_dir)
  if M.is_checked(buffer) then
    on_dir(vim.fs.root(buffer, M.config.root_markers) or vim.fn.getcwd())
  end
end

--- Shows in a window of its own what a target makes of a task (the lens "Show output"), what holds for it, what profiles
--- change of it, or the page of a rule.
function M.show(command, context)
  local client = vim.lsp.get_client_by_id(context.client_id)
  local params = { command = command.command, arguments = command.arguments }
  local function show(problem, output)
    local text = output and (output.text or "# No output: " .. output.error) or tostring(problem.message)
    vim.cmd("new")
    vim.bo.buftype = "nofile"
    vim.bo.bufhidden = "wipe"
    vim.bo.filetype = texts[command.command]
    vim.api.nvim_buf_set_lines(0, 0, -1, false, vim.split(text, "\n"))
    vim.bo.modifiable = false
  end
  -- A method since Neovim 0.11, which warns of the function.
  if vim.fn.has("nvim-0.11") == 1 then
    client:request("workspace/executeCommand", params, show, 0)
  else
    client.request("workspace/executeCommand", params, show, 0)
  end
end

for command in pairs(texts) do
  vim.lsp.commands[command] = M.show
end

--- Starts the server for what it checks; `options` are laid over those of `vim.lsp.start_client`.
function M.setup(options)
  local clients = {}
  vim.api.nvim_create_autocmd({ "BufReadPost", "BufNewFile", "BufWritePost" }, {
    pattern = { "*.yaml", "*.yml", "*.toml" },
    callback = function(event)
      if not M.is_checked(event.buf) then
        return
      end
      local marker = vim.fn.finddir(".git", ".;")
      local root = marker ~= "" and vim.fn.fnamemodify(marker, ":p:h:h") or vim.fn.getcwd()
      clients[root] = clients[root]
        or vim.lsp.start_client(vim.tbl_extend("force", {
          name = M.config.name,
          cmd = M.config.cmd,
          capabilities = M.config.capabilities,
          root_dir = root,
        }, options or {}))
      vim.lsp.buf_attach_client(event.buf, clients[root])
    end,
  })
end

return M

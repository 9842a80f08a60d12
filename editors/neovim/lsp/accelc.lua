-- Neovim 0.11 and newer: `vim.lsp.enable("accelc")`.
-- Older: `require("accelc").setup()`.
return require("accelc").config

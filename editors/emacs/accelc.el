;;; accelc.el --- Task specs checked while they are typed -*- lexical-binding: t; -*-

;;; Commentary:

;; (load "accelc.el") makes eglot start `accelc lsp' for task specs: files whose name says so, and
;; YAML or TOML files with the key `accelc' at the start of a line. Where accelc.toml says
;; `[manifests]' it starts for Kubernetes manifests too.

;;; Code:

(require 'eglot)

(defvar accelc-command '("accelc" "lsp")
  "What starts the server.")

(define-derived-mode accelc-mode prog-mode "accelc"
  "Major mode for task specs where no mode for YAML or TOML is installed."
  (setq-local comment-start "# "))

(defun accelc-task-spec-p ()
  "Whether the buffer is a task spec or accelc.toml."
  (or (string-match-p "\\.accelc\\.\\(ya?ml\\|toml\\)\\'\\|accelc\\.toml\\'" (or buffer-file-name ""))
      (save-excursion
        (goto-char (point-min))
        (re-search-forward "^[\"']?accelc[\"']?[ \t]*[:=]" 20000 t))))

(defun accelc-manifest-p ()
  "Whether the buffer is a Kubernetes manifest in a project that has those checked."
  (let ((folder (locate-dominating-file (or buffer-file-name default-directory) "accelc.toml")))
    (and folder
         (save-excursion
           (goto-char (point-min))
           (re-search-forward "^[\"']?apiVersion[\"']?[ \t]*:" 20000 t))
         (with-temp-buffer
           (insert-file-contents (expand-file-name "accelc.toml" folder))
           (re-search-forward "^[ \t]*\\[?manifests[] \t.=]" nil t)))))

(dolist (mode '(accelc-mode yaml-mode yaml-ts-mode conf-toml-mode toml-ts-mode))
  (add-to-list 'eglot-server-programs (cons mode accelc-command)))

(defun accelc-spec-mode ()
  "Turn on the mode for YAML or TOML that is installed, else `accelc-mode'."
  (cond
   ((string-suffix-p ".toml" (or buffer-file-name "")) (conf-toml-mode))
   ((fboundp 'yaml-mode) (yaml-mode))
   ((and (fboundp 'treesit-language-available-p) (treesit-language-available-p 'yaml)) (yaml-ts-mode))
   (t (accelc-mode))))

(add-to-list 'auto-mode-alist '("\\.accelc\\.\\(ya?ml\\|toml\\)\\'" . accelc-spec-mode))

(defun accelc-start ()
  "Start the server when the buffer is a task spec, or a manifest that is checked."
  (when (and buffer-file-name
             (not (eglot-managed-p))
             (string-match-p "\\.\\(ya?ml\\|toml\\)\\'" buffer-file-name)
             (or (accelc-task-spec-p) (accelc-manifest-p)))
    (eglot-ensure)))

(add-hook 'find-file-hook #'accelc-start)
;; A file becomes a task spec when the key is typed.
(add-hook 'after-save-hook #'accelc-start)

(provide 'accelc)
;;; accelc.el ends here

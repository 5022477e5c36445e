;; Emacs with lsp-mode: these lines belong in ~/.emacs.d/init.el.
(with-eval-after-load 'lsp-mode
  (lsp-register-client
   (make-lsp-client :new-connection (lsp-stdio-connection '("catalog-lint" "lsp"))
                    :activation-fn (lsp-activate-on "json" "xml")
                    :add-on? t
                    :server-id 'catalog-lint)))
(dolist (hook '(js-json-mode-hook json-ts-mode-hook json-mode-hook nxml-mode-hook))
  (add-hook hook #'lsp))

;; Fixes all that is safe to fix when a catalog is saved.
(add-hook 'lsp-managed-mode-hook
          (lambda ()
            (add-hook 'before-save-hook
                      (lambda () (ignore-errors (lsp-execute-code-action-by-kind "source.fixAll.catalog-lint")))
                      nil t)))

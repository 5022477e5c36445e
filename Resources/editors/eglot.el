;; Emacs 29 and newer, which have eglot: these lines belong in ~/.emacs.d/init.el.
(with-eval-after-load 'eglot
  (add-to-list 'eglot-server-programs
               '((js-json-mode json-ts-mode json-mode nxml-mode) . ("catalog-lint" "lsp"))))
(dolist (hook '(js-json-mode-hook json-ts-mode-hook json-mode-hook nxml-mode-hook))
  (add-hook hook #'eglot-ensure))

;; Fixes all that is safe to fix when a catalog is saved.
(add-hook 'eglot-managed-mode-hook
          (lambda ()
            (add-hook 'before-save-hook
                      (lambda () (ignore-errors (eglot-code-actions nil nil "source.fixAll.catalog-lint" t)))
                      nil t)))

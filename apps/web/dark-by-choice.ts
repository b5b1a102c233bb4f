import type { Plugin } from 'vite';

const darkRule =
  /@media screen and \(prefers-color-scheme: dark\)( and [^{]+?)? \{\s*:root:not\(:where\(\[data-theme="light"\]\)\) (\{[^}]*\})\s*\}/g;

/**
 * Repeats each rule for dark systems after itself, for pages whose user has chosen the dark theme. CSS cannot join a
 * media query with an attribute, and the palette is written once. `:where` keeps the specificity of `:root`, so that
 * forced colours win.
 */
export const repeatDarkRules = (styles: string): string =>
  styles.replace(darkRule, (rule, more: string | undefined, roles: string) => {
    return `${rule}\n\n@media screen${more ?? ''} {\n  :root:where([data-theme="dark"]) ${roles}\n}`;
  });

export const darkByChoice = (): Plugin => ({
  name: 'dark-by-choice',
  enforce: 'pre',
  transform: (code, id) => (/[\\/]palette\.css($|\?)/.test(id) ? { code: repeatDarkRules(code), map: null } : null),
});

declare global {
  interface ImportMeta {
    /** Replaced by Vite with the imports of the matching files. */
    glob<T>(pattern: string, options: { readonly eager: true; readonly import: 'default' }): Record<string, T>;
  }
}

const files = import.meta.glob<Record<string, unknown>>('../../locales/uz-Latn/*.json', {
  eager: true,
  import: 'default',
});

export const uzbekMessages: Readonly<Record<string, unknown>> = Object.assign({}, ...Object.values(files));

import { join } from 'node:path';
import type { Plugin } from 'vite';

/** Module of Vite that the build calls with each dynamic import and the files that the import needs. */
const helper = '\0vite/preload-helper.js';
const ours = join(import.meta.dirname, 'src/lib/import-parts.ts');

/** Replaces the helper of Vite, so that an import which failed can be repeated; a journey tests the built page. */
export function repeatableImports(): Plugin {
  return {
    name: 'repeatable-imports',
    apply: 'build',
    enforce: 'pre',
    load: {
      order: 'pre',
      handler: (id) => (id === helper ? `export { importParts as __vitePreload } from ${JSON.stringify(ours)};` : null),
    },
  };
}

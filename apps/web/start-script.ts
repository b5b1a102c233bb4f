import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { minifySync, type Plugin } from 'vite';

const fileName = 'start.js';

/** Emits the script before the application minified, in place of the copy that Vite makes of public files. */
export function startScript(): Plugin {
  return {
    name: 'start-script',
    apply: 'build',
    generateBundle() {
      const script = readFileSync(join(import.meta.dirname, 'public', fileName), 'utf8');
      const { code, errors } = minifySync(fileName, script, { module: false });
      if (errors.length > 0) throw new Error(`${fileName}: ${errors.map(({ message }) => message).join(', ')}`);
      this.emitFile({ type: 'asset', fileName, source: code });
    },
  };
}

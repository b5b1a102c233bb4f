import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';

const { resolve } = createRequire(import.meta.url);
const own = fileURLToPath(new URL('../../../', import.meta.url));

/** Folders that the inspection process may read when it runs from the sources: this package and its two parsers. */
export const inspectionFolders: readonly string[] = [
  own,
  ...['pdf-lib', 'pdfjs-dist'].map((name) => dirname(resolve(`${name}/package.json`))),
];

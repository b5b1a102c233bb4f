import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const compressible = /\.(css|html|js|svg|wasm)$/;

/**
 * Brotli level 11 makes a file 10 % smaller but takes seconds for a large one, so only files of the first page load get
 * it.
 */
const brotliQuality = { first: 11, later: 7 } as const;

const brotli = (content: Buffer, when: keyof typeof brotliQuality) =>
  promisify(brotliCompress)(content, { params: { [constants.BROTLI_PARAM_QUALITY]: brotliQuality[when] } });
const gzipped = (content: Buffer) => promisify(gzip)(content, { level: 9 });

/** Emits a file.br and a file.gz next to each compressible file, so that the server need not compress per request. */
export function compressedFiles(): Plugin {
  return {
    name: 'compressed-files',
    apply: 'build',
    generateBundle: {
      order: 'post',
      async handler(_, bundle) {
        const files = Object.values(bundle);
        const first = new Set(
          files.flatMap((file) => ('isEntry' in file && file.isEntry ? [file.fileName, ...file.imports] : [])),
        );
        const isFirst = (name: string) => first.has(name) || name.endsWith('.css');
        await Promise.all(
          files.map(async (file) => {
            if (!compressible.test(file.fileName)) return;
            const content = Buffer.from(file.type === 'chunk' ? file.code : file.source);
            const [br, gz] = await Promise.all([
              brotli(content, isFirst(file.fileName) ? 'first' : 'later'),
              gzipped(content),
            ]);
            this.emitFile({ type: 'asset', fileName: `${file.fileName}.br`, source: br });
            this.emitFile({ type: 'asset', fileName: `${file.fileName}.gz`, source: gz });
          }),
        );
      },
    },
  };
}

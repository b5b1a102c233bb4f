import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const compressible = /\.(css|html|js|svg|wasm)$/;

/** The best takes a tenth off, at seconds for each large file: for what every visit waits for. */
const brotliQuality = { first: 11, later: 7 } as const;

const brotli = (content: Buffer, when: keyof typeof brotliQuality) =>
  promisify(brotliCompress)(content, { params: { [constants.BROTLI_PARAM_QUALITY]: brotliQuality[when] } });
const gzipped = (content: Buffer) => promisify(gzip)(content, { level: 9 });

/** Puts a file.br and a file.gz beside each file that browsers load, so that the server need not compress it each time. */
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

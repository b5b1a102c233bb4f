import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const compressible = /\.(css|html|js|svg|wasm)$/;

/** The highest levels, because each file is compressed once and downloaded by every reader. */
const brotli = (content: Buffer) =>
  promisify(brotliCompress)(content, { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } });
const gzipped = (content: Buffer) => promisify(gzip)(content, { level: 9 });

/** Emits a file.br and a file.gz next to each compressible file, so that the server need not compress per request. */
export function compressedFiles(): Plugin {
  return {
    name: 'compressed-files',
    apply: 'build',
    generateBundle: {
      order: 'post',
      async handler(_, bundle) {
        await Promise.all(
          Object.values(bundle).map(async (file) => {
            if (!compressible.test(file.fileName)) return;
            const content = Buffer.from(file.type === 'chunk' ? file.code : file.source);
            const [br, gz] = await Promise.all([brotli(content), gzipped(content)]);
            this.emitFile({ type: 'asset', fileName: `${file.fileName}.br`, source: br });
            this.emitFile({ type: 'asset', fileName: `${file.fileName}.gz`, source: gz });
          }),
        );
      },
    },
  };
}

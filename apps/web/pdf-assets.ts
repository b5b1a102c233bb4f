import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';

const root = dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'));
const folders = ['cmaps', 'standard_fonts', 'wasm', 'iccs'];

const files = new Map(
  folders.flatMap((folder) =>
    readdirSync(join(root, folder)).map((name) => [`pdfjs/${folder}/${name}`, join(root, folder, name)]),
  ),
);

const types: Record<string, string> = { wasm: 'application/wasm', js: 'text/javascript' };

/** Serves the runtime assets of pdf.js (fonts, character maps, image decoders) under /pdfjs; a build emits them. */
export function pdfAssets(): Plugin {
  return {
    name: 'pdf-assets',
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const path = new URL(request.url ?? '/', 'http://localhost').pathname.slice(1);
        const file = files.get(path);
        if (!file) return next();
        response.setHeader('Content-Type', types[path.split('.').at(-1) ?? ''] ?? 'application/octet-stream');
        response.end(readFileSync(file));
      });
    },
    generateBundle() {
      for (const [fileName, path] of files) this.emitFile({ type: 'asset', fileName, source: readFileSync(path) });
    },
  };
}

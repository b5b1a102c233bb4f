import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { applicationChunk, libraryPath } from './application-file.ts';
import { compressedFiles } from './compressed-files.ts';
import { pdfAssets } from './pdf-assets.ts';

/**
 * Large libraries that few pages load, and our modules that import them. A chunk would include the imports of its
 * modules.
 */
const heavy = /pdfjs-dist|x-charts|bwip-js|[\\/]ui[\\/]pdf-viewer[\\/]/;

/**
 * Few chunks instead of one per shared module: the number of requests determines the first load time. Libraries are
 * separate chunks, because they stay cached when a release changes only the pages. The login page needs only the first
 * two chunks.
 */
const chunks = [
  { name: 'libraries', tags: ['$initial' as const], test: libraryPath, priority: 4 },
  { name: 'start', tags: ['$initial' as const], priority: 3 },
  { name: applicationChunk, test: libraryPath, priority: 2 },
  { name: applicationChunk, priority: 1 },
  { name: 'common', minShareCount: 4, test: (id: string) => !heavy.test(id), priority: 0 },
];

const api = `http://127.0.0.1:${process.env.API_PORT ?? 8080}`;

export default defineConfig({
  plugins: [react(), pdfAssets(), compressedFiles()],
  build: {
    target: 'es2022',
    sourcemap: true,
    // A single CSS file saves requests; there is little CSS.
    cssCodeSplit: false,
    // In kB; allows for the shared libraries, and for pdf.js, which only pages with a document load.
    chunkSizeWarningLimit: 900,
    rolldownOptions: { output: { codeSplitting: { groups: chunks } } },
  },
  worker: { format: 'es' },
  server: {
    proxy: { '/api': api, '/token': api, '/health': api, '/ws': { target: api, ws: true } },
  },
});

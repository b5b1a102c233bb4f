import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { applicationFile, inLibraries } from './application-file.ts';
import { compressedFiles } from './compressed-files.ts';
import { pdfAssets } from './pdf-assets.ts';

/** Large libraries that few pages load, and our modules that import them: a file takes what its modules import along. */
const heavy = /pdfjs-dist|x-charts|bwip-js|[\\/]ui[\\/]pdf-viewer[\\/]/;

/**
 * Few files instead of one for each shared module: what a page waits for at its first opening is the number of requests.
 * Libraries are a file of their own, because it stays in the browser when a new version changes only the pages. The login page
 * opens with the first two alone.
 */
const chunks = [
  { name: 'libraries', tags: ['$initial' as const], test: inLibraries, priority: 4 },
  { name: 'start', tags: ['$initial' as const], priority: 3 },
  { name: applicationFile, test: inLibraries, priority: 2 },
  { name: applicationFile, priority: 1 },
  { name: 'common', minShareCount: 4, test: (id: string) => !heavy.test(id), priority: 0 },
];

const api = `http://127.0.0.1:${process.env.API_PORT ?? 8080}`;

export default defineConfig({
  plugins: [react(), pdfAssets(), compressedFiles()],
  build: {
    target: 'es2022',
    sourcemap: true,
    // One request less: there is little of it.
    cssCodeSplit: false,
    // The libraries of every page, and pdf.js, which only pages with a document load.
    chunkSizeWarningLimit: 900,
    rolldownOptions: { output: { codeSplitting: { groups: chunks } } },
  },
  worker: { format: 'es' },
  server: {
    proxy: { '/api': api, '/token': api, '/health': api, '/ws': { target: api, ws: true } },
  },
});

import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { chunkGroups } from './chunk-groups.ts';
import { compressedFiles } from './compressed-files.ts';
import { darkByChoice } from './dark-by-choice.ts';
import { pdfAssets } from './pdf-assets.ts';
import { repeatableImports } from './repeatable-imports.ts';
import { startScript } from './start-script.ts';
import { withoutJsonSchema } from './without-json-schema.ts';

const api = `http://127.0.0.1:${process.env.API_PORT ?? 8080}`;

export default defineConfig({
  plugins: [
    react(),
    repeatableImports(),
    withoutJsonSchema(),
    darkByChoice(),
    pdfAssets(),
    startScript(),
    compressedFiles(),
  ],
  build: {
    target: 'es2022',
    sourcemap: true,
    // A single CSS file saves requests; there is little CSS.
    cssCodeSplit: false,
    // In kB; allows for the shared libraries, and for pdf.js, which only pages with a document load.
    chunkSizeWarningLimit: 900,
    rolldownOptions: { output: { codeSplitting: { groups: chunkGroups } } },
  },
  worker: { format: 'es' },
  server: {
    proxy: { '/api': api, '/token': api, '/health': api, '/ws': { target: api, ws: true } },
  },
});

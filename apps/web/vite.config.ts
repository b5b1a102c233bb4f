import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compressedFiles } from './compressed-files.ts';
import { pdfAssets } from './pdf-assets.ts';

const api = `http://127.0.0.1:${process.env.API_PORT ?? 8080}`;

export default defineConfig({
  plugins: [react(), pdfAssets(), compressedFiles()],
  // pdf.js is one file of 600 kB that only pages with a document load.
  build: { target: 'es2022', sourcemap: true, chunkSizeWarningLimit: 700 },
  server: {
    proxy: { '/api': api, '/token': api, '/health': api, '/ws': { target: api, ws: true } },
  },
});

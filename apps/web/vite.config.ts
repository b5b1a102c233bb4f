import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { pdfAssets } from './pdf-assets.ts';

const api = `http://127.0.0.1:${process.env.API_PORT ?? 8080}`;

export default defineConfig({
  plugins: [react(), pdfAssets()],
  build: { target: 'es2022', sourcemap: true },
  server: {
    proxy: { '/api': api, '/token': api, '/health': api, '/ws': { target: api, ws: true } },
  },
});

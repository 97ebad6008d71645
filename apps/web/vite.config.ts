import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** `PARLEY_SERVER` names the server that `vite` in development talks to. */
const server = process.env.PARLEY_SERVER ?? 'http://localhost:4300';

export default defineConfig({
  plugins: [react()],
  // Static files of the repository (scenes, models) are served by the server, never copied into the bundle.
  publicDir: false,
  build: {
    outDir: 'dist',
    target: 'es2022',
    // A data: address would need a wider content security policy.
    assetsInlineLimit: 0,
    // Preload helpers only; the polyfill would be an inline script.
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 1200,
  },
  server: {
    proxy: {
      '/api': server,
      '/scenes': server,
      '/pictures': server,
      '/credits.json': server,
      '/socket.io': { target: server, ws: true },
    },
  },
});

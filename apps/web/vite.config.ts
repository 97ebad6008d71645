import { statSync } from 'node:fs';
import { createRequire } from 'node:module';
import react from '@vitejs/plugin-react';
import { defaultClientConditions, defineConfig } from 'vite';

/** `PARLEY_SERVER` names the server that `vite` in development talks to. */
const server = process.env.PARLEY_SERVER ?? 'http://localhost:4300';

const require = createRequire(import.meta.url);
const bytesOf = (file: string): number => statSync(require.resolve(file)).size;

/** `vite build --mode test-kinds`: registries have the task kinds of the test kit too. */
const TEST_KINDS = 'test-kinds';

export default defineConfig(({ mode }) => ({
  plugins: [react()],
  // The detector's runtime comes with its WebAssembly beside it, as a file that browsers keep, not inside a script.
  resolve: {
    conditions: [
      ...(mode === TEST_KINDS ? ['parley-test-kinds'] : []),
      'onnxruntime-web-use-extern-wasm',
      ...defaultClientConditions,
    ],
  },
  optimizeDeps: { exclude: ['onnxruntime-web'] },
  worker: { format: 'es' },
  define: {
    __ORT_BYTES__: {
      wasm: bytesOf('onnxruntime-web/ort-wasm-simd-threaded.wasm'),
      webgpu: bytesOf('onnxruntime-web/ort-wasm-simd-threaded.asyncify.wasm'),
    },
  },
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
    headers: {
      'Cross-Origin-Opener-Policy': 'same-origin',
      'Cross-Origin-Embedder-Policy': 'require-corp',
    },
    proxy: {
      '/api': server,
      '/scenes': server,
      '/models': server,
      '/pictures': server,
      '/credits.json': server,
      '/socket.io': { target: server, ws: true },
    },
  },
}));

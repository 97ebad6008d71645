export interface PagePolicyOptions {
  /** Fresh for each reply; Mantine's style tags carry it. */ nonce: string;
  /** Host header of the request. */ host: string | undefined;
  /** May the page stand in another site's frame? */ isFramable: boolean;
}

/**
 * Content security policy of a page (EXE-30): only our own files run, WebAssembly may compile, nothing
 * is fetched from another server.
 */
export function pagePolicy({ nonce, host, isFramable }: PagePolicyOptions): string {
  // Not every browser lets 'self' stand for web sockets.
  const sockets =
    host !== undefined && /^[\w.:[\]-]+$/.test(host) ? ` ws://${host} wss://${host}` : '';
  return [
    "default-src 'self'",
    "script-src 'self' 'wasm-unsafe-eval'",
    "worker-src 'self' blob:",
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data: blob:",
    // three.js fetches the textures of a home from blob: addresses that it made itself.
    `connect-src 'self' blob:${sockets}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    `frame-ancestors ${isFramable ? '*' : "'none'"}`,
  ].join('; ');
}

/**
 * Policy of files that a page may start as a worker: the robot's camera and detector. They run our own code and WebAssembly,
 * fetch from us alone, and may start workers of their own (threads of WebAssembly).
 */
export const WORKER_POLICY = [
  "default-src 'none'",
  "script-src 'self' 'wasm-unsafe-eval'",
  "worker-src 'self' blob:",
  // three.js fetches the textures of a home from blob: addresses that it made itself.
  "connect-src 'self' blob:",
  "frame-ancestors 'none'",
].join('; ');

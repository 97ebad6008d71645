import type { DeviceFault } from '@parley/protocol';
import { openDB } from 'idb';

export const CHECKS = ['webgl', 'screen', 'storage', 'socket'] as const;
export type CheckId = (typeof CHECKS)[number];
/** `null` passed; otherwise what the server counts. */
export type CheckResult = { readonly failure: DeviceFault | null; readonly detail: string };

const CHECK_TIMEOUT_MS = 4500;
const MIN_WIDTH_PX = 700;

/** Runs one check; never takes longer than five seconds and never throws. */
export async function runCheck(id: CheckId): Promise<CheckResult> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLong = new Promise<CheckResult>((done) => {
    timer = setTimeout(() => done({ failure: FAULT[id], detail: 'timeout' }), CHECK_TIMEOUT_MS);
  });
  try {
    return await Promise.race([RUN[id](), tooLong]);
  } catch (error) {
    return { failure: FAULT[id], detail: error instanceof Error ? error.name : '' };
  } finally {
    clearTimeout(timer);
  }
}

const FAULT: Record<CheckId, DeviceFault> = {
  webgl: 'no-webgl2',
  screen: 'small-screen',
  storage: 'no-storage',
  socket: 'no-connection',
};

const RUN: Record<CheckId, () => Promise<CheckResult>> = {
  webgl: async () => checkWebgl(),
  screen: async () => ({
    failure: innerWidth >= MIN_WIDTH_PX ? null : 'small-screen',
    detail: `${innerWidth}x${innerHeight}`,
  }),
  storage: checkStorage,
  socket: checkSocket,
};

/** Draws one colour and reads it back: a context alone may be a blank promise. */
function checkWebgl(): CheckResult {
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = 4;
  const gl = canvas.getContext('webgl2');
  if (gl === null) return { failure: 'no-webgl2', detail: '' };
  gl.clearColor(0, 1, 0, 1);
  gl.clear(gl.COLOR_BUFFER_BIT);
  const pixel = new Uint8Array(4);
  gl.readPixels(1, 1, 1, 1, gl.RGBA, gl.UNSIGNED_BYTE, pixel);
  const info = gl.getExtension('WEBGL_debug_renderer_info');
  const gpu = String(gl.getParameter(info?.UNMASKED_RENDERER_WEBGL ?? gl.RENDERER));
  gl.getExtension('WEBGL_lose_context')?.loseContext();
  return { failure: pixel[1] === 255 ? null : 'no-webgl2', detail: gpu };
}

async function checkStorage(): Promise<CheckResult> {
  const name = 'parley-check';
  localStorage.setItem(name, name);
  const kept = localStorage.getItem(name);
  localStorage.removeItem(name);
  const db = await openDB(name, 1, { upgrade: (database) => void database.createObjectStore('x') });
  await db.put('x', 1, 1);
  const back: unknown = await db.get('x', 1);
  db.close();
  indexedDB.deleteDatabase(name);
  return { failure: kept === name && back === 1 ? null : 'no-storage', detail: '' };
}

async function checkSocket(): Promise<CheckResult> {
  const { io } = await import('socket.io-client');
  const socket = io({ path: '/socket.io', reconnection: false, forceNew: true });
  try {
    return await new Promise<CheckResult>((done) => {
      socket.on('connect', () => done({ failure: null, detail: '' }));
      socket.on('connect_error', (error) =>
        done({ failure: 'no-connection', detail: error.message }),
      );
    });
  } finally {
    socket.close();
  }
}

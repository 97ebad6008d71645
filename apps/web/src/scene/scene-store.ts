import { type ErrorCode, ParleyError } from '@parley/protocol';
import { createStore } from 'zustand/vanilla';

export interface SceneState {
  /** Folder of the home; null when no arm asked for one. */
  readonly url: string | null;
  readonly status: 'idle' | 'loading' | 'ready' | 'failed';
  readonly loadedBytes: number;
  /** 0 while unknown. */ readonly totalBytes: number;
  /** Times that the download was begun anew because the line broke. */ readonly retries: number;
  /** From the first request to the home in memory, or to giving up; null before. */
  readonly loadMs: number | null;
  /** Why it failed; null unless it did. */ readonly fault: ErrorCode | null;
  /** A canvas is up and draws the robot's poses. */
  readonly isDrawing: boolean;
}

const IDLE: SceneState = {
  url: null,
  status: 'idle',
  loadedBytes: 0,
  totalBytes: 0,
  retries: 0,
  loadMs: null,
  fault: null,
  isDrawing: false,
};

/** Loading of the home, known to pages that never load three.js themselves. */
export const sceneStore = createStore<SceneState>(() => IDLE);

let loading: AbortController | null = null;

/** Loads a home once; a second call for the same folder changes nothing, another folder replaces it. */
export function loadScene(url: string): void {
  const { url: held, status } = sceneStore.getState();
  if (held === url && status !== 'failed') return;
  loading?.abort();
  const controller = new AbortController();
  loading = controller;
  sceneStore.setState({ ...IDLE, url, status: 'loading' });
  const { signal } = controller;
  const startMs = performance.now();
  const set = (change: Partial<SceneState>) => {
    if (!signal.aborted) sceneStore.setState(change);
  };
  const end = (change: Partial<SceneState>) =>
    set({ ...change, loadMs: Math.round(performance.now() - startMs) });
  void import('./load-home')
    .then(({ loadHome }) =>
      loadHome(url, {
        signal,
        onProgress: (loadedBytes, totalBytes) => set({ loadedBytes, totalBytes }),
        onRetry: () => set({ retries: sceneStore.getState().retries + 1, loadedBytes: 0 }),
      }),
    )
    .then(
      () => end({ status: 'ready' }),
      (error: unknown) =>
        end({ status: 'failed', fault: error instanceof ParleyError ? error.code : 'INTERNAL' }),
    );
}

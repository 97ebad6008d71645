import { createStore } from 'zustand/vanilla';

export interface SceneState {
  /** Folder of the home; null when no arm asked for one. */
  readonly url: string | null;
  readonly status: 'idle' | 'loading' | 'ready' | 'failed';
  readonly loadedBytes: number;
  /** 0 while unknown. */ readonly totalBytes: number;
  /** A canvas is up and draws the robot's poses. */
  readonly isDrawing: boolean;
}

const IDLE: SceneState = {
  url: null,
  status: 'idle',
  loadedBytes: 0,
  totalBytes: 0,
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
  const onBytes = (loadedBytes: number, totalBytes: number) => {
    if (!signal.aborted) sceneStore.setState({ loadedBytes, totalBytes });
  };
  void import('./load-home')
    .then(({ loadHome }) => loadHome(url, onBytes, signal))
    .then(
      () => {
        if (!signal.aborted) sceneStore.setState({ status: 'ready' });
      },
      () => {
        if (!signal.aborted) sceneStore.setState({ status: 'failed' });
      },
    );
}

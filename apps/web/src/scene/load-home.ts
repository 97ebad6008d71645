import { type FetchSceneFileOptions, loadSceneView, type SceneView } from '@parley/scenes/three';

let held: { url: string; view: SceneView } | null = null;

/** Loads a home into memory; the one before it is freed. Rejects when a file is missing or damaged. */
export async function loadHome(url: string, options: FetchSceneFileOptions): Promise<void> {
  const view = await loadSceneView({ ...options, baseUrl: url });
  held?.view.dispose();
  held = { url, view };
}

/** The loaded home of a folder; null while it is not there. */
export const homeOf = (url: string | null): SceneView | null =>
  held !== null && held.url === url ? held.view : null;

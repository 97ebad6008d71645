import type { DetectorState } from '../detection/detector-state';
import type { SceneState } from './scene-store';

/** Loading of everything that an object needs, as one. */
export type Loading = Pick<SceneState, 'status' | 'loadedBytes' | 'totalBytes' | 'retries'>;

/**
 * The home on display and the page's detector as one download: failed when one has failed, ready when all that is wanted is.
 * The detector's own copy of a home on display comes from what the browser kept, and counts as bytes all the same.
 */
export function joinLoading(home: Loading, detector: DetectorState): Loading {
  if (detector.status === 'off') return home;
  const parts: readonly Loading[] = [
    ...(home.status === 'idle' ? [] : [home]),
    detector as Loading,
  ];
  const is = (status: Loading['status']) => parts.some((part) => part.status === status);
  return {
    status: is('failed') ? 'failed' : is('loading') ? 'loading' : 'ready',
    loadedBytes: parts.reduce((sum, part) => sum + part.loadedBytes, 0),
    totalBytes: parts.reduce((sum, part) => sum + part.totalBytes, 0),
    retries: parts.reduce((sum, part) => sum + part.retries, 0),
  };
}

import type { DetectorFault } from '@parley/protocol';
import type { PageProvider } from './load-ort';

/** Where the page's detector stands, for its progress bar. */
export interface DetectorState {
  readonly status: 'off' | 'loading' | 'ready' | 'failed';
  /** Of home, runtime and model, as on disk. */ readonly loadedBytes: number;
  /** Grows while sizes become known; 0 while none is. */ readonly totalBytes: number;
  /** Times that a download was begun anew because the line broke. */ readonly retries: number;
  readonly ep: PageProvider | null;
  /** Why it failed; null unless it did. */ readonly fault: DetectorFault | null;
}

export const DETECTOR_OFF: DetectorState = {
  status: 'off',
  loadedBytes: 0,
  totalBytes: 0,
  retries: 0,
  ep: null,
  fault: null,
};

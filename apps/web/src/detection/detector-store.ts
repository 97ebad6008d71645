import { createStore } from 'zustand/vanilla';
import { DETECTOR_OFF, type DetectorState } from './detector-state';

/** The page's detector, known to pages that never load it themselves. */
export const detectorStore = createStore<DetectorState>(() => DETECTOR_OFF);

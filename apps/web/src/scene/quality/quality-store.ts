import { createStore } from 'zustand/vanilla';
import type { QualityChoice } from './choose-quality';

/** The level at which the homes of a session are drawn; absent until it is chosen, after which it does not change. */
export const qualityStore = createStore<{ readonly [sessionId: string]: QualityChoice }>(
  () => ({}),
);

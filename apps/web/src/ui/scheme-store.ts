import { createStore } from 'zustand/vanilla';

export type Scheme = 'light' | 'dark';

/** Colour scheme that a study locks; null follows the system. */
export const schemeStore = createStore<{ locked: Scheme | null }>(() => ({ locked: null }));

/** Locks the colour scheme for the length of a study page. @returns What undoes it. */
export function lockScheme(scheme: Scheme): () => void {
  schemeStore.setState({ locked: scheme });
  return () => schemeStore.setState({ locked: null });
}

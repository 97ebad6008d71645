import { createStore } from 'zustand/vanilla';

const NAME = 'parley.muted';

function readMuted(): boolean {
  try {
    return localStorage.getItem(NAME) === 'yes';
  } catch {
    return false;
  }
}

export const soundStore = createStore<{ isMuted: boolean }>(() => ({ isMuted: readMuted() }));

/** Remembers the choice on this device. */
export function setMuted(isMuted: boolean): void {
  soundStore.setState({ isMuted });
  try {
    localStorage.setItem(NAME, isMuted ? 'yes' : 'no');
  } catch {
    // Remembering is a comfort; the choice holds for this page in any case.
  }
}

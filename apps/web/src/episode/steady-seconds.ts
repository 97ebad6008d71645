/** Most seconds shown of the object at hand, as `id seconds`; a reload of the tab finds it again. */
const NAME = 'parley.seconds';

let held: { readonly trialId: string; readonly seconds: number } | null = null;

/**
 * The seconds to show of an object: never fewer than were shown before. The server takes back time in which it turns out
 * that the participant was away; the clock then stands until it is caught up with.
 */
export function steadySeconds(trialId: string, seconds: number): number {
  if (held?.trialId !== trialId) held = { trialId, seconds: stored(trialId) };
  if (seconds > held.seconds) {
    held = { trialId, seconds };
    keep(`${trialId} ${seconds}`);
  }
  return held.seconds;
}

/** Forgets what this page holds, as a reload does. */
export function forgetSeconds(): void {
  held = null;
}

function stored(trialId: string): number {
  try {
    const [id, seconds] = (sessionStorage.getItem(NAME) ?? '').split(' ');
    return id === trialId ? Number(seconds) || 0 : 0;
  } catch {
    return 0;
  }
}

function keep(text: string): void {
  try {
    sessionStorage.setItem(NAME, text);
  } catch {
    // Without storage it holds as long as the page.
  }
}

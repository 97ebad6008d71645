import { DisplayQuality } from '@parley/protocol';

const nameOf = (sessionId: string): string => `parley.quality.${sessionId}`;

/** The level that this session began with in this browser; null when there is none. */
export function readQuality(sessionId: string): DisplayQuality | null {
  try {
    return DisplayQuality.safeParse(localStorage.getItem(nameOf(sessionId))).data ?? null;
  } catch {
    return null;
  }
}

export function keepQuality(sessionId: string, level: DisplayQuality): void {
  try {
    localStorage.setItem(nameOf(sessionId), level);
  } catch {
    // Without storage a reload chooses again, and the log shows it.
  }
}

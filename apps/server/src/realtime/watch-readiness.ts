import type { ThreadState } from '../episodes/episode-threads';
import type { Readiness } from '../services/readiness';
import type { Writing } from '../storage';
import { watchLag } from './watch-lag';

export interface ReadinessParts {
  readonly threads: () => readonly ThreadState[];
  readonly writing: () => Writing;
  readonly openEpisodes: () => number;
  readonly isStopping: () => boolean;
  readonly dataGuard: () => Readiness['dataGuard'];
}

/** Without a word for so long a thread serves nobody now, though it may be loading a home. */
const SILENT_MS = 10_000;
/** A disk that refuses for a moment is waited for. */
const STUCK_MS = 5000;

/** Looks at what a session needs: a thread that answers, a disk that takes rows (EXE-18c). */
export function watchReadiness(parts: ReadinessParts): { look(): Readiness; close(): void } {
  const lag = watchLag();
  return {
    look: () => {
      const threads = parts.threads();
      const { stuckMs, reason } = parts.writing();
      const reasons = [
        ...(parts.isStopping() ? ['the server is stopping'] : []),
        ...(threads.some(({ isUp, silentMs }) => isUp && silentMs < SILENT_MS)
          ? []
          : ['no thread for episodes answers']),
        ...(stuckMs !== null && stuckMs > STUCK_MS ? [`the log cannot be written: ${reason}`] : []),
      ];
      return {
        isReady: reasons.length === 0,
        reasons,
        threads: threads.map((thread) => ({
          ...thread,
          ageMs: Math.round(thread.ageMs),
          silentMs: Math.round(thread.silentMs),
        })),
        eventLoopLag: lag.lastMinute(),
        writeStuckMs: stuckMs === null ? null : Math.round(stuckMs),
        openEpisodes: parts.openEpisodes(),
        dataGuard: parts.dataGuard(),
      };
    },
    close: lag.close,
  };
}

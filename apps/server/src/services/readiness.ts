/** Whether anybody can be served, and the figures behind it. */
export interface Readiness {
  readonly isReady: boolean;
  /** What is wrong, in words; empty when it is ready. */ readonly reasons: readonly string[];
  readonly threads: readonly {
    readonly isUp: boolean;
    readonly ageMs: number;
    readonly silentMs: number;
    readonly deaths: number;
  }[];
  /** Delay of the thread that serves over the last minute, milliseconds: the highest of its stretches of ten seconds. */
  readonly eventLoopLag: { readonly p99Ms: number; readonly maxMs: number };
  /** How long rows have not got to the disk, milliseconds; null: they do. */ readonly writeStuckMs:
    | number
    | null;
  /** Episodes on threads. */ readonly openEpisodes: number;
  /** The thread that checks and copies the data; null: none was asked for. It serves nobody, so none is turned away without it. */
  readonly dataGuard: { readonly isUp: boolean; readonly deaths: number } | null;
}

/** Of a server without a live half: there is nothing that could be down. */
export const ALWAYS_READY = (): Readiness => ({
  isReady: true,
  reasons: [],
  threads: [],
  eventLoopLag: { p99Ms: 0, maxMs: 0 },
  writeStuckMs: null,
  openEpisodes: 0,
  dataGuard: null,
});

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
  /** Delay of the thread that serves since it was last asked, milliseconds. */
  readonly eventLoopLag: { readonly p99Ms: number; readonly maxMs: number };
  /** How long rows have not got to the disk, milliseconds; null: they do. */ readonly writeStuckMs:
    | number
    | null;
  /** Episodes on threads. */ readonly openEpisodes: number;
}

/** Of a server without a live half: there is nothing that could be down. */
export const ALWAYS_READY = (): Readiness => ({
  isReady: true,
  reasons: [],
  threads: [],
  eventLoopLag: { p99Ms: 0, maxMs: 0 },
  writeStuckMs: null,
  openEpisodes: 0,
});

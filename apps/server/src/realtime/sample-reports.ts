export interface SampleOptions {
  readonly report: (error: unknown, where: string) => void;
  /** Reports of one place that go through, a minute. */ readonly perMinute: number;
  /** Monotonic, milliseconds. */ readonly nowMs?: () => number;
}

const MINUTE_MS = 60_000;

/** Lets few reports of each place through and counts the rest: nobody fills the server's log from outside. */
export function sampleReports({
  report,
  perMinute,
  nowMs = () => performance.now(),
}: SampleOptions): (error: unknown, where: string) => void {
  const places = new Map<string, { sinceMs: number; seen: number }>();
  return (error, where) => {
    let place = places.get(where);
    if (place === undefined || nowMs() - place.sinceMs >= MINUTE_MS) {
      const unsaid = (place?.seen ?? 0) - perMinute;
      if (unsaid > 0) report(new Error(`${unsaid} more of these were not written`), where);
      place = { sinceMs: nowMs(), seen: 0 };
      places.set(where, place);
    }
    if (++place.seen <= perMinute) report(error, where);
  };
}

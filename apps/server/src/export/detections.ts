import { EffectEnd, type Row } from '@parley/protocol';
import { medianOf } from '../sessions/detector-tally';

/** What detected for the robot in one run. */
export interface RunDetections {
  readonly frames: number;
  /** Bodies in the order in which they came in; more than one after a swap. */ readonly bodies: readonly string[];
  /** Runtimes, likewise; none for truth. */ readonly runtimes: readonly string[];
  readonly modelHashes: readonly string[];
  /** From pixels to boxes; null where no frame says how long it took. */ readonly medianMs:
    | number
    | null;
}

/** Folds the detections of a run's rows. */
export function detectionsOf(rows: readonly Row[]): RunDetections {
  const bodies = new Set<string>();
  const runtimes = new Set<string>();
  const modelHashes = new Set<string>();
  const ms: number[] = [];
  let frames = 0;
  for (const row of rows) {
    if (row.type !== 'effect-end' || !row.payload.includes('"kind":"detect"')) continue;
    const { kind, body } = EffectEnd.parse(JSON.parse(row.payload));
    if (kind !== 'detect') continue;
    const volatile = JSON.parse(row.volatile) as Readonly<Record<string, unknown>>;
    frames++;
    bodies.add(body);
    if (typeof volatile.ep === 'string') runtimes.add(volatile.ep);
    if (typeof volatile.modelHash === 'string') modelHashes.add(volatile.modelHash);
    if (typeof volatile.ms === 'number') ms.push(volatile.ms);
  }
  return {
    frames,
    bodies: [...bodies],
    runtimes: [...runtimes],
    modelHashes: [...modelHashes],
    medianMs: medianOf(ms),
  };
}

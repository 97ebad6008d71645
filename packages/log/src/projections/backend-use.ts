import type { LogRecord, Volatile } from '../decode/log-event';

/** What answered on one port of a trial or session so far. */
export interface BackendUse {
  /** In the order in which they came in; more than one after a swap. */
  readonly backends: readonly string[];
  /** Runtimes, likewise; none for a backend without weights here. */ readonly runtimes: readonly string[];
  readonly modelHashes: readonly string[];
  /** Calls that came back. */ readonly calls: number;
  /** Milliseconds of the calls that were timed, in order. */ readonly ms: readonly number[];
  /** The newest call: what answered it; null before the first. */ readonly last: LastCall | null;
}

export interface LastCall {
  readonly backend: string;
  readonly runtime: string | null;
  readonly modelHash: string | null;
  /** Timed calls of this backend without a break, newest last, at most {@link RECENT}. */
  readonly recentMs: readonly number[];
}

/** Calls that a running median is taken over. */
const RECENT = 50;

/** Uses by port, and the ports of calls that are not back yet. */
export interface Uses {
  readonly byPort: Readonly<Record<string, BackendUse>>;
  readonly open: Readonly<Record<string, string>>;
}

export const NO_USES: Uses = { byPort: {}, open: {} };

const UNUSED: BackendUse = {
  backends: [],
  runtimes: [],
  modelHashes: [],
  calls: 0,
  ms: [],
  last: null,
};

export const useOf = (uses: Uses, port: string): BackendUse => uses.byPort[port] ?? UNUSED;

/** Applies a row. */
export function foldUses(uses: Uses, { row, event, volatile }: LogRecord): Uses {
  const key = `${row.trialId}/${row.actor}/${row.n}`;
  switch (event.kind) {
    case 'model-start':
      return { ...uses, open: { ...uses.open, [key]: event.args.port } };
    case 'model-end': {
      const { [key]: port, ...open } = uses.open;
      if (port === undefined) return uses;
      const used = add(useOf(uses, port), event.backend, volatile);
      return { byPort: { ...uses.byPort, [port]: used }, open };
    }
    default:
      return uses;
  }
}

function add(use: BackendUse, answered: string, volatile: Volatile): BackendUse {
  const { ep, ms, modelHash, answeredBy } = volatile;
  const backend = typeof answeredBy === 'string' ? answeredBy : answered;
  const isTimed = typeof ms === 'number';
  const before = use.last?.backend === backend ? use.last.recentMs : [];
  return {
    backends: withOne(use.backends, backend),
    runtimes: withOne(use.runtimes, ep),
    modelHashes: withOne(use.modelHashes, modelHash),
    calls: use.calls + 1,
    ms: isTimed ? [...use.ms, ms] : use.ms,
    last: {
      backend,
      runtime: typeof ep === 'string' ? ep : null,
      modelHash: typeof modelHash === 'string' ? modelHash : null,
      recentMs: isTimed ? [...before, ms].slice(-RECENT) : [],
    },
  };
}

const withOne = (list: readonly string[], value: unknown): readonly string[] =>
  typeof value !== 'string' || list.includes(value) ? list : [...list, value];

/** Upper median, to a tenth; null of nothing. */
export function medianOf(values: readonly number[]): number | null {
  const middle = [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)];
  return middle === undefined ? null : Math.round(middle * 10) / 10;
}

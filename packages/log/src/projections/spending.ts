import type { Row } from '../row';

/** What is read of a row: of an `effect-end` key and `volatile`, of a start or a lost attempt key and `payload`. */
export type SpendingRow = Pick<
  Row,
  'type' | 'trialId' | 'actor' | 'n' | 'payload' | 'volatile' | 'tServerUtc'
>;

/**
 * What one row says of money, US dollars: the cost of a call that came back or failed, the estimate of one that was begun or
 * lost; null where it says nothing.
 */
export function usdOf({
  type,
  payload,
  volatile,
}: Pick<SpendingRow, 'type' | 'payload' | 'volatile'>): number | null {
  switch (type) {
    case 'effect-start':
    case 'attempt-lost':
      return amountIn(payload, 'estimatedCostUsd');
    case 'effect-end':
    case 'fault':
    case 'protocol-deviation':
      return amountIn(volatile, 'costUsd');
    default:
      return null;
  }
}

/**
 * What the rows of a session say was spent on its models, US dollars: the cost of every call that came back, of every failed
 * try that was repeated, and the estimate of every attempt whose reply never came (EXE-17).
 */
export function spentUsdOf(rows: Iterable<SpendingRow>): number {
  let spentUsd = 0;
  const open = new Map<string, { count: number; estimateUsd: number }>();
  const ended = new Set<string>();
  for (const row of rows) {
    const key = JSON.stringify([row.trialId, row.actor, row.n]);
    const started = open.get(key) ?? { count: 0, estimateUsd: 0 };
    const usd = usdOf(row) ?? 0;
    switch (row.type) {
      case 'effect-start':
        open.set(key, { count: started.count + 1, estimateUsd: usd });
        break;
      case 'attempt-lost':
        open.set(key, { ...started, count: started.count - 1 });
        spentUsd += usd;
        break;
      case 'effect-end':
        ended.add(key);
        spentUsd += usd;
        break;
      default:
        spentUsd += usd;
    }
  }
  for (const [key, { count, estimateUsd }] of open)
    spentUsd += Math.max(0, count - (ended.has(key) ? 1 : 0)) * estimateUsd;
  return spentUsd;
}

function amountIn(text: string, name: string): number | null {
  const value = (JSON.parse(text) as Readonly<Record<string, unknown>>)[name];
  if (value === undefined) return null;
  return typeof value === 'number' && Number.isFinite(value) && value > 0 ? value : 0;
}

/** The same of one port alone. */
export function spentUsdOnPort(rows: readonly SpendingRow[], port: string): number {
  const keyOf = (row: Pick<SpendingRow, 'trialId' | 'actor' | 'n'>): string =>
    JSON.stringify([row.trialId, row.actor, row.n]);
  const own = new Set(
    rows.flatMap((row) =>
      row.type === 'effect-start' && portOf(row.payload) === port ? keyOf(row) : [],
    ),
  );
  return spentUsdOf(
    rows.filter((row) => {
      if (row.type !== 'fault' && row.type !== 'protocol-deviation') return own.has(keyOf(row));
      // Rows of failures name the effect in their payload.
      const { actor = null, n = null } = JSON.parse(row.payload) as { actor?: string; n?: number };
      return own.has(keyOf({ trialId: row.trialId, actor, n }));
    }),
  );
}

const portOf = (payload: string): unknown =>
  (JSON.parse(payload) as { args?: { port?: unknown } }).args?.port;

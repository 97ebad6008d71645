import { describe, expect, it } from 'vitest';
import { type SpendingRow, spentUsdOf, spentUsdOnPort } from './spending';

const row = (type: SpendingRow['type'], n: number, more: object = {}): SpendingRow => ({
  type,
  trialId: 'e',
  actor: 'robot',
  n,
  payload: '{}',
  volatile: '{}',
  tServerUtc: '2026-01-01T00:00:00.000Z',
  ...more,
});
const start = (n: number, estimatedCostUsd: number) =>
  row('effect-start', n, { payload: JSON.stringify({ estimatedCostUsd }) });
const lost = (n: number, estimatedCostUsd: number) =>
  row('attempt-lost', n, { payload: JSON.stringify({ estimatedCostUsd }) });
const end = (n: number, costUsd?: number) =>
  row('effect-end', n, { volatile: JSON.stringify({ costUsd }) });

describe('what rows say was spent', () => {
  it('is what calls cost, not what they were reckoned to', () => {
    expect(spentUsdOf([start(0, 5), end(0, 2), start(1, 5), end(1), start(2, 0), end(2, 0)])).toBe(
      2,
    );
  });

  it('counts a try that was lost with a process by its estimate, known to be lost or not yet', () => {
    expect(spentUsdOf([start(0, 5)])).toBe(5);
    expect(spentUsdOf([start(0, 5), lost(0, 5)])).toBe(5);
    expect(spentUsdOf([start(0, 5), lost(0, 5), start(0, 5)])).toBe(10);
    expect(spentUsdOf([start(0, 5), lost(0, 5), start(0, 5), end(0, 2)])).toBe(7);
    // Three tries were lost, and the agent was told.
    const three = [start(0, 1), lost(0, 1), start(0, 1), lost(0, 1), start(0, 1), lost(0, 1)];
    expect(spentUsdOf([...three, end(0)])).toBe(3);
  });

  it('counts failed tries that were repeated, and those that an offline backend took over', () => {
    const volatile = JSON.stringify({ costUsd: 2 });
    const rows = [start(0, 9), row('fault', 0, { volatile }), end(0, 1)];
    expect(spentUsdOf([...rows, row('protocol-deviation', 1, { volatile })])).toBe(5);
  });
});

describe('what one port cost', () => {
  const onPort = (n: number, port: string, estimatedCostUsd: number) =>
    row('effect-start', n, { payload: JSON.stringify({ estimatedCostUsd, args: { port } }) });
  /** Rows of failures name the effect in their payload. */
  const failed = (n: number, costUsd: number) => ({
    ...row('fault', 0, {
      payload: JSON.stringify({ actor: 'robot', n }),
      volatile: JSON.stringify({ costUsd }),
    }),
    actor: null,
    n: null,
  });
  const rows = [
    onPort(0, 'detector', 9),
    failed(0, 4),
    end(0, 2),
    onPort(1, 'vlm', 9),
    failed(1, 100),
    end(1, 10),
    onPort(2, 'detector', 3),
  ];

  it('is its calls, its failed tries, and what was lost of it', () => {
    expect(spentUsdOnPort(rows, 'detector')).toBe(9);
    expect(spentUsdOnPort(rows, 'vlm')).toBe(110);
    expect(spentUsdOnPort(rows, 'scorer')).toBe(0);
  });

  it('adds up to what all of them cost', () => {
    expect(spentUsdOnPort(rows, 'detector') + spentUsdOnPort(rows, 'vlm')).toBe(spentUsdOf(rows));
  });
});

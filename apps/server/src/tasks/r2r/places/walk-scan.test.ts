import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { readGraphs } from '@parley/datasets/benchmarks';
import { decodeRows, type Row, readPayload } from '@parley/log';
import type { NavigationGraph } from '@parley/scenes/kinds';
import { R2R_SCORING } from '@parley/task-r2r/scoring';
import { describe, expect, it } from 'vitest';
import { createSceneCatalog } from '../../../catalog/scene-catalog';
import { verifyLog } from '../../../replay/verify-log';
import { ROW } from '../bodies/two-rooms.fixture';
import { specFromStart } from '../spec-from-start';
import { type ScanPlace, scanPlace } from './scan-place';
import { walkScan } from './walk-scan.fixture';

const EPISODE = {
  ...{ episodeId: '1_0', scan: 'two', path: ['a', 'b', 'c'], bearingDeg: 90 },
  instruction: 'Turn left and go straight past the clock. Stop by the bench.',
};
const TEXTS = {
  scan: 'two',
  viewpoints: {
    a: { '0': { tags: ['door'] } },
    b: { '3': { tags: ['clock'] } },
    c: { '6': { observation: 'A bench stands here.' } },
  },
};
const scored = (rows: readonly Row[]) => R2R_SCORING.score(decodeRows(rows));
const answers = (rows: readonly Row[], expert: string): string[] =>
  rows.flatMap((row) => {
    if (row.type !== 'effect-end') return [];
    const { args } = readPayload(row, 'effect-end') as {
      args: { belief?: { name?: string; data?: { expert?: string; answer?: string } } } | null;
    };
    const { name, data } = args?.belief ?? {};
    return name === 'exchange' && data?.expert === expert ? [data.answer ?? ''] : [];
  });
/** Proves rows as `parley replay --verify` does, where neither graph nor texts are at hand. */
const verified = (rows: readonly Row[]) =>
  verifyLog({
    rows,
    sourceHash: 'unbuilt',
    specOf: (start) => specFromStart(start, createSceneCatalog('/nowhere')),
  });

describe('a scan without a home', () => {
  it('is walked by what is written of its directions', async () => {
    const rows = await walkScan(scanPlace(ROW, TEXTS), EPISODE, 'discussnav');
    expect(scored(rows)).toMatchObject({ success: 1, steps: 2, reason: 'stopped' });
    expect(answers(rows, 'scene-observation').slice(0, 2)).toEqual([
      'In view: door.',
      'Nothing can be seen: no picture and no text shows this direction.',
    ]);
  });

  it('is walked by turns alone where there is no text, and its rows say that nothing is seen', async () => {
    const rows = await walkScan(scanPlace(ROW, null), EPISODE, 'discussnav');
    expect(new Set(answers(rows, 'object-detection'))).toEqual(
      new Set(['Nothing can be seen: no picture and no text shows this direction.']),
    );
    expect(scored(rows).trajectory[1]?.[0]).toBe('b');
    const start = readPayload(rows[0] as Row, 'trial-start');
    expect(start.backends).toMatchObject({ 'scene-observation': 'scene-observation-from-text' });
    expect(start.truth).toMatchObject({ profile: 'none', heightsM: [1.5, 1.5, 1.5] });
  });

  it('has its directions as wide as the code of DiscussNav where that is followed, so that a viewpoint stands in two', async () => {
    const asked = async (config: Record<string, string>) =>
      answers(
        await walkScan(scanPlace(ROW, TEXTS), EPISODE, 'discussnav', config),
        'scene-observation',
      );
    const nothing = 'Nothing can be seen: no picture and no text shows this direction.';
    // From a, b lies at 0°: in direction 0, and at the left rim of direction 1.
    const wide = await asked({ fidelity: 'code' });
    expect(wide.slice(0, 2)).toEqual(['In view: door.', nothing]);
    const narrow = await asked({ fidelity: 'code', field: 'paper' });
    expect(narrow[0]).toBe('In view: door.');
    expect(narrow.length).toBeLessThan(wide.length);
  });

  it('is proved from its log: the graph stands there, and what was read is in the replies', async () => {
    const rows = await walkScan(scanPlace(ROW, TEXTS), EPISODE, 'discussnav');
    const { faults, episodes } = await verified(rows);
    expect(faults).toEqual([]);
    expect(episodes).toMatchObject([{ verdict: 'ok', reason: 'success 1, 3 steps' }]);
    const moved = rows.map((row) => ({
      ...row,
      payload: row.payload.replace('"to":"b"', '"to":"a"'),
    }));
    expect((await verified(moved)).episodes).toMatchObject([{ verdict: 'mismatch' }]);
  });

  it('has the way that was told walked by the upper bound', async () => {
    const rows = await walkScan(scanPlace(ROW, null), EPISODE, 'shortest-path');
    expect(scored(rows).measures).toMatchObject({ success: 1, spl: 1, lengthM: 6 });
  });
});

const REAL = fileURLToPath(
  new URL('../../../../../../../shared/data/r2r/pLe4wQe7qrG_connectivity.json', import.meta.url),
);
describe.skipIf(!existsSync(REAL))(
  'a real scan of R2R (skipped where its graph is not there)',
  () => {
    const open = (): ScanPlace => {
      const scan = 'pLe4wQe7qrG';
      return scanPlace(readGraphs(REAL, [scan]).get(scan) as NavigationGraph, null);
    };

    it('is walked from end to end by every agent, scored on its own graph, and proved', async () => {
      const place = open();
      const path = farthestWay(place.graph);
      const episode = { episodeId: '1_0', scan: place.graph.scan, path, bearingDeg: 0 };
      for (const agentId of [
        'shortest-path',
        'discussnav',
        'single-round',
        'landmark-greedy',
        'random',
      ]) {
        const instruction = 'Turn around and go straight. Turn left. Stop.';
        const rows = await walkScan(place, { ...episode, instruction }, agentId);
        const { measures, finished } = scored(rows);
        expect(finished, agentId).toBe(true);
        if (agentId === 'shortest-path') expect(measures).toMatchObject({ success: 1, spl: 1 });
        expect((await verified(rows)).episodes, agentId).toMatchObject([{ verdict: 'ok' }]);
      }
    }, 60_000);
  },
);

/** The way with the most edges from the first viewpoint, as a search in breadth finds it. */
function farthestWay({ nodes, edges }: NavigationGraph): string[] {
  const ways: number[][] = [[0]];
  const seen = new Set([0]);
  for (const way of ways)
    for (const [a, b] of edges) {
      const here = way.at(-1) as number;
      const next = a === here ? b : b === here ? a : here;
      if (seen.has(next)) continue;
      seen.add(next);
      ways.push([...way, next]);
    }
  return (ways.at(-1) as number[]).map((node) => nodes[node]?.id as string);
}

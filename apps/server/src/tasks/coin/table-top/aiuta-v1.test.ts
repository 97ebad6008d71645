import { beforeAll, describe, expect, it, vi } from 'vitest';
import { createSceneCatalog } from '../../../catalog/scene-catalog';
import { readConfig } from '../../../config';
import { batchSpecs, coinRules } from '../coin-specs';
import { ORACLE_PICTURE } from '../offline';
import { OFFLINE_CHOICE } from '../offline-choice';
import { runAtTable, type TableTopResult } from './run-table-top';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

/** The two episodes of the practice home, which is whole: others would be made first. */
async function talk(agentId: string): Promise<TableTopResult[]> {
  const { scenesDir } = readConfig();
  const specs = batchSpecs(createSceneCatalog(scenesDir).episodesOf('willow'), {
    agent: { agentId, config: {} },
    ...OFFLINE_CHOICE,
    user: ORACLE_PICTURE,
    lexicon: 'train',
    seed: 'v1',
    scenesDir,
    sourceHash: 'test',
    rules: coinRules({ sensorId: 'fast', seed: 'v1' }),
  });
  const results: TableTopResult[] = [];
  for (const spec of specs) results.push(await runAtTable(spec));
  return results;
}

const scoresOf = (results: readonly TableTopResult[]) =>
  results.flatMap(({ beliefs }) => beliefs.flatMap((one) => (one.type === 'score' ? [one] : [])));

/** Of n facts, k contradicted: 4 · (1 − k/n), 4.5 in doubt; k confirmed and the rest unknown: 5 + 1.9 · k/n; none: −1; all: 7 to 10. */
const TALLY: ReadonlySet<number> = new Set([
  ...[-1, 4.5, 7, 8, 9, 10],
  ...Array.from({ length: 8 }, (_, i) => i + 1).flatMap((n) =>
    Array.from({ length: n }, (_, k) => [
      Math.round(400 * (1 - (k + 1) / n)) / 100,
      Math.round(100 * (5 + (1.9 * k) / n)) / 100,
    ]).flat(),
  ),
]);

describe('aiuta-v1 at a table', () => {
  let results: TableTopResult[] = [];
  beforeAll(async () => {
    results = await talk('aiuta-v1');
  });

  it('talks to the person and comes to an end', () => {
    expect(results).toHaveLength(2);
    for (const { end, candidates, questions } of results) {
      expect(['right', 'wrong', 'none']).toContain(end);
      expect(candidates).toBeGreaterThan(0);
      expect(questions).toBeGreaterThan(0);
    }
  });

  it('scores by a tally, one confirmed fact being enough to stop; aiuta does not', async () => {
    expect(scoresOf(await talk('aiuta')).every(({ score }) => TALLY.has(score))).toBe(false);
    const scores = scoresOf(results);
    expect(scores.length).toBeGreaterThan(0);
    for (const { score, decision, tauStop, tauSkip } of scores) {
      expect([tauStop, tauSkip]).toEqual([7, 5]);
      expect(TALLY.has(score)).toBe(true);
      if (score >= tauStop) expect(decision).toBe('stop');
      else expect(decision).not.toBe('stop');
    }
  });
});

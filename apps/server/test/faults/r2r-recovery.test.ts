import { canonicalHash, checkRows, createMemoryLog, type Row } from '@parley/log';
import { FOLLOW_PERSON, WALKER } from '@parley/task-r2r/shared';
import { describe, expect, it, vi } from 'vitest';
import type { EpisodeLink } from '../../src/episodes/episode-link';
import { hostEpisode } from '../../src/host/host-episode';
import { ROW } from '../../src/tasks/r2r/bodies/two-rooms.fixture';
import { scanPlace } from '../../src/tasks/r2r/places/scan-place';
import type { R2rSpec } from '../../src/tasks/r2r/r2r-spec';
import { batchOf } from '../../src/tasks/r2r/simulate-r2r';

vi.setConfig({ testTimeout: 240_000 });

const EPISODE = {
  ...{ episodeId: '1_0', scan: 'two', path: ['a', 'b', 'c'], bearingDeg: 90 },
  instruction: 'Turn left and go straight. Stop.',
};
/** What the person presses, by the question: on, a "there" that is taken back, on, and there. */
const PRESSES: Readonly<Record<string, string>> = {
  ...{ '0': 'b', '1': 'there', '2': 'not-yet', '3': 'c', '4': 'there', '5': 'there' },
};

function specOf(agentId: string): R2rSpec {
  const [spec] = batchOf([EPISODE], {
    ...{ agent: { agentId, config: {} }, profile: 'exact', n: null, seed: '1' },
    ...{ scenesDir: '/nowhere', sourceHash: 'unbuilt' },
    scans: new Map([['two', scanPlace(ROW, null)]]),
  });
  if (spec === undefined) throw new TypeError('no specification');
  return { ...spec, respondents: { [WALKER]: 'person' } };
}

const linkOf = (log: EpisodeLink['log']): EpisodeLink => ({
  log,
  call: (effect) => {
    if (effect.kind !== 'ask') return Promise.reject(new Error(`called for ${effect.kind}`));
    const action = PRESSES[effect.questionId.split(':').at(-1) ?? ''] ?? '';
    const result = { kind: 'answered', via: 'form', text: action, value: { action } } as const;
    return Promise.resolve({ result, volatile: {} }) as never;
  },
  keepImage: () => Promise.resolve(),
  hear: () => [],
  endedEarly: () => null,
  afterAct: () => Promise.resolve(),
});

async function run(spec: R2rSpec, stored: readonly Row[] = []): Promise<readonly Row[]> {
  const log = createMemoryLog({
    sessionId: '11111111-1111-4111-8111-111111111111',
    now: () => '2026-01-01T00:00:00.000Z',
    stored,
  });
  expect((await hostEpisode(spec, linkOf(log), stored)).kind).toBe('ended');
  return log.rows;
}

describe.each([FOLLOW_PERSON, 'discussnav'])('a walk of %s', (agentId) => {
  it('goes on from a cut after any row to the log of an undisturbed walk', async () => {
    const spec = specOf(agentId);
    const whole = await run(spec);
    expect(whole.at(-1)?.type).toBe('trial-end');
    const moves = whole.filter(({ payload }) => payload.includes('"kind":"move"'));
    expect(moves.length).toBeGreaterThan(0);
    const hash = canonicalHash(whole);
    for (let cut = 1; cut < whole.length; cut++) {
      const again = await run(spec, whole.slice(0, cut));
      expect(checkRows(again), `cut after row ${cut}`).toEqual([]);
      expect(canonicalHash(again), `cut after row ${cut}`).toBe(hash);
    }
  });
});

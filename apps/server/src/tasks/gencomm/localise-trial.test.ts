import { runEpisode } from '@parley/agent-core/episode';
import { decodeRows } from '@parley/log';
import { type EffectResult, type Json, sha256Bytes } from '@parley/protocol';
import { GENCOMM_SCORING, type GencommReading, scoreGencomm } from '@parley/task-gencomm/scoring';
import { GROUND, OVERHEAD } from '@parley/task-gencomm/shared';
import { storedLog } from '@parley/test-kit';
import { expect, it } from 'vitest';
import type { EpisodeLink } from '../../episodes/episode-link';
import type { RemoteEffect } from '../../episodes/thread-messages';
import { testSpec } from './gencomm.fixture';
import { OFFLINE_BACKENDS, PROMPTED_BACKENDS } from './gencomm-ports';
import type { GencommSpec } from './gencomm-spec';
import { openGencomm } from './open-gencomm';
import { DEFAULT_SETTING } from './simulate-gencomm';

/** Runs the localisation test on a grid in the test home; `answer` stands for whoever is outside of the thread. */
async function runTest(
  overhead: 'localise-person' | 'localise-model',
  {
    gridSide,
    backends,
    answer = () => Promise.reject(new TypeError('nobody is asked')),
  }: {
    readonly gridSide: number;
    readonly backends: GencommSpec['backends'];
    readonly answer?: (effect: RemoteEffect) => Promise<EffectResult>;
  },
) {
  const { spec } = await testSpec({
    agents: {
      [GROUND]: { agentId: 'stand-still', config: {} },
      [OVERHEAD]: { agentId: overhead, config: {} },
    },
    setting: { ...DEFAULT_SETTING, rounds: 0, gridSide },
    backends,
  });
  const pictures: Uint8Array[] = [];
  const log = storedLog([]);
  const link = {
    ...{ log, hear: () => [], endedEarly: () => null, afterAct: () => Promise.resolve() },
    call: async (effect: RemoteEffect) => ({ result: await answer(effect), volatile: {} }),
    keepImage: (_: string, jpeg: Uint8Array) => {
      pictures.push(jpeg);
      return Promise.resolve();
    },
  } as unknown as EpisodeLink;
  const opened = await openGencomm(spec, link, (error) => {
    throw error;
  });
  const { start, programs, world, performers } = opened;
  await runEpisode({
    ...{ start, programs, world, performers, log, stored: [], hashBytes: sha256Bytes },
  });
  const records = decodeRows(log.rows);
  return { score: scoreGencomm(records), reading: GENCOMM_SCORING.read(records), pictures };
}

const saying =
  (text: string) =>
  (effect: RemoteEffect): Promise<EffectResult> =>
    Promise.resolve(
      'requests' in effect
        ? { kind: 'ok', replies: effect.requests.map(() => ({ kind: 'ok', output: { text } })) }
        : ({
            kind: 'answered',
            text: '',
            via: 'form',
            value: { cell: Number(text) } as Json,
          } as const),
    ) as Promise<EffectResult>;

it.each([4, 6, 8, 12])(
  'the body without error names the right cell of %i a side',
  async (gridSide) => {
    const { score, pictures } = await runTest('localise-model', {
      gridSide,
      backends: OFFLINE_BACKENDS,
    });
    expect(score).toMatchObject({
      ...{ success: null, spl: null, steps: 0, finished: true },
      localised: { gridSide, error: { isRight: true, cells: 0 } },
    });
    expect(score.localised?.error?.errorM).toBe(score.localised?.least.errorM);
    expect(pictures, 'it needs no pixels').toEqual([]);
  },
);

it('a model is asked with the picture, and measured by the cell that it names', async () => {
  const { score, pictures } = await runTest('localise-model', {
    ...{ gridSide: 4, backends: PROMPTED_BACKENDS, answer: saying('Cell 16') },
  });
  expect(pictures).toHaveLength(1);
  const { cell, error, least } = score.localised ?? {};
  expect(cell).toBe(16);
  // The test home is 20 cells of 16 apart at the most: 3 as a king goes.
  expect(error?.cells).toBeLessThanOrEqual(3);
  expect(error?.isRight).toBe(error?.cells === 0);
  expect(error?.errorM).toBeGreaterThanOrEqual(least?.errorM ?? Number.NaN);
});

it('a person gets the same picture, and is measured alike', async () => {
  const model = await runTest('localise-model', {
    ...{ gridSide: 4, backends: PROMPTED_BACKENDS, answer: saying('5') },
  });
  const person = await runTest('localise-person', {
    ...{ gridSide: 4, backends: OFFLINE_BACKENDS, answer: saying('5') },
  });
  expect(person.score.localised).toEqual(model.score.localised);
  expect(person.pictures).toEqual(model.pictures);
  // Both are whole, though nobody took a step, and none is a search.
  for (const { reading } of [model, person])
    expect(reading).toMatchObject({ excluded: null, episode: null, losses: null });
  const { tables } = GENCOMM_SCORING.report([person.reading as GencommReading]);
  expect(tables.map(({ name }) => name)).not.toContain('table-1');
  const [line] = tables.find(({ name }) => name === 'localisation')?.lines ?? [];
  expect(line?.slice(3, 6)).toEqual([16, 1, 0]);
  const cell = (name: string) =>
    GENCOMM_SCORING.columns.find((column) => column.name === name)?.value(person.score);
  expect(['named_cell', 'not_per_protocol', 'target', 'h_pe'].map(cell)).toEqual([
    ...[5, null, null, null],
  ]);
  expect(cell('right_cell') === 5).toBe(person.score.localised?.error?.isRight);
});

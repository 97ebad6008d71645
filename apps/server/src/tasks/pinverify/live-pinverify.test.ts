import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { canonicalHash, createMemoryLog, decodeRows, NOBODY, type Row } from '@parley/log';
import { type Arm, type AskForm, type Json, Study } from '@parley/protocol';
import { PINVERIFY_SCORING } from '@parley/task-pinverify/scoring';
import { PinverifyBrief, PinverifyMoment } from '@parley/task-pinverify/shared';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { createSceneCatalog } from '../../catalog/scene-catalog';
import { runTrial } from '../../episodes/run-trial';
import { repositoryRoot } from '../../repository';
import { participantStudy } from '../../routes/participant-study';
import { assign } from '../../studies/assign';
import type { TakenPlace } from '../../studies/assignment';
import { checkAgents } from '../../studies/check-agents';
import type { LiveTrial } from '../live-task';
import { livePinverify } from './live-pinverify';
import { openPinverify } from './open-pinverify';
import { checkPinverify } from './people/check-study';
import { findPair, installedPair } from './people/installed-pair';
import { picturesForPeople } from './people/pictures-for-people';
import { pinverifyStart } from './pinverify-start';
import { specFromStart } from './spec-from-start';

const catalog = createSceneCatalog(join(repositoryRoot(), 'public/scenes'));
const study = Study.parse(
  parse(readFileSync(join(repositoryRoot(), 'studies/pinverify/pinverify-verify.yaml'), 'utf8')),
);
const [arm] = study.arms as [Arm];
const PAIR = 'maple-1-positive';

const specOf = (episodeId = PAIR) =>
  livePinverify.specOf(
    {
      session: { kind: 'human', studyHash: 'hash' } as LiveTrial['session'],
      ...{ study, arm, instruction: null },
      planned: { trialId: 't', episodeId, isPractice: false, index: 1 },
      ...{ sourceHash: 'unbuilt', prompted: null, ports: {}, dataDir: '/data' },
    },
    catalog,
  );

describe('the shipped study', () => {
  it('is well, and tells people of their part before they begin', () => {
    const checks = checkPinverify(study, catalog);
    expect(checks.filter(({ status }) => status !== 'ok')).toEqual([]);
    expect(checkAgents(study).status).toBe('ok');
    expect(participantStudy(study, { isOpen: true, isPaused: false }).role).toBe('viewer');
    const types = study.episodes.map((id) => installedPair(id, catalog).pairType);
    for (const type of ['positive', 'neg_same', 'neg_diff'])
      expect(types.filter((one) => one === type)).toHaveLength(8);
  });

  it('is about things that can be looked at from five sides at least, and are seen from four', () => {
    for (const id of study.episodes) {
      const { views } = installedPair(id, catalog);
      const sidesOf = (is: (view: (typeof views)[number]) => boolean): number =>
        new Set(views.filter(is).map(({ sector }) => sector)).size;
      expect(
        sidesOf(({ navigable }) => navigable),
        id,
      ).toBeGreaterThanOrEqual(5);
      expect(
        sidesOf(({ meetsThreshold }) => meetsThreshold === true),
        id,
      ).toBeGreaterThanOrEqual(4);
    }
  });

  it('has 24 people verify each pair six times, each with one for attention, and nobody meets a home or an object twice', () => {
    const taken: TakenPlace[] = [];
    const factsOf = (id: string) =>
      livePinverify.factsOf(id, catalog, study.arms) ?? { sceneId: '', category: '' };
    for (let person = 0; person < 24; person++) {
      const given = assign(study, taken, factsOf);
      if (given === null) throw new Error(`it takes only ${person} people`);
      const pairs = given.episodeIds.map((id) => installedPair(id, catalog));
      expect(new Set(pairs.map(({ scene }) => scene)).size).toBe(6);
      expect(given.episodeIds.some((id) => factsOf(id).isForAttention)).toBe(true);
      const met = pairs.flatMap(({ target, query }) => [
        ...new Set([target.objectId, query.objectId]),
      ]);
      expect(new Set(met).size).toBe(met.length);
      given.episodeIds.forEach((episodeId, position) => {
        taken.push({ sessionId: `s${person}`, armId: arm.armId, episodeId, position });
      });
    }
    const times = study.episodes.map((id) => taken.filter((one) => one.episodeId === id).length);
    expect(new Set(times)).toEqual(new Set([6]));
    expect(assign(study, taken, factsOf), 'then it is full').toBeNull();
  });
});

describe('a study is at fault', () => {
  const view = (more: object): Partial<Study> => ({
    arms: [{ ...arm, view: { ...arm.view, ...more } }],
  });
  const attended = (id: string): Partial<Study> => ({
    arms: [{ ...arm, agent: { agentId: 'verify-person', config: { attention: [id] } } }],
  });
  it('not with pairs for attention whose answer is plain, and says so', () => {
    const own = { ...attended('maple-1-positive'), cells: undefined };
    const checks = checkPinverify({ ...study, ...own }, catalog);
    expect(checks.filter(({ status }) => status !== 'ok')).toEqual([]);
    expect(checks.map(({ checkId }) => checkId)).toContain('attention');
  });
  it.each<[string, Partial<Study>, RegExp]>([
    [
      'with an agent that asks nobody',
      { arms: [{ ...arm, agent: { agentId: 'modular', config: {} } }] },
      /Set agent\.agentId: verify-person/,
    ],
    ['without its pictures', view({ questionPicture: 'none' }), /view\.questionPicture/],
    ['with a map, which agents have not', view({ map: 'full' }), /view\.map: none/],
    ['with a pair that is not there', { episodes: ['maple-99-positive'] }, /maple-99-positive: it/],
    [
      'with a pair for attention that is not its own',
      attended('maple-2-positive'),
      /maple-2-positive is no pair of the study/,
    ],
    [
      'with too few pairs for attention',
      attended('maple-1-positive'),
      /1 of 24 pairs are too few for each person to have one: it takes 4/,
    ],
    [
      'with one that need not be plain',
      attended('maple-24-neg_same'),
      /maple-24-neg_same is about another thing/,
    ],
    ['with fewer homes than pairs', { episodesPerParticipant: 9 }, /there are 8 homes/],
    [
      'with an object in two homes',
      { episodes: [...study.episodes, twoHomes()] },
      /Pairs of two homes have .*-\d/,
    ],
  ])('%s', (_what, other, said) => {
    const faults = checkPinverify({ ...study, ...other }, catalog)
      .filter(({ status }) => status === 'fault')
      .map(({ message }) => message);
    expect(faults.join(' ')).toMatch(said);
  });
});

/** A pair of another home, about an object that the study has in maple. */
function twoHomes(): string {
  const { objectId } = installedPair(PAIR, catalog).target;
  const homes = ['cedar', 'juniper', 'larch', 'linden', 'oak', 'rowan', 'willow'];
  const ids = homes.flatMap((home) =>
    Array.from({ length: 34 }, (_, i) => `${home}-${i}-positive`),
  );
  const found = ids.find((id) => findPair(id, catalog)?.target.objectId === objectId);
  if (found === undefined) throw new Error('this object is captured in one home alone');
  return found;
}

it('pages have the words and where one stands, and nothing of the truth', () => {
  const of = { arm, catalog, pictureUrl: '', paintingUrl: () => '' };
  const brief = livePinverify.briefOf(PAIR, of);
  const { descriptions, target } = installedPair(PAIR, catalog);
  expect(PinverifyBrief.parse(brief)).toEqual({ descriptions });
  expect(JSON.stringify(brief)).not.toContain(target.objectId);
  const momentOf = (beliefs: ReadonlyMap<string, Json>) =>
    PinverifyMoment.parse(
      livePinverify.momentOf?.(PAIR, {
        ...{ arm, catalog },
        moment: { pose: null, sensor: study.rules.sensor, pointed: null, beliefs, notes: [] },
      }),
    );
  expect(momentOf(new Map<string, Json>())).toBeNull();
  const ring = { step: 2, budget: 6, sector: 3, warning: 'trap', visited: [0, 3] };
  const whole = { ...ring, unreachable: [1], traps: [3] };
  expect(momentOf(new Map<string, Json>([['ring', whole]]))).toEqual(whole);
});

it('the practice is about an object for training, in a home that no pair is in', () => {
  const practice = livePinverify.practiceOf(study.episodes, catalog) ?? '';
  const pair = installedPair(practice, catalog);
  expect(pair.pairType).toBe('positive');
  expect(new Set(study.episodes.map((id) => installedPair(id, catalog).scene))).not.toContain(
    pair.scene,
  );
  const [other] = practice.split('-');
  expect(livePinverify.practiceOf([practice], catalog)).not.toMatch(new RegExp(`^${other}-`));
});

it('a trial of a person is made again from its first row', async () => {
  const spec = specOf();
  expect(spec).toMatchObject({ respondents: { viewer: 'person' }, isPaced: true });
  const start = pinverifyStart(spec);
  expect(start.roles).toMatchObject({ viewer: { name: 'person' }, describer: { name: NOBODY } });
  expect(pinverifyStart(await specFromStart(start))).toEqual(start);
});

const PICTURE = new Uint8Array([0xff, 0xd8, 1]);

/** Runs a trial whose person presses these; `stored` are rows that are there already. */
async function run(presses: readonly string[], stored: readonly Row[] = []) {
  const spec = specOf();
  const log = createMemoryLog({
    sessionId: '11111111-1111-4111-8111-111111111111',
    now: () => '2026-01-01T00:00:00.000Z',
    stored,
  });
  const asked: string[] = [];
  const tags: string[] = [];
  const kept: string[] = [];
  const press = (questionId: string, form: AskForm | undefined) => {
    const action = presses[Number(questionId.split(':').at(-1))];
    if (action === undefined || form?.kind !== 'action') throw new Error(`asked ${questionId}`);
    asked.push(questionId);
    return { kind: 'answered' as const, via: 'form' as const, text: action, value: { action } };
  };
  const link = {
    log,
    call: async (effect: { kind: string; questionId?: string; form?: AskForm }) => ({
      result: press(effect.questionId ?? '', effect.form) as never,
      volatile: {},
    }),
    keepImage: async (imageId: string) => void kept.push(imageId),
    hear: () => [],
    endedEarly: () => null,
    afterAct: () => Promise.resolve(),
  };
  const open: typeof openPinverify = async (...given) => {
    const trial = await openPinverify(...given);
    const world = trial.world as unknown as Parameters<typeof picturesForPeople>[0]['world'];
    const pictures = {
      of: async (_pair: unknown, tag: string) => {
        tags.push(tag);
        return PICTURE;
      },
      ahead: async () => undefined,
    };
    return {
      ...trial,
      performers: {
        ...trial.performers,
        image: picturesForPeople({ spec, world, link: link as never, pictures }),
      },
    };
  };
  const result = await runTrial(open, { spec, link: link as never, stored });
  expect(result.kind).toBe('ended');
  return { rows: log.rows as readonly Row[], asked, tags, kept };
}

const PRESSES = ['look:back', 'say:no', 'again', 'look:front-left', 'say:yes', 'sure:5'];

describe('a pair that a person verifies', () => {
  it('is scored as one of an agent, without what they were not asked', async () => {
    const { rows, tags, kept } = await run(PRESSES);
    const score = PINVERIFY_SCORING.score(decodeRows(rows));
    expect(score).toMatchObject({ success: 1, steps: 3, reason: 'stopped' });
    expect(score.pair).toMatchObject({ prediction: 'yes', firstViewPrediction: null });
    expect(score.pair?.viewPredictions).toEqual(['yes']);
    expect(new Set(tags).size).toBe(tags.length);
    expect(kept).toHaveLength(tags.length);
    const told = rows.slice(1).map(({ payload }) => payload);
    for (const secret of ['mug-3', 'positive', ...tags])
      expect(told.filter((text) => text.includes(`"${secret}"`))).toEqual([]);
  });

  it('goes on from every row as if it had never stopped', async () => {
    const whole = await run(PRESSES);
    for (let cut = 1; cut < whole.rows.length; cut++) {
      const { rows } = await run(PRESSES, whole.rows.slice(0, cut));
      expect(await canonicalHash(rows), `cut after row ${cut}`).toBe(
        await canonicalHash(whole.rows),
      );
    }
  });
});

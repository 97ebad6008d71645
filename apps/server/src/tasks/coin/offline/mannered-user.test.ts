import type { Performer } from '@parley/agent-core/ports';
import { buildTestHome } from '@parley/scenes/test-home';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LEXICON_TEST } from './lexicon-test';
import { manneredUser } from './mannered-user';
import { createOraclePicture } from './oracle-picture';
import { fullKnowledge, knowledgeOfPicture } from './picture-knowledge';
import { UserManner } from './user-manner';
import { volunteered } from './volunteer';

const { scene } = buildTestHome();
const target = scene.instances.find(({ id }) => id === 2) as (typeof scene.instances)[number];
const red: Performer<'ask'> = {
  backend: 'red',
  perform: () =>
    Promise.resolve({ result: { kind: 'answered', text: 'red.', via: 'text' }, volatile: {} }),
};
const asked = (n: number, timeoutMs: number | null = null) =>
  [
    { kind: 'ask', questionId: `q${n}`, text: 'What colour is it?', timeoutMs },
    { trialId: 't', actor: 'robot', n, attempt: 0 },
  ] as const;
const user = (manner: object) =>
  manneredUser(red, {
    manner: UserManner.parse(manner),
    seed: 's',
    cannotTell: ['no idea'],
    aside: (draw, said) => volunteered(knowledgeOfPicture(scene, target, null), draw, said),
  });
/** What comes of 400 questions. */
const ends = async (manner: object, timeoutMs: number | null = null) =>
  Promise.all(
    Array.from({ length: 400 }, (_, n) => user(manner).perform(...asked(n, timeoutMs))),
  ).then((all) =>
    all.map(({ result }) => (result.kind === 'answered' ? result.text : result.kind)),
  );
const share = (said: readonly string[], has: (one: string) => boolean): number =>
  said.filter(has).length / said.length;

describe('manners of a simulated user', () => {
  it('are none unless asked for', async () => {
    expect(new Set(await ends({}))).toEqual(new Set(['red.']));
  });

  it('come as often as the rates say, the same for a seed', async () => {
    const said = await ends({ refusalRate: 0.2, silentRate: 0.1, volunteerRate: 0.5 });
    expect(said).toEqual(await ends({ refusalRate: 0.2, silentRate: 0.1, volunteerRate: 0.5 }));
    expect(share(said, (one) => one === 'no-answer')).toBeCloseTo(0.1, 1);
    expect(share(said, (one) => one === 'no idea')).toBeCloseTo(0.18, 1);
    expect(share(said, (one) => one.startsWith('red. '))).toBeCloseTo(0.36, 1);
  });

  it('take their time: median and limit', async () => {
    const latency = { medianMs: 8000, spread: 0.5 };
    const half = await ends({ latency }, 8000);
    expect(share(half, (one) => one === 'no-answer')).toBeCloseTo(0.5, 1);
    const { volatile } = await user({ latency }).perform(...asked(1));
    expect(volatile.latencyMs).toBeGreaterThan(500);
    expect(share(await ends({ latency }), (one) => one === 'no-answer')).toBe(0);
  });

  it('say unasked what is known, never what was said, and nothing when all is said', () => {
    const known = knowledgeOfPicture(scene, target, null);
    fc.assert(
      fc.property(fc.double({ min: 0, max: 0.999, noNaN: true }), (draw) => {
        expect(volunteered(known, draw, 'It is red')).not.toMatch(/red/);
      }),
    );
    const all = [...known.values.values()].flat().join(' ');
    expect(volunteered(known, 0.5, all)).toBeNull();
  });

  it.each([{ refusalRate: 2 }, { nonsense: 1 }, { latency: { medianMs: 0 } }])(
    'refuse %j',
    (manner) => {
      expect(UserManner.safeParse(manner).success).toBe(false);
    },
  );
});

describe('oracle-full', () => {
  const oracle = (knows: 'picture' | 'full') =>
    createOraclePicture({
      ...{ scene, sights: null, seed: '1', errorRate: 0, lexicon: LEXICON_TEST, knows },
      ...{ style: 'terse', slipRate: 0, hedgeRate: 0 },
      episode: { episodeId: 'e2', targetId: 2 },
    });
  const where = {
    kind: 'ask',
    questionId: 'q',
    text: 'Which room is it in?',
    timeoutMs: null,
  } as const;
  const context = { trialId: 't', actor: 'robot', n: 1, attempt: 0 };

  it('knows the room, which no picture tells, and says so in its name', async () => {
    expect(fullKnowledge(scene, target).values.get('room')).toBeDefined();
    const full = await oracle('full').perform(where, context);
    const room = fullKnowledge(scene, target).values.get('room')?.[0] ?? '?';
    expect(full.result).toMatchObject({ kind: 'answered', via: 'text' });
    const picture = await oracle('picture').perform(where, context);
    expect(JSON.stringify(picture.result)).not.toContain(room);
    expect(oracle('full').backend).toBe('oracle-full');
  });
});

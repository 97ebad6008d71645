import { fileURLToPath } from 'node:url';
import { generateGoals } from '@parley/datasets/goals';
import { type LoadedHome, loadHome } from '@parley/scenes/files';
import type { GoalsFile } from '@parley/scenes/format';
import { createRasteriser } from '@parley/scenes/raster';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FEEDBACK_SETTINGS, type FeedbackSetting } from '../../shared';
import {
  createFeedbackUser,
  FeedbackManner,
  type Household,
  knownFacts,
  openHousehold,
  type SaidPart,
  type Situation,
} from '.';
import { FEEDBACK_LEXICA } from './lexica';

const MAPLE = fileURLToPath(new URL('../../../../../../public/scenes/maple', import.meta.url));
let home: LoadedHome;
let goals: GoalsFile;
let household: Household;
beforeAll(async () => {
  home = await loadHome(MAPLE);
  const rasteriser = createRasteriser(home.sensors);
  goals = generateGoals({ ...home, rasteriser }, home.sceneHash, { seed: '1', count: 12 });
  household = openHousehold({ ...home, goals });
});
afterAll(() => home.pathFinder.dispose());

const userOf = (manner: Partial<FeedbackManner> & { setting: FeedbackSetting }, seed = 's') =>
  createFeedbackUser(household, FeedbackManner.parse(manner), { seed, episodeId: 'e' });

/** The robot at the start, with something of another goal before it. */
function situation(number: number, more: Partial<Situation> = {}): Situation {
  const goal = goals.goals[number % goals.goals.length];
  const other = goals.goals[(number + 1) % goals.goals.length];
  if (goal === undefined || other === undefined || goals.start === null) throw new Error('goals');
  return {
    goalId: goal.goalId,
    turn: 1,
    utterance: `Is this ${goal.name}?`,
    pose: goals.start,
    isReached: false,
    shown: other.goalId,
    ...more,
  };
}

const partsOf = (answer: ReturnType<ReturnType<typeof userOf>['answer']>): readonly SaidPart[] => {
  if (answer.kind !== 'answered') throw new Error(answer.kind);
  return answer.parts;
};

describe('createFeedbackUser', () => {
  it.each(FEEDBACK_SETTINGS)('says nothing else than %s', (setting) => {
    const allowed = {
      none: [],
      'yes-no': [],
      corrective: ['corrective'],
      descriptive: ['descriptive'],
      landmark: ['landmark'],
      procedural: ['procedural'],
      mixed: ['corrective', 'procedural', 'landmark', 'descriptive'],
    }[setting];
    for (let i = 0; i < 24; i++) {
      const answer = userOf({ setting, style: i % 2 ? 'terse' : 'long' }).answer(
        situation(i, { turn: 1 + (i % 5) }),
        i,
      );
      if (setting === 'none') expect(answer).toEqual({ kind: 'silent' });
      else {
        const kinds = partsOf(answer).map(({ kind }) => kind);
        expect(kinds[0]).toBe('no');
        expect(kinds.slice(1).every((kind) => (allowed as string[]).includes(kind))).toBe(true);
        if (setting !== 'yes-no') expect(kinds.length).toBeGreaterThan(1);
      }
    }
  });

  it('confirms what is reached and adds nothing', () => {
    for (const setting of FEEDBACK_SETTINGS.filter((one) => one !== 'none')) {
      const answer = userOf({ setting }).answer(situation(0, { isReached: true }), 0);
      expect(partsOf(answer).map(({ kind }) => kind)).toEqual(['yes']);
    }
  });

  it('says no only to a claim; asked for help it helps', () => {
    const help = situation(0, { utterance: 'I cannot find it. Where should I look?' });
    expect(
      partsOf(userOf({ setting: 'landmark' }).answer(help, 0)).map(({ kind }) => kind),
    ).toEqual(['landmark']);
    expect(partsOf(userOf({ setting: 'yes-no' }).answer(help, 0)).map(({ kind }) => kind)).toEqual([
      'no',
    ]);
  });

  it('names what is shown; of the goal itself it says whether the robot is too far off or too near', () => {
    const at = situation(0);
    const tag = household.thing(at.shown ?? '').tag ?? '';
    const user = userOf({ setting: 'corrective' });
    expect(partsOf(user.answer(at, 0)).at(-1)?.text).toContain(tag);
    const own = user.answer(situation(0, { shown: at.goalId }), 0);
    const { closer } = FEEDBACK_LEXICA.test;
    expect(closer).toContain(partsOf(own).at(-1)?.text);
    const before = user.answer(situation(0, { shown: at.goalId, isWithinReach: true }), 0);
    expect(FEEDBACK_LEXICA.test.farther).toContain(partsOf(before).at(-1)?.text);
    expect(partsOf(before).map(({ kind }) => kind)).toEqual(['corrective']);
    const nothing = user.answer(situation(0, { shown: null }), 0);
    expect(
      FEEDBACK_LEXICA.test.nothingThere.some((one) => partsOf(nothing).at(-1)?.text.includes(one)),
    ).toBe(true);
  });

  it('presses a button where the packet is two buttons', () => {
    const user = userOf({ setting: 'yes-no', packet: 'minimal' });
    expect(user.answer(situation(0), 0)).toMatchObject({ text: 'no' });
    expect(user.answer(situation(0, { isReached: true }), 0)).toMatchObject({ text: 'yes' });
  });

  it('is wrong, refuses and is silent as often as it is told, each from a stream of its own', () => {
    const count = (
      manner: Partial<FeedbackManner>,
      is: (parts: readonly SaidPart[]) => boolean,
    ) => {
      const user = userOf({ setting: 'landmark', ...manner });
      return Array.from({ length: 200 }, (_, i) => user.answer(situation(i), i)).filter(
        (answer) => answer.kind === 'answered' && is(answer.parts),
      ).length;
    };
    const wrong = (parts: readonly SaidPart[]) => parts.some(({ isWrong }) => isWrong);
    expect(count({}, wrong)).toBe(0);
    const half = count({ errorRate: 0.5 }, wrong);
    expect(half).toBeGreaterThan(60);
    expect(half).toBeLessThan(140);
    // What is refused or not heard does not change which of the hints would have been wrong.
    const texts = (manner: Partial<FeedbackManner>) =>
      Array.from({ length: 60 }, (_, i) =>
        userOf({ setting: 'mixed', errorRate: 0.5, ...manner }).answer(situation(i), i),
      );
    const [plain, mannered] = [texts({}), texts({ refusalRate: 0.3, silentRate: 0.2 })];
    const kept = mannered.filter(
      (answer) => answer.kind === 'answered' && answer.parts[0]?.kind !== 'refusal',
    );
    expect(kept.length).toBeGreaterThan(10);
    expect(kept.length).toBeLessThan(60);
    expect(plain).toEqual(expect.arrayContaining(kept));
    const verdicts = (rate: number) =>
      count({ verdictErrorRate: rate }, ([first]) => first?.kind === 'yes');
    expect(verdicts(0)).toBe(0);
    expect(verdicts(0.5)).toBeGreaterThan(60);
    expect(count({ refusalRate: 1 }, ([first]) => first?.kind === 'refusal')).toBe(200);
    expect(count({ silentRate: 1 }, () => true)).toBe(0);
  });

  it('is the same for the same seed, in words that hold no braces', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...FEEDBACK_SETTINGS),
        fc.constantFrom('train', 'test', 'final'),
        fc.nat(200),
        (setting, lexicon, i) => {
          const manner = { setting, lexicon, errorRate: 0.3 } as const;
          const at = situation(i, { turn: 1 + (i % 5) });
          const answer = userOf(manner, `${i}`).answer(at, i);
          expect(userOf(manner, `${i}`).answer(at, i)).toEqual(answer);
          const request = userOf(manner).request(at.goalId, i % 3);
          expect(request).toContain(household.goal(at.goalId).name);
          const text = answer.kind === 'answered' ? answer.text : '';
          expect(`${text} ${request}`).not.toMatch(/[{}]|undefined|NaN/);
        },
      ),
    );
  });
});

describe('knownFacts', () => {
  const facts = (setting: FeedbackSetting, packet: 'constant' | 'minimal') =>
    knownFacts(household, situation(3), { setting, packet, fidelity: 'paper' });

  it('are the same in every setting with the constant packet', () => {
    const [first, ...others] = FEEDBACK_SETTINGS.map((setting) => facts(setting, 'constant'));
    for (const other of others) expect(other).toEqual(first);
    expect(first?.roomName).not.toBeNull();
  });

  it('are of the setting alone with the minimal packet', () => {
    expect(facts('landmark', 'minimal')).toMatchObject({
      ...{ shown: undefined, attribute: null, look: null, purpose: null, roomName: null },
      ...{ place: null, route: null, namesRooms: false },
    });
    expect(facts('landmark', 'minimal').neighbours).toHaveLength(2);
    expect(facts('descriptive', 'minimal')).toMatchObject({ neighbours: [], purpose: null });
    expect(facts('corrective', 'minimal').shown?.roomName).toBeNull();
    expect(facts('procedural', 'minimal').route).not.toBeNull();
    const way = userOf({ setting: 'procedural', packet: 'minimal' }).answer(situation(3), 3);
    for (const { name } of goals.rooms) expect(JSON.stringify(way)).not.toContain(name);
  });

  it('gives the authors’ route and units in their fidelity', () => {
    const told = userOf({ setting: 'procedural', fidelity: 'code', lexicon: 'train' });
    for (let i = 0; i < 12; i++) {
      const text = JSON.stringify(told.answer(situation(i), i));
      expect(text).toMatch(/\d+ units/);
      expect(text).not.toMatch(/\d m\b|meters/);
    }
  });
});

describe('bad input', () => {
  it('refuses goals that are not unique, rooms that do not exist and places that are no numbers', () => {
    const open = (change: Partial<GoalsFile>) => () =>
      openHousehold({ ...home, goals: { ...goals, ...change } });
    const [first, second, ...rest] = goals.goals;
    if (first === undefined || second === undefined) throw new Error('goals');
    expect(open({ goals: [first, { ...second, name: first.name }, ...rest] })).toThrow(/is taken/);
    expect(open({ goals: [first, first] })).toThrow(/the id occurs twice/);
    expect(open({ goals: [{ ...first, roomKey: 'attic_1' }] })).toThrow(
      /room attic_1 is not there/,
    );
    const [thing, ...things] = goals.things;
    if (thing === undefined) throw new Error('things');
    expect(open({ things: [{ ...thing, position: [Number.NaN, 0, 0] }, ...things] })).toThrow(
      /its place is not a number/,
    );
  });

  it('refuses a pose that is no place, and goals of another home', () => {
    const user = userOf({ setting: 'procedural' });
    const lost = { position: [Number.NaN, 0, 0] as const, headingDeg: 0 };
    expect(() => user.answer(situation(0, { pose: lost }), 0)).toThrow(/the pose is not a number/);
    expect(() => user.answer(situation(0, { goalId: 'dragon_0' }), 0)).toThrow(
      /no goal "dragon_0"/,
    );
    expect(() => user.request('dragon_0', 0)).toThrow(/no goal/);
  });
});

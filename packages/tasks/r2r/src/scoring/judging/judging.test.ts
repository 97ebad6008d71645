import type { LogRecord } from '@parley/log';
import type { ExchangesJudgement } from '@parley/protocol';
import { describe, expect, it } from 'vitest';
import type { R2rReading } from '../summarize-walks';
import { drawDiscussions } from './draw-discussions';
import { exchangesAgreement } from './exchanges-agreement';
import { type DrawnDiscussion, discussionOf } from './read-discussions';

const note = (name: string, data: object): LogRecord =>
  ({ event: { kind: 'note', belief: { type: 'task', name, data } } }) as unknown as LogRecord;
const exchange = (step: number, expert: string, question: string, answer: string): LogRecord =>
  note('exchange', { step, asker: 'DiscussNav', expert, question, answer });
const decision = (step: number, direction: number, predicted: (number | null)[]): LogRecord =>
  note('decision', {
    ...{
      step,
      estimate: null,
      predicted,
      dropped: 0,
      direction,
      to: 'home-007',
      thought: 'A door.',
    },
  });
const reading = (walk: object = {}): R2rReading =>
  ({
    ...{ sessionId: 's', trialId: 't' },
    start: {
      given: { instruction: 'Go through the door.', start: 'home-001', bearingDeg: 0 },
      agents: { follower: { agentId: 'discussnav', config: { samples: 5 } } },
    },
    walk: {
      ...{ measures: { success: 1 }, isPractice: false, episodeId: 'home-1_0', scan: 'home' },
      ...walk,
    },
  }) as unknown as R2rReading;

const RECORDS = [
  exchange(0, 'action-decomposition', 'Which actions?', 'go through the door'),
  ...['A wall.', 'A wall.', 'A door.', 'A door.'].map((answer, i) =>
    exchange(0, 'object-detection', `Which things are in direction ${[2, 3, 5, 11][i]}?`, answer),
  ),
  decision(0, 2, [2, 2, 9, null]),
  exchange(1, 'completion-estimation', 'How far?', 'Done: all.'),
];

describe('a discussion that is judged', () => {
  it('has one exchange for each expert at a place, and what was decided behind the last', () => {
    const found = discussionOf(reading(), RECORDS);
    expect(found?.dialogue).toMatchObject({ told: 'Go through the door.', categories: [] });
    expect(found?.dialogue.lines).toEqual([
      {
        ...{ speaker: 'Action decomposition', place: 1, question: 'Which actions?' },
        text: 'go through the door',
      },
      {
        ...{ speaker: 'Object detection', place: 1 },
        question: 'Of directions 2, 3, 5 and 11: Which things are in direction 2? …',
        text: '2 to 3: A wall.\n5: A door.\n11: A door.',
        decided:
          'Predictions: 2 for direction 2, 1 for none, 1 for direction 9. The robot goes in direction 2. A door.',
      },
      {
        ...{ speaker: 'Completion estimation', place: 2, question: 'How far?' },
        text: 'Done: all.',
      },
    ]);
    expect(found?.source).toMatchObject({
      ...{ home: 'home', agent: 'discussnav {"samples":5}', success: 1, exchanges: 3 },
    });
  });

  it('counts answers where two places lie in one direction', () => {
    const farther = RECORDS.toSpliced(
      4,
      1,
      exchange(0, 'object-detection', 'Which things are in direction 5, farther?', 'A lamp.'),
    );
    expect(discussionOf(reading(), farther)?.dialogue.lines[1]).toMatchObject({
      question: 'Of each of 4 directions: Which things are in direction 2? …',
      text: '1 to 2: A wall.\n3: A door.\n4: A lamp.',
    });
  });

  it('names neither agent nor home, viewpoint or outcome (SCI-30)', () => {
    const text = JSON.stringify(discussionOf(reading(), RECORDS)?.dialogue);
    expect(text).not.toMatch(/discussnav|home|success/i);
  });

  it('is none of a practice, of a walk without an end, and where nothing was asked', () => {
    expect(discussionOf(reading({ isPractice: true }), RECORDS)).toBeNull();
    expect(discussionOf(reading({ measures: null }), RECORDS)).toBeNull();
    expect(discussionOf(reading(), [decision(0, 1, [1])])).toBeNull();
  });
});

it('draws walks that arrived and that did not in turn, homes evenly, whatever the order', () => {
  const all = ['a', 'b'].flatMap((home) =>
    ([0, 1] as const).flatMap((success) =>
      [1, 2, 3].map(
        (n) =>
          ({
            dialogue: {},
            source: { dialogueId: `${home}${success}${n}`, home, success },
          }) as unknown as DrawnDiscussion,
      ),
    ),
  );
  const drawn = drawDiscussions(all, { count: 4, seed: '1' });
  const count = (key: 'home' | 'success', value: string | number) =>
    drawn.filter(({ source }) => source[key] === value).length;
  expect([count('success', 1), count('success', 0)]).toEqual([2, 2]);
  expect([count('home', 'a'), count('home', 'b')]).toEqual([2, 2]);
  expect(drawDiscussions(all.toReversed(), { count: 4, seed: '1' })).toEqual(drawn);
  expect(drawDiscussions(all, { count: 99, seed: '1' })).toHaveLength(12);
});

describe('judges', () => {
  const lines = ['A', 'B', 'B', 'A'].map((speaker) => ({ speaker, text: 'x' }));
  const discussions = [{ dialogueId: 'd', lines }];
  const judge = (
    name: string,
    ratings: ExchangesJudgement['ratings'],
    firstWrong: number | null,
  ) => ({ name, judgements: [{ dialogueId: 'd', ratings, firstWrong }] });
  const ann = judge('ann', ['useful', 'wrong', 'useful', 'redundant'], 1);
  const ben = judge('ben', ['useful', 'wrong', 'wrong', 'redundant'], 1);

  it('agree by κ on exchanges: three of four the same, by chance 5 of 16', () => {
    // Ann: 2 useful, 1 wrong, 1 redundant; Ben: 1, 2, 1. Chance (2·1 + 1·2 + 1·1) / 16 = 5/16; κ = (12 − 5) / (16 − 5) = 7/11.
    const [pair] = exchangesAgreement(discussions, [ann, ben]).pairs;
    expect(pair).toMatchObject({ discussions: 1, exchanges: 4, observed: 0.75, sameFirst: 1 });
    expect(pair?.kappa.value).toBeCloseTo(7 / 11, 3);
    expect(pair?.kappa.interval, 'one discussion is too few').toBeNull();
  });

  it('are counted by expert, and where it first went wrong', () => {
    const { experts, ratings, discussions: count } = exchangesAgreement(discussions, [ann, ben]);
    expect(experts).toEqual([
      { expert: 'A', counts: { useful: 2, wrong: 0, redundant: 2 }, firstWrong: 0 },
      { expert: 'B', counts: { useful: 1, wrong: 3, redundant: 0 }, firstWrong: 2 },
    ]);
    expect(count).toBe(1);
    // Values: 3 useful, 3 wrong, 2 redundant of 8. Observed: one of four units differs, 2/8. Expected: (64 − 9 − 9 − 4) / (8 · 7) = 42/56.
    expect(ratings.value).toBeCloseTo(1 - 2 / 8 / (42 / 56), 3);
  });

  it('of other discussions count nowhere, and one alone agrees with no one', () => {
    const other = { name: 'cat', judgements: [{ ...ann.judgements[0], dialogueId: 'z' }] } as never;
    const found = exchangesAgreement(discussions, [ann, other]);
    expect(found.pairs[0]).toMatchObject({ discussions: 0, exchanges: 0, observed: null });
    expect([found.ratings.value, found.firstWrong.value]).toEqual([null, null]);
  });
});

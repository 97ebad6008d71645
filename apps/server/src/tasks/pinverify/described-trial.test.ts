import { canonicalHash, decodeRows } from '@parley/log';
import { PINVERIFY_SCORING } from '@parley/task-pinverify/scoring';
import { describe, expect, it } from 'vitest';
import { catalog, played, playedSpec } from './described.fixture';
import { installedPair } from './people/installed-pair';
import { pinverifyStart } from './pinverify-start';
import { specFromStart } from './spec-from-start';

/** Pictures are put together in each trial: time on a loaded machine. */
const LOADED_MS = 120_000;

const PAIR = 'maple-26-positive';
const WORDS = 'A grey backpack with a green front pocket and a bottle at its side.';
/** Around the thing by its left: six sides, and to the one before again. */
const AROUND = [...Array(5).fill('look:front-left'), 'look:front-right'];
const readingOf = (rows: Awaited<ReturnType<typeof played>>['rows']) =>
  PINVERIFY_SCORING.read(decodeRows(rows));

describe('a thing that a person describes', () => {
  it('is written of once all sides were seen, and has words and no verdict', async () => {
    const { rows, asked, tags } = await played('describe-person', {
      ...{ episodeId: PAIR, presses: [...AROUND, 'write', WORDS] },
    });
    const reading = readingOf(rows);
    expect(reading.score).toMatchObject({
      ...{ part: 'describe', finished: true, success: null, pair: null, steps: 7 },
      described: { text: WORDS, words: 14, advice: [] },
    });
    const offers = asked.map(({ form }) =>
      form?.kind === 'action' ? form.actions.some(({ id }) => id === 'write') : null,
    );
    expect(offers).toEqual([false, false, false, false, false, true, true, null]);
    expect(new Set(tags).size).toBe(6);
    expect(tags.every((tag) => tag.endsWith('near'))).toBe(true);
    // Nothing that our speakers say of it reaches them, nor what it is called.
    const told = rows.slice(1).map(({ payload }) => payload);
    const { descriptions, target } = installedPair(PAIR, catalog);
    for (const secret of [...descriptions, target.objectId])
      expect(told.filter((text) => text.includes(secret))).toEqual([]);
    expect(pinverifyStart(playedSpec('describe-person', {})).given).toMatchObject({
      descriptions: [expect.stringMatching(/^Look at the backpack in the middle from all sides/)],
    });
    const { tables, conditions } = PINVERIFY_SCORING.report([reading]);
    expect(conditions).toEqual([]);
    expect(tables.find(({ name }) => name === 'written')?.lines).toEqual([
      [expect.any(String), 't', PAIR, 'backpack-4', 7, 14, 'none', WORDS],
    ]);
    expect(PINVERIFY_SCORING.describe([reading])).toBe(
      'people who describe: 1 descriptions of 1 things, 0 with advice',
    );
  });

  it('is advised about once, and refused nothing', async () => {
    const write = (...words: string[]) =>
      played('describe-person', { episodeId: PAIR, presses: [...AROUND, 'write', ...words] });
    const kept = await write('On the floor', 'keep');
    expect(kept.asked.at(-1)?.text).toBe(
      'These are few words. It may lie elsewhere when it is looked for: say what it is like, not where it is. Keep it as it is, or write the description anew.',
    );
    expect(readingOf(kept.rows).score.described).toEqual({
      ...{ text: 'On the floor', words: 3, advice: ['few-words', 'names-place'] },
    });
    expect(readingOf((await write('On the floor', WORDS)).rows).score.described?.text).toBe(WORDS);
    // Who leaves at the advice has said what they had to say.
    const left = readingOf((await write('On the floor', '')).rows);
    expect(left.score.described?.text).toBe('On the floor');
    expect(readingOf((await write('')).rows).score).toMatchObject({
      ...{ described: null, reason: 'ended-by-person' },
    });
  });
});

describe('a thing that a person picks', () => {
  const line = playedSpec('choose-person', {}).lineup ?? [];
  const right = 1 + line.findIndex(({ objectId }) => objectId === 'backpack-4');
  const wrong = 1 + (right % 4);
  const pick = (...presses: string[]) => played('choose-person', { presses });

  it('is right where it is the described one, and shown from several sides', async () => {
    const { rows, asked, tags } = await pick(`thing-${right}`, 'again', `thing-${right}`, 'sure:4');
    const reading = readingOf(rows);
    expect(reading.score).toMatchObject({
      ...{ part: 'choose', success: 1, pair: null },
      choice: { place: right, objectId: 'backpack-4', isRight: true, sure: 4, things: 4 },
    });
    expect(reading.score.choice?.describedBy).toBe('speaker-full');
    expect(tags.length).toBeLessThanOrEqual(16);
    const [first] = asked;
    expect(first?.form?.kind === 'choice' && first.form.options.map(({ label }) => label)).toEqual([
      ...['Thing 1', 'Thing 2', 'Thing 3', 'Thing 4'],
    ]);
    const told = rows.slice(1).map(({ payload }) => payload);
    expect(told.filter((text) => text.includes('backpack-'))).toEqual([]);
  });

  it('gives the identifiability of its description, from logs alone', {
    timeout: LOADED_MS,
  }, async () => {
    const picks = [
      readingOf((await pick(`thing-${right}`, 'sure:5')).rows),
      readingOf((await pick(`thing-${wrong}`, 'sure:2')).rows),
      readingOf((await pick('cant-tell')).rows),
      readingOf((await pick(`thing-${right}`, 'sure:5')).rows),
    ];
    expect(picks.map(({ score }) => score.success)).toEqual([1, 0, 0, 1]);
    const { tables } = PINVERIFY_SCORING.report(picks);
    const linesOf = (name: string) => tables.find((table) => table.name === name)?.lines;
    // 2 of 4; Wilson: (0.5 + 0.4802) ÷ 1.9604 ± 0.35 → 15.0 to 85.0.
    expect(linesOf('identifiability')).toEqual([
      [
        ...['maple-26-positive-1', 'backpack-4', 'speaker-full', 4, 4, 2, '50.0 [15.0, 85.0]', 1],
        installedPair(PAIR, catalog).descriptions[0],
      ],
    ]);
    expect(linesOf('identifiability-by-writer')?.map((one) => one.slice(0, 5))).toEqual([
      ['speaker-full', 1, 1, 1, 4],
    ]);
    expect(linesOf('identifiability-by-writer')?.[0]?.slice(6)).toEqual(['25.0', 1, '4.00']);
    expect(PINVERIFY_SCORING.summarize(picks)).toEqual([]);
    expect(picks.map(({ score }) => PINVERIFY_SCORING.endingOf(score))).toEqual([
      ...['the thing', 'another thing', 'no pick', 'the thing'],
    ]);
  });
});

it.each([
  ['describe-person', [...AROUND, 'write', 'On the floor', WORDS], PAIR],
  ['choose-person', ['thing-2', 'again', 'thing-1', 'sure:3'], 'maple-26-positive-2'],
] as const)(
  '%s goes on from every row as if it had never stopped',
  async (agentId, presses, episodeId) => {
    const whole = await played(agentId, { presses, episodeId });
    for (let cut = 1; cut < whole.rows.length; cut++) {
      const { rows } = await played(agentId, {
        ...{ presses, episodeId, stored: whole.rows.slice(0, cut) },
      });
      expect(await canonicalHash(rows), `cut after row ${cut}`).toBe(
        await canonicalHash(whole.rows),
      );
    }
    const spec = playedSpec(agentId, { episodeId });
    const start = pinverifyStart(spec);
    expect(pinverifyStart(await specFromStart(start))).toEqual(start);
  },
  LOADED_MS,
);

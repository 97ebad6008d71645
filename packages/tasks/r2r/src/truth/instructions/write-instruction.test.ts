import { randomStream } from '@parley/scenes/seed';
import { describe, expect, it } from 'vitest';
import { STYLES } from '../../shared';
import type { Landmark } from './landmarks-near';
import { LEXICA, type Lexicon } from './lexicon';
import { tellClauses } from './tell-clauses';
import type { ToldRoute } from './told-route';
import { writeInstruction } from './write-instruction';

const SOFA: Landmark = { instanceId: 5, category: 'sofa', words: ['red'] };
const TABLE: Landmark = { instanceId: 6, category: 'table', words: ['wood'] };
const BED: Landmark = { instanceId: 7, category: 'bed', words: [] };
const step = { turn: 'straight', enters: null, at: null, past: null } as const;
const ROUTE: ToldRoute = {
  startRoom: 'bedroom',
  goalRoom: 'kitchen',
  goal: TABLE,
  steps: [
    { ...step, turn: 'around' },
    { ...step, past: BED },
    { ...step, turn: 'left', at: SOFA, enters: 'hallway' },
    { ...step, enters: 'kitchen' },
    { ...step, turn: 'right' },
  ],
};
/** The first of every list of words. */
const first = (lexicon: Lexicon): Lexicon =>
  Object.fromEntries(
    Object.entries(lexicon).map(([slot, words]) => [
      slot,
      Array.isArray(words) ? [words[0]] : words,
    ]),
  ) as unknown as Lexicon;
const written = (route: ToldRoute, lexicon: Lexicon, seed = '1') =>
  STYLES.map((style) => writeInstruction(route, style, { lexicon, random: randomStream(seed) }));
/** Without what is drawn: where sentences end. */
const clauses = (text: string): string[] =>
  text
    .toLowerCase()
    .split(/\. |, then | and |\.$/)
    .filter((clause) => clause !== '');

describe('writeInstruction', () => {
  it('tells by landmarks, by turns and by rooms, and always where to stop', () => {
    const [landmarks, turns, rooms] = written(ROUTE, first(LEXICA.train)).map(clauses);
    expect(landmarks).toEqual([
      'turn around',
      'walk straight on',
      'walk past the bed',
      'turn left at the red sofa',
      'walk into the hallway',
      'walk into the kitchen',
      'turn right',
      'walk straight on',
      'stop next to the wooden table',
    ]);
    expect(turns).toEqual([
      'turn around',
      'walk straight on',
      'turn left',
      'walk into the hallway',
      'walk into the kitchen',
      'turn right',
      'walk straight on',
      'stop next to the wooden table',
    ]);
    expect(rooms).toEqual([
      'turn around',
      'walk out of the bedroom',
      'walk into the hallway',
      'walk into the kitchen',
      'turn right',
      'stop next to the wooden table',
    ]);
  });

  it('has other words for the same in the other lexicon', () => {
    const [landmarks] = written(ROUTE, first(LEXICA.test)).map(clauses);
    expect(landmarks).toContain('take a left when you reach the red couch');
    expect(landmarks).toContain('enter the corridor');
    expect(landmarks?.at(-1)).toBe('wait by the wooden table');
  });

  it('stops in a room without a landmark, in a doorway without a room, and tells a second bedroom from the first', () => {
    const bare = { ...ROUTE, goal: null };
    expect(written(bare, LEXICA.test)[1]).toMatch(
      /(Wait inside|Come to a halt within) the cooking area\.$/,
    );
    expect(written({ ...bare, goalRoom: null }, LEXICA.train)[2]).toMatch(/Stop in the doorway\.$/);
    const twin: ToldRoute = { ...bare, steps: [{ ...step, enters: 'bedroom' }] };
    for (const text of written(twin, LEXICA.train)) expect(text).toMatch(/into the other bedroom/);
  });

  it('draws its words: the same for the same seed', () => {
    expect(written(ROUTE, LEXICA.test, 'x')).toEqual(written(ROUTE, LEXICA.test, 'x'));
    const many = Array.from({ length: 20 }, (_, seed) => written(ROUTE, LEXICA.test, `${seed}`)[0]);
    expect(new Set(many).size).toBeGreaterThan(10);
  });
});

it('knows after how many moves each action is done, and the landmark of each', () => {
  const told = (style: (typeof STYLES)[number]) =>
    tellClauses(ROUTE, style, { lexicon: first(LEXICA.train), random: randomStream('1') }).map(
      ({ doneAfter, landmark }) => [doneAfter, landmark],
    );
  expect(told('landmarks')).toEqual([
    [1, null],
    [1, null],
    [2, 'bed'],
    [3, 'red sofa'],
    [3, 'hallway'],
    [4, 'kitchen'],
    [5, null],
    [5, null],
    [5, 'wooden table'],
  ]);
  // Straight on is done at the last viewpoint that lies on it, a room left as the next is entered.
  expect(told('turns').map(([doneAfter]) => doneAfter)).toEqual([1, 2, 3, 3, 4, 5, 5, 5]);
  expect(told('rooms').map(([doneAfter]) => doneAfter)).toEqual([1, 3, 3, 4, 5, 5]);
});

describe('the lexica', () => {
  const phrases = (lexicon: Lexicon): string[] =>
    Object.values(lexicon).flatMap((words: object) => Object.values(words) as string[]);

  it('have no turn of phrase in common but the names of what has one', () => {
    const shared = phrases(LEXICA.train).filter((phrase) => phrases(LEXICA.test).includes(phrase));
    expect(shared).toEqual([]);
    expect(Object.keys(LEXICA.train.things)).toEqual(Object.keys(LEXICA.test.things));
  });

  it('have a place for what they name, once', () => {
    for (const lexicon of Object.values<Lexicon>(LEXICA))
      for (const slot of ['at', 'past', 'leave', 'enter', 'stopAtThing', 'stopInRoom'] as const)
        for (const phrase of lexicon[slot]) expect(phrase.split('{}'), phrase).toHaveLength(2);
  });
});

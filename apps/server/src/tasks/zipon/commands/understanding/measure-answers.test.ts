import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { differingParts } from './compare-readings';
import { emptyReading, type LabelledAnswer, type Reading, readAnswers } from './labelled-answer';
import { measureAnswers, measureAnswersOf } from './measure-answers';
import { measureFeedback } from './measure-feedback';
import { readingOf } from './reading-of';
import { reportAnswers } from './report-answers';

const answers = (name: string): string =>
  fileURLToPath(new URL(`./answers/${name}.jsonl`, import.meta.url));
const utterances = (name: string): string =>
  fileURLToPath(new URL(`../../../../nlu/utterances/${name}.jsonl`, import.meta.url));

const labelled = (id: string, text: string, reading: Partial<Reading>): LabelledAnswer => ({
  id,
  kind: 'yes-no',
  question: "Is this Bob's bed?",
  goal: "Bob's bed",
  text,
  reading: { ...emptyReading(), ...reading },
});

describe('the sets of answers', () => {
  it('hold enough of every kind, and no text twice', () => {
    const [dev, held] = [readAnswers(answers('dev')), readAnswers(answers('held-back'))];
    expect(dev.length).toBeGreaterThanOrEqual(250);
    expect(held.length).toBeGreaterThanOrEqual(120);
    for (const set of [dev, held]) expect(new Set(set.map(({ kind }) => kind)).size).toBe(7);
    const known = new Set(dev.map(({ kind, text, goal }) => `${kind} ${goal} ${text}`));
    expect(known.size).toBe(dev.length);
  });

  // Guards against a broken rule, and no claim: the rules were written with `dev` in view.
  it('are read whole, and no yes is read where there is none', () => {
    const dev = measureAnswersOf(answers('dev'), true);
    expect(dev.whole.value).toBeGreaterThanOrEqual(0.95);
    expect(dev.falseYes.right).toBe(0);
    expect(dev.unreadYes.right).toBeLessThanOrEqual(2);
    const held = measureAnswersOf(answers('held-back'), false);
    expect(held.whole.value).toBeGreaterThanOrEqual(0.8);
    expect(held.falseYes.right).toBe(0);
    expect(held.unreadYes.right).toBeLessThanOrEqual(2);
  });

  it.each(['blind-b', 'blind-c', 'blind-d', 'blind-e'])(
    'by others: no feedback of %s is taken for a yes that is none',
    (name) => {
      const { texts, falseYes, readNo } = measureFeedback(utterances(name));
      expect(texts).toBe(25);
      expect(falseYes.right).toBe(0);
      expect(readNo.value).toBeGreaterThanOrEqual(0.5);
    },
  );
});

describe('measureAnswers', () => {
  it('counts whole readings, yes that are none, yes that are not read, and wrong parts', () => {
    const report = measureAnswers(
      [
        labelled('1', 'yes', { verdict: 'yes' }),
        // Labels against the words, so that each fault is there once.
        labelled('2', 'yes', { verdict: 'no' }),
        labelled('3', 'no', { verdict: 'yes' }),
        labelled('4', 'in the kitchen', { rooms: [{ room: 'Kitchen', isThere: false }] }),
      ],
      { name: 'four', isOwnWritten: true },
    );
    expect(report.whole).toMatchObject({ right: 1, of: 4 });
    expect(report.falseYes).toMatchObject({ right: 1, of: 2 });
    expect(report.unreadYes).toMatchObject({ right: 1, of: 2 });
    expect(report.wrongParts).toMatchObject({ verdict: 2, rooms: 1, route: 0 });
    const text = reportAnswers([report], []);
    expect(text).toContain('| read whole | 25.0');
    expect(text).toContain('| verdict | 2 |');
    expect(text).not.toContain('kitchen');
  });
});

describe('differingParts', () => {
  const step = {
    turnDeg: 90,
    forwardM: 2,
    toRoom: null,
    throughRooms: [],
    landmark: 'couch',
  } as const;

  it.each<[Partial<Reading>, Partial<Reading>, string[]]>([
    [{ tags: ["Bob's Bed"] }, { tags: ['bobs bed'] }, []],
    [{ tags: ["Bob's bed"] }, { tags: ["Alice's bed"] }, ['tags']],
    [{ looks: ['the small red one'] }, { looks: ['red', 'small'] }, []],
    [{ looks: ['the small red one'] }, { looks: ['red'] }, ['looks']],
    [{ looks: ['red'] }, {}, ['looks']],
    [
      { places: [{ relation: 'on', thing: 'bin' }] },
      { places: [{ relation: 'on', thing: 'trash can' }] },
      [],
    ],
    [
      { places: [{ relation: 'on', thing: 'bin' }] },
      { places: [{ relation: 'near', thing: 'bin' }] },
      ['places'],
    ],
    [{ bearing: { angleDeg: 90, distanceM: null } }, {}, ['bearing']],
    [
      { bearing: { angleDeg: 90, distanceM: 2 } },
      { bearing: { angleDeg: 90, distanceM: 3 } },
      ['bearing'],
    ],
    [
      { route: [{ ...step, throughRooms: [] }] },
      { route: [{ ...step, throughRooms: [], landmark: 'sofa' }] },
      [],
    ],
    [
      { route: [{ ...step, throughRooms: [] }] },
      { route: [{ ...step, throughRooms: [], turnDeg: -90 }] },
      ['route'],
    ],
    [{ help: 'refuses', wants: 'lamp' }, {}, ['help', 'wants']],
  ])('%j against %j', (read, label, parts) => {
    expect(differingParts({ ...emptyReading(), ...read }, { ...emptyReading(), ...label })).toEqual(
      parts,
    );
  });
});

it('an answer is read in every part', () => {
  const { text: _, ...of } = labelled('1', '', {});
  const read = (text: string): Reading => readingOf({ ...of, text });
  expect(read("No, that's Mira's desk. Turn left and walk 2 m.")).toEqual({
    ...emptyReading(),
    verdict: 'no',
    tags: ["Mira's desk"],
    route: [{ turnDeg: 90, forwardM: 2, toRoom: null, throughRooms: [], landmark: null }],
  });
  expect(read('come closer').verdict).toBe('closer');
  expect(read('no idea').help).toBe('cannot-tell');
  expect(read("I mean Alice's bed").wants).toBe("Alice's bed");
  expect(read('behind you, next to the lamp')).toMatchObject({
    bearing: { angleDeg: 180, distanceM: null },
    places: [{ relation: 'near', thing: 'lamp' }],
  });
});

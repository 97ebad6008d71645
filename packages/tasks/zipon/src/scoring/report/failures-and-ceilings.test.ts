import { trialStart } from '@parley/test-kit';
import { expect, it } from 'vitest';
import { readZipon } from '../summarize';
import { type Asked, GOALS, recordsFrom, type Sketch } from '../trial-records.fixture';
import { ZIPON_SCORING } from '../zipon-scoring';

const NOT = { isReached: false } as const;
const ALL: Asked[] = GOALS.map((goalId) => ({ goalId }));
const NONE: Asked[] = GOALS.map((goalId) => ({
  goalId,
  talks: [NOT],
  ending: 'interactions-used',
}));

/** A table of the report over these trials. */
function tableOf(name: string, ...sketches: readonly Sketch[]) {
  const trials = sketches.map((sketch) => readZipon(recordsFrom(trialStart(), sketch)));
  const table = ZIPON_SCORING.report(trials).tables.find((one) => one.name === name);
  if (table === undefined) throw new RangeError(`no table ${name}`);
  for (const line of table.lines) expect(line).toHaveLength(table.head.length);
  return {
    ...table,
    column: (head: string) => {
      expect(table.head).toContain(head);
      return table.lines.map((line) => line[table.head.indexOf(head)]);
    },
  };
}

/** One reached; one held up and not reached; one in view and not held up; one never met. */
const FOUR: Asked[] = [
  { goalId: 'bed_0' },
  {
    goalId: 'lamp_0',
    talks: [{ isRightThing: true, isClaim: true }],
    ending: 'interactions-used',
  },
  { goalId: 'jug_0', talks: [{ isInView: true }], ending: 'interactions-used' },
  { goalId: 'sofa_0', talks: [NOT], ending: 'interactions-used' },
];

it('tells ceilings from causes, and the perfect user where the user errs', () => {
  const table = tableOf('ceilings', { goals: FOUR, errorRate: 0.2 }, { goals: ALL });
  expect(table.column('SR %')).toEqual([25, 100]);
  // The second makes no error: no run has a better user.
  expect(table.column('SR % with a perfect user (run)')).toEqual([100, null]);
  expect(table.column('SR % with a perfect approach')).toEqual([50, 100]);
  expect(table.column('SR % with perfect detection too')).toEqual([75, 100]);
  // The one reached and the one never met.
  expect(table.column('SR % with a perfect explorer')).toEqual([50, 100]);
  expect(table.head).not.toContain('SPL % by the shortest way');
});

it('has the run with a perfect detector beside the same one without', () => {
  const seenBy = (detector: string, goals: readonly Asked[]): Sketch => ({
    goals,
    backends: { detector },
  });
  const table = tableOf(
    'ceilings',
    seenBy('gt-detector', NONE),
    seenBy('gt-detector:perfect', ALL),
  );
  expect(table.column('SR % with a perfect detector (run)')).toEqual([100, null]);
  const other = tableOf('ceilings', seenBy('gt-detector', NONE), {
    ...seenBy('gt-detector:perfect', ALL),
    feedback: 'none',
  });
  expect(other.column('SR % with a perfect detector (run)')).toEqual([null, null]);
});

it('counts goals that ended by steps while talks were left', () => {
  const goals: Asked[] = [
    { goalId: 'bed_0' },
    { goalId: 'lamp_0', talks: [NOT], ending: 'steps-used' },
    { goalId: 'jug_0', talks: [NOT, NOT, NOT, NOT, NOT], ending: 'steps-used' },
    { goalId: 'sofa_0', talks: [NOT], ending: 'interactions-used' },
  ];
  // One of four: the third had used its five talks, the fourth was not at the end of its steps.
  expect(tableOf('failures', { goals }).column('ended by steps, talks left')).toEqual([25]);
});

it('keeps a single room apart, says that it is simulated, and has intervals over its goals', () => {
  const room = { episodeId: 'zipon-single-room-1', goals: ALL };
  const third = tableOf('table-3', room, { goals: ALL });
  expect(third.title).toMatch(/real robots. Here: simulated[\s\S]*bootstrap over its goals/);
  const ours = third.lines.filter((line) => line[1] === 'this run (simulated)');
  // Four of four goals, by Clopper and Pearson: 0.025 ^ (1 / 4) = 0.398.
  expect(ours.map((line) => line[4])).toEqual(['100.0 [39.8, 100.0]']);
  const coded = tableOf('table-3', { episodeId: 'zipon-single-room', goals: FOUR });
  expect(coded.head.slice(-4)).toEqual([
    ...['goals', 'failed by movement', 'by detection', 'by neither'],
  ]);
  expect(coded.lines.at(-1)?.slice(-4)).toEqual([4, 1, 1, 1]);
});

it('has the asterisks of Table III, and ours where a room differs from no interaction', () => {
  const inRoom = (feedback: string, goals: readonly Asked[]): Sketch[] =>
    ['oak', 'elm'].map((sceneId) => ({
      ...{ feedback, goals, sceneId, episodeId: 'zipon-single-room' },
    }));
  const { lines } = tableOf(
    'table-3',
    ...inRoom('none', NONE),
    ...inRoom('landmark', ALL),
    ...inRoom('corrective', [...ALL.slice(0, 1), ...NONE.slice(1)]),
  );
  // The paper: descriptive feedback differs in SR alone.
  expect(lines.slice(0, 5).map((line) => line.slice(4, 7))).toEqual([
    ['37.5', '35.8', '37.5'],
    ['67.5*', '51.8*', '53.6*'],
    ['67.5*', '48.6', '48.0'],
    ['72.5*', '66.8*', '54.8*'],
    ['72.5*', '62.8*', '61.9*'],
  ]);
  // Eight of eight goals differ; then two of eight.
  const stars = lines.slice(5).map((line) => [line[2], String(line[4]).endsWith('*')]);
  expect(stars).toEqual([
    ['none', false],
    ['landmark', true],
    ['corrective', false],
  ]);
});

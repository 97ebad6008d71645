import type { LogRecord, TrialStart } from '@parley/log';
import { trialStart } from '@parley/test-kit';
import { expect, it } from 'vitest';
import { GENCOMM_COLUMNS } from './columns';
import { readGencomm } from './read-gencomm';
import { type GencommScore, scoreGencomm } from './score';
import { summarize } from './summarize';

const START = {
  ...trialStart({ trialId: 't', episodeId: 'e', sessionKind: 'simulated' }),
  task: 'gencomm',
  actors: ['ground', 'overhead'],
  agents: {
    ground: { agentId: 'selective-action', config: {}, sourceHash: 'a'.repeat(64) },
    overhead: { agentId: 'overhead-helper', config: {}, sourceHash: 'a'.repeat(64) },
  },
  starts: { ground: { position: [0, 0, 0], headingDeg: 0 } },
  given: {
    ...{ target: 'vase', rounds: 1, distanceHint: 'none', marker: 'none', gridSide: null },
    environmentNotes: null,
  },
  truth: {
    ...{ targetId: 7, shortestPathM: 2, shortestActions: 5, thresholdM: 1 },
    categories: ['sofa', 'vase'],
  },
} as unknown as TrialStart;

const note = (name: string, data: object) => ({
  kind: 'note',
  belief: { type: 'task', name, data },
  truth: null,
});
const said = (step: number, text: string) =>
  note('dialogue', { step, lines: [{ speaker: 'ground', text }] });
const decided = (step: number, cooperated: boolean | null) =>
  note('decision', {
    ...{ step, scheme: 'selective-action', talked: true, suggested: 'MoveAhead', cooperated },
    ...{ command: 'MoveAhead', decidedBy: 'ground' },
  });
const moved = (z: number, distanceM: number) => ({
  kind: 'act',
  result: { pose: { position: [0, 0, z], headingDeg: 0 }, collided: false },
  truth: { distanceM },
});

function recordsFrom(events: readonly object[], start: TrialStart = START): LogRecord[] {
  const all = [
    { kind: 'trial-start', start },
    ...events,
    { kind: 'trial-end', end: { endedBy: 'agent', outcomes: {} } },
  ];
  return all.map((event, seq) => ({
    row: { sessionId: 's', trialId: 't', seq, actor: 'ground', n: seq, codeHash: null },
    event,
  })) as unknown as LogRecord[];
}

/** Three conversations: one claims a motion, one names a piano that is not in the home; of two suggestions one is followed. */
const WALK = recordsFrom([
  ...[said(1, 'I see a sofa.'), decided(1, true), moved(0.25, 1.8)],
  ...[said(2, 'I have turned left.'), decided(2, false), moved(0.5, 1.2)],
  ...[said(3, 'I see a piano.'), decided(3, null), moved(0.75, 1.55)],
]);

const cellsOf = (score: GencommScore) =>
  Object.fromEntries(GENCOMM_COLUMNS.map(({ name, value }) => [name, value(score)]));

it('has of each trial what is analysed, worked out by hand, and as the report has it', () => {
  const cells = cellsOf(scoreGencomm(WALK));
  expect(cells).toMatchObject({
    ...{
      target: 'vase',
      threshold_m: 1,
      steps: 3,
      least_distance_m: 1.2,
      success: 0,
      path_m: 0.75,
    },
    ...{ cr: 0.5, h_pe: 0.333333, h_go: 0.333333, right_cell: null, not_per_protocol: null },
  });
  const [summary] = summarize([readGencomm(WALK)]);
  const { hPe, hGo, cr } = summary?.figures ?? {};
  expect([hPe?.value, hGo?.value, cr?.value]).toEqual([cells.h_pe, cells.h_go, cells.cr]);
});

it('leaves empty what has nothing to count, and says so', () => {
  const silent = cellsOf(scoreGencomm(recordsFrom([moved(0.25, 0.5)])));
  expect(silent).toMatchObject({ success: 1, h_pe: null, h_go: null, cr: null, scheme: null });
  expect(cellsOf(scoreGencomm(recordsFrom([])))).toMatchObject({
    ...{ steps: 0, least_distance_m: null, not_per_protocol: 'no step was taken' },
  });
});

it('has the right cell of a localisation test, and nothing of a search', () => {
  const start = {
    ...START,
    agents: {
      ground: { agentId: 'stand-still', config: {}, sourceHash: 'a'.repeat(64) },
      overhead: { agentId: 'localise-person', config: {}, sourceHash: 'a'.repeat(64) },
    },
  } as TrialStart;
  const picture = { widthPx: 400, heightPx: 200, metresPerPx: 0.02 };
  const answer = {
    ...note('localisation', { gridSide: 4, cell: null }),
    truth: { robot: { column: 150, row: 60 }, picture },
  };
  // Cells of 100 × 50 pixels: the second of the second row.
  expect(cellsOf(scoreGencomm(recordsFrom([answer], start)))).toMatchObject({
    ...{ right_cell: 6, named_cell: null, cells_off: null, not_per_protocol: null },
    ...{ target: null, threshold_m: null, least_distance_m: null, success: null, spl: null },
  });
  expect(cellsOf(scoreGencomm(recordsFrom([], start)))).toMatchObject({
    ...{ right_cell: null, success: null, not_per_protocol: 'no answer to the localisation test' },
  });
});

it('says of every column when it is empty, if it can be', () => {
  const scores = [WALK, recordsFrom([])].map(scoreGencomm);
  for (const { name, emptyWhen, value } of GENCOMM_COLUMNS)
    if (scores.some((score) => value(score) === null)) expect(emptyWhen, name).toBeTruthy();
});

import { decodeRows } from '@parley/log';
import { R2R_SCORING } from '@parley/task-r2r/scoring';
import { expect, it } from 'vitest';
import { walked } from './walked.fixture';

it('is scored from its rows alone: the shortest way is perfect', async () => {
  const score = R2R_SCORING.score(decodeRows(await walked('shortest-path')));
  expect(score).toMatchObject({ finished: true, success: 1, steps: 2, deviations: 0 });
  expect(score.measures).toMatchObject({
    ...{ lengthM: 6, errorM: 0, success: 1, oracleSuccess: 1, spl: 1, ndtw: 1, shortestM: 6 },
  });
  // Facing east at first, then north twice.
  expect(score.trajectory).toEqual([
    ['a', 1.570796, 0],
    ['b', 0, 0],
    ['c', 0, 0],
  ]);
});

it('is followed by DiscussNav from the instruction, and every exchange is in the rows', async () => {
  const rows = await walked('discussnav');
  const score = R2R_SCORING.score(decodeRows(rows));
  expect(score.trajectory.map(([viewpoint]) => viewpoint)).toEqual(['a', 'b', 'c']);
  expect(score.reason).toBe('stopped');
  // Two of the instruction; at three viewpoints twelve directions twice, a summary and an estimate. Nobody disagrees.
  expect(score.exchanges).toBe(2 + 3 * 26);
});

it('is followed by a person, and scored as an agent is', async () => {
  const presses = ['b', 'there', 'not-yet', 'c', 'there', 'there'];
  const score = R2R_SCORING.score(decodeRows(await walked('follow-person', { presses })));
  expect(score).toMatchObject({ finished: true, success: 1, steps: 2, reason: 'stopped' });
  expect(score.measures).toMatchObject({
    lengthM: 6,
    errorM: 0,
    spl: 1,
    oracleSuccess: 1,
    ndtw: 1,
  });
});

it('is read with who was asked how much, and whether the move on which samples agreed was right', async () => {
  const { discussion, walk } = R2R_SCORING.read(decodeRows(await walked('discussnav')));
  const asked = (port: string) => discussion.uses.find((one) => one.port === port)?.requests;
  // Twelve directions at three viewpoints; five samples of each of two moves.
  expect([asked('scene-observation'), asked('navigator')]).toEqual([36, 10]);
  expect([asked('action-decomposition'), asked('completion-estimation')]).toEqual([1, 3]);
  expect(discussion.uses[0]).toMatchObject({ tokens: null, costUsd: null });
  const right = { samples: 5, agreeing: 5, isRight: true };
  expect(discussion.moves).toEqual([right, right]);
  expect(walk.cause).toBeNull();
  const cutOff = R2R_SCORING.read(decodeRows(await walked('shortest-path', { isCutOff: true })));
  expect(cutOff).toMatchObject({ walk: { cause: 'broke off' }, discussion: { moves: [] } });
});

it('counts a walk without an end in no figure', async () => {
  const cut = (await walked('shortest-path')).slice(0, -1);
  const reading = R2R_SCORING.read(decodeRows(cut));
  expect(reading.walk).toMatchObject({ finished: false, success: null, measures: null });
  expect(R2R_SCORING.summarize([reading])).toMatchObject([{ trials: 0, unfinished: 1 }]);
  expect(R2R_SCORING.describe([reading])).toMatch(
    /^Simulated trials are a mechanism check.*\n.*1 without an end/,
  );
});

it('scores one that was cut off where it stood', async () => {
  const { measures } = R2R_SCORING.score(
    decodeRows(await walked('shortest-path', { isCutOff: true })),
  );
  // After one of two moves of 3 m it is 3 m from the goal: just too far.
  expect(measures).toMatchObject({ lengthM: 3, errorM: 3, success: 0, spl: 0 });
});

it('refuses rows whose trajectory leaves the graph', async () => {
  const rows = (await walked('shortest-path')).map((row) => ({
    ...row,
    payload: row.payload.replace('[[0,1,3],[1,2,3]]', '[[0,1,3]]'),
  }));
  expect(() => R2R_SCORING.score(decodeRows(rows))).toThrow(/no way leads from its start a to c/);
});

it('has a person in the place of an expert, and says of each answer who gave it', async () => {
  const config = { expertByPerson: 'completion-estimation' };
  // At the first action, then nothing twice: the body goes on alone.
  const rows = await walked('discussnav', { config, presses: ['0'] });
  const records = decodeRows(rows);
  const score = R2R_SCORING.score(records);
  expect(score).toMatchObject({ finished: true, success: 1 });
  expect(score.standIn).toEqual({ byPerson: 1, byBody: 2 });
  const { tables } = R2R_SCORING.report([R2R_SCORING.read(records)]);
  expect(tables.find(({ name }) => name === 'people-as-experts')?.lines).toEqual([
    [1, 1, 1, 2, expect.stringContaining('33.3'), '100.0', 0, null],
  ]);
  const without = R2R_SCORING.score(decodeRows(await walked('discussnav')));
  expect(without.standIn).toBeNull();
});

import type { Vec3 } from '@parley/protocol';
import { describe, expect, it } from 'vitest';
import {
  actRow,
  askRow,
  innerEffect,
  pollRow,
  type RowSketch,
  receiveRow,
  recordsOf,
  sampleStart,
} from '../../test/sample-trial';
import type { TrialStart } from '../payloads';
import { foldTracks, pathLengthM, startTracks, type Track } from './track';

const tracksOf = (sketches: readonly RowSketch[], start: TrialStart = sampleStart()) =>
  recordsOf(sketches).reduce((sum, one) => foldTracks(sum, one, start), startTracks(start, 9));
const robotOf = (sketches: readonly RowSketch[], start?: TrialStart): Track =>
  tracksOf(sketches, start).robot as Track;

const askFree = (): TrialStart => {
  const { rules, ...rest } = sampleStart();
  return { ...rest, rules: { ...rules, limits: { ...rules.limits, askCountsAsAction: false } } };
};

describe('a track', () => {
  it('begins where the trial starts the actor, with nothing done', () => {
    expect(robotOf([])).toEqual({
      pose: { position: [0, 0, 0], headingDeg: 0 },
      trail: [{ seq: 9, position: [0, 0, 0] }],
      actions: 0,
      steps: 0,
      collisions: 0,
      rawLengthM: 0,
      lastAction: null,
      hasStopped: false,
      truths: [],
    });
    expect(robotOf([], sampleStart({ starts: {} }))).toMatchObject({ pose: null, trail: [] });
  });

  it('adds a point where an act moved the actor, and the length of every step: 0.25 + 0.3 m', () => {
    const track = robotOf([
      actRow(0, [0.25, 0, 0]),
      actRow(1, [0.25, 0, 0], { kind: 'turn-left' }),
      actRow(2, [0.25, 0, 0], { collided: true }),
      actRow(3, [0.25, 0, -0.3]),
      actRow(4, [0.25, 0, -0.3], { kind: 'stop' }),
    ]);
    expect(track).toMatchObject({
      pose: { position: [0.25, 0, -0.3], headingDeg: 0 },
      trail: [
        { seq: 9, position: [0, 0, 0] },
        { seq: 0, position: [0.25, 0, 0] },
        { seq: 3, position: [0.25, 0, -0.3] },
      ],
      actions: 5,
      steps: 5,
      collisions: 1,
      lastAction: { kind: 'stop' },
      hasStopped: true,
    });
    expect(pathLengthM(track)).toBe(0.55);
  });

  it('rounds the sum and not each step: 3 × 0.0000004 m is 0.000001 m', () => {
    const steps = [1, 2, 3].map((i): Vec3 => [i * 4e-7, 0, 0]);
    expect(pathLengthM(robotOf(steps.map((position, n) => actRow(n, position))))).toBe(0.000001);
  });

  it('holds what the world measured, where it did', () => {
    const rows = [
      actRow(0, [0.25, 0, 0], { truth: { distanceToGoalM: 2 } }),
      actRow(1, [0.5, 0, 0]),
      actRow(2, [0.75, 0, 0], { truth: { distanceToGoalM: 1.5 } }),
    ];
    expect(robotOf(rows).truths).toEqual([{ distanceToGoalM: 2 }, { distanceToGoalM: 1.5 }]);
  });

  it('counts a question as a step where the rules do, once for all its tries', () => {
    const rows = [askRow(0, 'q1'), askRow(0, 'q1', { attempt: 1 }), actRow(1, [0.25, 0, 0])];
    expect(robotOf(rows)).toMatchObject({ steps: 2, actions: 1 });
    expect(robotOf(rows, askFree())).toMatchObject({ steps: 1, actions: 1 });
  });

  it('counts each of the questions that are open at once, once for all their tries', () => {
    const asked = ['q1:expert', 'q2:guide', 'q3'];
    const rows = [
      pollRow(0, asked),
      pollRow(0, asked, { attempt: 1 }),
      askRow(1, 'q4'),
      actRow(2, [0.25, 0, 0]),
    ];
    expect(robotOf(rows)).toMatchObject({ steps: 5, actions: 1 });
    expect(robotOf(rows, askFree())).toMatchObject({ steps: 1, actions: 1 });
  });

  it('is of its actor alone, and of no actor that the trial does not name', () => {
    const pose = (x: number) => ({ position: [x, 0, 0] as Vec3, headingDeg: 0 });
    const start = sampleStart({ actors: ['a', 'b'], starts: { a: pose(0), b: pose(5) } });
    const rows = [
      actRow(0, [1, 0, 0], { actor: 'a' }),
      actRow(0, [5, 0, 2], { actor: 'b' }),
      actRow(1, [5, 0, 4], { actor: 'b' }),
      actRow(0, [9, 0, 9], { actor: 'stranger' }),
    ];
    const tracks = tracksOf(rows, start);
    expect(Object.keys(tracks)).toEqual(['a', 'b']);
    expect(Object.values(tracks).map((one) => [one.actions, pathLengthM(one)])).toEqual([
      [1, 1],
      [2, 4],
    ]);
  });

  it.each([
    ['a note', innerEffect(0, { kind: 'note', belief: { type: 'remark', text: 'hm' } })],
    ['a word that came', receiveRow(0, 'b', [{ from: 'b', messageId: 'm', text: 'left' }])],
    ['waiting for none', receiveRow(0, 'b', [])],
    ['bytes that were read', innerEffect(0, { kind: 'load', blobId: 'a755' })],
  ])('is left alone by what is neither act nor question: %s', (_what, row) => {
    const before = startTracks(sampleStart(), 9);
    expect(foldTracks(before, recordsOf([row])[0] as never, sampleStart())).toBe(before);
  });
});

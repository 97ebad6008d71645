import { decodeRows } from '@parley/log';
import { describe, expect, it } from 'vitest';
import { sampleTrial } from '../../../test/sample-trial';
import { coinReplay as task } from '../../tasks/coin/replay/coin-replay';
import { foldTrial } from '../fold/fold-trial';
import { makeMarks } from './marks';
import { indexAtSeq, makePlayClock } from './play-clock';
import { createPlayer } from './player';

describe('the play head', () => {
  it('advances by real time times speed and stops at the end', () => {
    const player = createPlayer({ totalMs: 10_000 });
    player.play();
    player.setSpeed(4);
    player.advance(500);
    expect(player.store.getState()).toMatchObject({ timeMs: 2000, isPlaying: true });
    player.advance(3000);
    expect(player.store.getState()).toMatchObject({ timeMs: 10_000, isPlaying: false });
    player.play();
    expect(player.store.getState().timeMs).toBe(0);
  });

  it('follows the tail until it is moved', () => {
    const player = createPlayer({ isFollowing: true });
    player.setTotal(5000);
    player.setTotal(8000);
    expect(player.store.getState().timeMs).toBe(8000);
    player.seek(3000);
    player.setTotal(9000);
    expect(player.store.getState()).toMatchObject({ timeMs: 3000, isFollowing: false });
    player.follow();
    expect(player.store.getState().timeMs).toBe(9000);
  });

  it('stays inside the recording', () => {
    const player = createPlayer({ totalMs: 1000 });
    player.seek(-5);
    expect(player.store.getState().timeMs).toBe(0);
    player.seek(5000);
    expect(player.store.getState().timeMs).toBe(1000);
    player.advance(100);
    expect(player.store.getState().timeMs).toBe(1000);
  });
});

describe('marks', () => {
  const rows = decodeRows(sampleTrial());
  const clock = makePlayClock(rows, { kind: 'recorded', longestGapMs: null, task });
  const state = foldTrial(rows, Number.POSITIVE_INFINITY);
  const marks = makeMarks({ state, task, clock, indexOfSeq: (seq) => indexAtSeq(rows, seq) });

  it('stand in order, one for each thing that is worth finding', () => {
    const kinds = marks.points.map(({ word }) => word);
    expect(kinds).toEqual([
      'Candidate',
      'Score',
      'Question',
      'Answer',
      'Score',
      'Deviation',
      'Candidate',
      'Score',
      'End',
    ]);
    expect(marks.points.every((mark, i) => mark.at >= (marks.points[i - 1]?.at ?? 0))).toBe(true);
    expect(marks.points.at(-1)?.at).toBe(1);
  });

  it('show the pause as long as it was', () => {
    const [pause] = marks.pauses;
    expect(((pause?.to ?? 0) - (pause?.from ?? 0)) * clock.totalMs).toBeCloseTo(20_000, 3);
  });
});

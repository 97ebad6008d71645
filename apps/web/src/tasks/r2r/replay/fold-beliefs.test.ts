import { expect, it } from 'vitest';
import { isSplit, votesOf } from '../meeting/votes';
import { describeBelief, isSeen, sayBelief } from './belief-words';
import { foldAct, foldBeliefs, foldCall } from './fold-beliefs';
import { NO_BELIEFS } from './r2r-beliefs';
import { r2rReplay } from './r2r-replay';
import { toldWayOf } from './told-way';
import {
  called,
  DECISION,
  ESTIMATE,
  exchange,
  firstMove,
  LOOKED,
  moved,
  own,
  START,
} from './walk.fixture';
import { goesText, panoramaText, voteText } from './way-words';

it('offers one way of each direction, in their order, as the simulator said', () => {
  const [move] = foldCall(NO_BELIEFS, LOOKED).moves;
  expect(move?.ways?.map(({ direction, viewpoint }) => [direction, viewpoint])).toEqual([
    [0, 'b'],
    [9, 'd'],
  ]);
  expect(NO_BELIEFS.moves, 'what was given stays').toEqual([]);
});

it('takes what completion estimation said until the decision says it again', () => {
  const before = foldCall(NO_BELIEFS, called('completion-estimation', ESTIMATE));
  expect(before.moves[0]?.estimate).toEqual(ESTIMATE);
  expect(firstMove().moves[0]?.estimate).toEqual(ESTIMATE);
});

it('passes over a call that failed, and one of another port', () => {
  const failed = { ...LOOKED, result: { kind: 'ok', replies: [{ kind: 'failed' }] } };
  expect(foldCall(NO_BELIEFS, failed as never)).toBe(NO_BELIEFS);
  expect(foldCall(NO_BELIEFS, called('navigator', {}))).toBe(NO_BELIEFS);
});

it('goes on at the next viewpoint after a move, and stays after one that is no edge', () => {
  const gone = foldAct(firstMove(), moved(16, 'b'));
  expect(gone.at).toEqual({ step: 1, viewpoint: 'b', facingDeg: 0 });
  const next = foldCall(gone, LOOKED);
  expect(next.moves.map(({ step, viewpoint }) => [step, viewpoint])).toEqual([
    [0, null],
    [1, 'b'],
  ]);
  const barred = foldAct(firstMove(), moved(16, 'z', true));
  expect(barred.at.step).toBe(0);
  expect(r2rReplay.marks(barred).map(({ word }) => word)).toEqual(['Split vote', 'Barred']);
  const stop = { ...moved(17, 'b'), action: { kind: 'stop' as const } };
  expect(foldAct(gone, stop)).toBe(gone);
});

it('speaks of a viewpoint behind another of its direction as farther', () => {
  const decision = { predicted: [15, 15, 3, null], direction: 15 };
  expect(voteText(decision)).toBe('2 of 4 for direction 3, farther');
  expect(goesText(15)).toBe('Direction 3, farther');
  // On the dial both stand in direction 3.
  expect([votesOf(decision)[3], votesOf(decision)[12]]).toEqual([3, 1]);
  expect(isSplit(decision)).toBe(true);
  expect(isSplit({ predicted: [15, 15, null] })).toBe(false);
});

it('tells where the vote fell', () => {
  const [move] = firstMove().moves;
  expect(move?.decision && voteText(move.decision)).toBe('3 of 5 for direction 0');
  // Facing east: north is to the left, west behind.
  expect(move && panoramaText(move, 90)).toBe(
    'Twelve directions. Ways on: 0 left; 9 behind, stairs. Votes: 3 for 0, 1 for 9, 1 for none. It goes in direction 0.',
  );
});

it('says what an exchange, a decision and a fault are, and stops at what all can follow', () => {
  const seen = exchange('scene-observation', 'What?', 'A wall.');
  expect(describeBelief(seen)).toBe('move 1: Scene observation: A wall.');
  expect(sayBelief(DECISION)).toBe('The robot decides: direction 0, 3 of 5 for direction 0');
  const fault = own('deviation', {
    ...{ step: 0, expert: 'thought-fusion', attempt: 2, fault: 'GONE: no answer' },
  });
  expect(describeBelief(fault)).toBe('move 1: Thought fusion, try 2: GONE: no answer');
  expect([seen, DECISION, fault].map(isSeen)).toEqual([false, true, true]);
  const ways = [{ viewpoint: 'b', bearingDeg: 2, isStairs: false }];
  const offered = own('offered', { step: 2, ways });
  expect([describeBelief(offered), isSeen(offered)]).toEqual([
    'move 3: 1 way to choose from',
    false,
  ]);
  const marks = r2rReplay.marks(foldBeliefs(NO_BELIEFS, fault, 9));
  expect(marks).toMatchObject([{ seq: 9, word: 'Asked again', look: 'cross' }]);
});

it('reads the first row, with places and without', () => {
  expect(toldWayOf(START)).toMatchObject({ start: 'a', facingDeg: 90, path: ['a', 'b', 'c'] });
  expect(toldWayOf(START)?.places.get('c')).toEqual([0, -6]);
  expect(toldWayOf(START)?.edges).toHaveLength(2);
  expect(toldWayOf(START)?.spots.get('c')).toEqual([0, 0, -6]);
  const ofScan = { ...START, truth: { ...(START.truth as object), heightsM: [1.4, 1.5, 1.6] } };
  expect(toldWayOf(ofScan as never)?.spots.size, 'there is no home to paint').toBe(0);
  const { positions: _, ...older } = START.truth as Record<string, unknown>;
  const old = toldWayOf({ ...START, truth: older } as never);
  expect(old?.places.size).toBe(0);
  expect(old?.edges).toEqual([]);
  expect(toldWayOf({ ...START, truth: {} } as never)).toBeNull();
});

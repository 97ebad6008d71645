import type { Json } from '@parley/protocol';
import type { NavigationGraph } from '@parley/scenes/kinds';
import { R2rMeeting } from '@parley/task-r2r/shared';
import { expect, it } from 'vitest';
import { meetingOf } from './meeting-of';

/** a at the origin; b 2 m to the north (−z); c 2 m to the east of b (+x), 1 m higher: stairs. */
const GRAPH: NavigationGraph = {
  scan: 'three',
  nodes: [
    { id: 'a', position: [0, 1.5, 0], heightM: 1.5, visible: [] },
    { id: 'b', position: [0, 1.5, -2], heightM: 1.5, visible: [] },
    { id: 'c', position: [2, 2.5, -2], heightM: 1.5, visible: [] },
  ],
  edges: [
    [0, 1, 2],
    [1, 2, 2.236],
  ],
};
const PLACE = { graph: GRAPH, start: 'a', bearingDeg: 90, offer: 'first' } as const;
const ESTIMATE = { executed: [], inProgress: ['go straight'], waiting: ['stop'] };
const exchange = (seq: number, step: number, question: string) => ({
  seq,
  name: 'exchange',
  data: {
    ...{ step, asker: 'DiscussNav', expert: 'thought-fusion', question, answer: 'A door.' },
  } as Json,
});
const decision = (seq: number, step: number, direction: number, to: string) => ({
  seq,
  name: 'decision',
  data: {
    ...{ step, estimate: ESTIMATE, predicted: [direction, null, direction], dropped: 1 },
    ...{ direction, to, thought: 'It is there.' },
  } as Json,
});
const NOTES = [
  exchange(11, 0, 'What?'),
  { seq: 12, name: 'deviation', data: { step: 0, expert: 'navigator', fault: 'gpt: 503' } },
  decision(13, 0, 0, 'b'),
  exchange(21, 1, 'And now?'),
];

it('tells move by move where one can go, who was asked what, and how it was decided', () => {
  const meeting = R2rMeeting.parse(meetingOf(NOTES, PLACE));
  expect(meeting.moves).toEqual([
    {
      ...{ step: 0, facingDeg: 90, ways: [{ direction: 0, isStairs: false }] },
      exchanges: [{ line: 11, expert: 'thought-fusion', question: 'What?', answer: 'A door.' }],
      decision: {
        ...{ line: 13, estimate: ESTIMATE, predicted: [0, null, 0], direction: 0 },
        thought: 'It is there.',
      },
    },
    {
      // It went north, and b has a way on to the east by stairs (bearing 90: direction 3) and one back to the south.
      ...{ step: 1, facingDeg: 0 },
      ways: [
        { direction: 3, isStairs: true },
        { direction: 6, isStairs: false },
      ],
      exchanges: [{ line: 21, expert: 'thought-fusion', question: 'And now?', answer: 'A door.' }],
      decision: null,
    },
  ]);
  expect(meeting.trail).toEqual([
    [0, 0],
    [0, -2],
  ]);
  expect(meeting.facingDeg).toBe(0);
  expect(meeting.here).toEqual([
    { direction: 3, bearingDeg: 90, isStairs: true },
    { direction: 6, bearingDeg: 180, isStairs: false },
  ]);
});

it('has the place of the robot before anything was said', () => {
  expect(meetingOf([], PLACE)).toEqual({
    ...{ moves: [], trail: [[0, 0]], facingDeg: 90 },
    here: [{ direction: 0, bearingDeg: 0, isStairs: false }],
  });
});

it('names neither the agent, nor a viewpoint, nor what failed behind an expert', () => {
  const told = JSON.stringify(meetingOf(NOTES, PLACE));
  for (const word of ['DiscussNav', '"a"', '"b"', '"to"', 'gpt', '503'])
    expect(told).not.toContain(word);
});

import type { Call, TrialStart } from '@parley/log';
import { R2R_BELIEFS } from '@parley/task-r2r/shared';
import type { ActMoment, TaskBelief } from '../../task-replay';
import { foldBeliefs, foldCall } from './fold-beliefs';
import { NO_BELIEFS, type R2rBeliefs } from './r2r-beliefs';

/** Three viewpoints in a row to the north, 3 m apart; told is the way to the last. */
export const START = {
  sceneId: 'maple',
  episodeId: 'maple-1_0',
  given: { instruction: 'Go into the kitchen. Stop.', start: 'a', bearingDeg: 90 },
  truth: {
    ...{ path: ['a', 'b', 'c'], viewpoints: ['a', 'b', 'c'], profile: 'exact' },
    edges: [
      [0, 1, 3],
      [1, 2, 3],
    ],
    positions: [
      [0, 0, 0],
      [0, 0, -3],
      [0, 0, -6],
    ],
  },
} as unknown as TrialStart;

export const own = (name: keyof typeof R2R_BELIEFS, data: object): TaskBelief => {
  R2R_BELIEFS[name].parse(data);
  return { type: 'task', name, data: data as never };
};

export const exchange = (expert: string, question: string, answer: string): TaskBelief =>
  own('exchange', { ...{ step: 0, asker: 'DiscussNav' }, expert, question, answer });

/** A call that came back with one reply. */
export const called = (port: string, output: object): Call =>
  ({ port, result: { kind: 'ok', replies: [{ kind: 'ok', output }] } }) as unknown as Call;

export const moved = (seq: number, to: string, collided = false): ActMoment => ({
  ...{ seq, actor: 'follower', action: { kind: 'move', to }, truth: null },
  result: { pose: { position: [0, 0, -3], headingDeg: 0 }, collided, node: collided ? 'a' : to },
});

export const ESTIMATE = {
  executed: ['turn left'],
  inProgress: ['go into the kitchen'],
  waiting: ['stop'],
};

export const LOOKED = called('panorama', {
  ways: [
    { direction: 9, viewpoint: 'd', bearingDeg: 271, isStairs: true },
    { direction: 0, viewpoint: 'b', bearingDeg: 2, isStairs: false },
    { direction: 0, viewpoint: 'e', bearingDeg: 12, isStairs: false },
  ],
});

export const DECISION = own('decision', {
  ...{ step: 0, estimate: ESTIMATE, predicted: [0, 9, 0, null, 0], dropped: 1 },
  ...{ direction: 0, to: 'b', thought: 'It shows the kitchen.' },
});

/** The first move: looked, asked of every direction, estimated, voted and gone. */
export function firstMove(): R2rBeliefs {
  let state = foldCall(NO_BELIEFS, LOOKED);
  for (const direction of [0, 1, 2])
    state = foldBeliefs(
      state,
      exchange('scene-observation', `What does direction ${direction} show?`, `Wall ${direction}.`),
      10 + direction,
    );
  state = foldCall(state, called('completion-estimation', { ...ESTIMATE, executed: [] }));
  state = foldBeliefs(state, exchange('completion-estimation', 'How far?', 'Not far.'), 14);
  return foldBeliefs(state, DECISION, 15);
}

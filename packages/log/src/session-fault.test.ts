import { EpisodeRules } from '@parley/protocol';
import { expect, it } from 'vitest';
import type { Row } from './row';
import { sessionFault } from './session-fault';

const rowOf = (type: string, payload: object, trialId: string | null = null): Row =>
  ({ seq: 0, type, trialId, payload: JSON.stringify(payload), schemaVersion: 4 }) as Row;

const SESSION = {
  ...{ studyId: 's', studyHash: 'h', kind: 'human', armId: 'pair', episodeIds: ['e'] },
  practiceEpisodeId: 'p',
  consent: { openData: false, version: 1, textHash: '' },
};

const START = {
  ...{ task: 'parlour', trialId: 't', seed: '7', sceneId: 'home', sceneHash: '', studyHash: 'h' },
  ...{ sessionKind: 'human', actors: ['robot'], roles: {}, backends: {}, given: {}, truth: {} },
  agents: { robot: { agentId: 'a', config: {}, sourceHash: '' } },
  starts: { robot: { position: [0, 0, 0], headingDeg: 0 } },
  rules: EpisodeRules.parse({}),
};

/** What is said of a trial in an arm, beside what its session was given. */
function faultOf(
  trial: { readonly armId: string; readonly isPractice?: boolean },
  { given = {}, later }: { readonly given?: object; readonly later?: string | null } = {},
): string | null {
  const { armId, isPractice = false } = trial;
  const start = { ...START, isPractice, armId, episodeId: isPractice ? 'p' : 'e' };
  const timedOut = { outcome: 'timed-out', waitedMs: 1, armId: later };
  return sessionFault(rowOf('trial-start', start, 't'), [
    rowOf('session-start', { ...SESSION, ...given }),
    ...(later === undefined ? [] : [rowOf('pairing-ended', timedOut)]),
  ]);
}

it('a trial is in the arm of its session', () => {
  expect(faultOf({ armId: 'pair' })).toBeNull();
  expect(faultOf({ armId: 'other' })).toMatch(/armId: the trial has "other"/);
});

it('of somebody whom nobody joined it is in the arm that they were given then', () => {
  expect(faultOf({ armId: 'alone' }, { later: 'alone' })).toBeNull();
  expect(faultOf({ armId: 'other' }, { later: 'alone' })).toMatch(/armId/);
  expect(faultOf({ armId: 'other' }, { later: null })).toMatch(/armId/);
});

it('a practice is in the arm that the session names for it, and no search is', () => {
  const given = { practiceArmId: 'alone' };
  expect(faultOf({ armId: 'alone', isPractice: true }, { given })).toBeNull();
  expect(faultOf({ armId: 'pair', isPractice: true }, { given })).toMatch(/armId/);
  expect(faultOf({ armId: 'alone' }, { given })).toMatch(/armId/);
});

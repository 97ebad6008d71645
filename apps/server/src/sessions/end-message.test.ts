import type { PairEnded, PairingEnded } from '@parley/log';
import { expect, it } from 'vitest';
import { endMessageOf } from './end-message';
import { newSessionState } from './session-state';

const plan = { sessionId: 's', trials: [], flow: { steps: [], trials: [] } };
const trial = { trialId: 't', episodeId: 'e', armId: 'a', isPractice: false, index: 1, count: 1 };
const pairing: PairingEnded = {
  ...{ pairId: 'p', role: 'helper', armId: 'a', episodeIds: [] },
  outcome: 'paired',
};

/** After a pair that ended before its time, on the page that it led to. */
const after = (ended: Partial<PairEnded>) => {
  const state = newSessionState(plan);
  const whole = { endedBy: 'partner', hasBegun: false, isLast: true, ...ended } as const;
  const at = state.progress.cursor.at;
  return endMessageOf(
    { ...state, page: 'questionnaire', pairing, pairCut: { at, ended: whole } },
    null,
  );
};

it.each([
  ['the other has left', { leftBy: 'operator' }, /^Your partner had to stop/],
  ['the other is erased', {}, /^Your partner had to stop/],
  ['this person was away', { leftBy: 'helper' }, /^You were away for too long/],
  ['a technical reason', { endedBy: 'technical' }, /^We ended this one early/],
] as const)('says why a pair is over: %s', (_, ended, words) => {
  expect(after(ended)).toMatch(words);
});

it('does not call away who asked to stop', () => {
  const state = newSessionState({ ...plan, trials: [trial] });
  const ended = { endedBy: 'partner', hasBegun: true, isLast: true, leftBy: 'helper' } as const;
  const cut = { ...state, pairing, pairCut: { at: state.progress.cursor.at, ended } };
  expect(endMessageOf(cut, null)).toMatch(/^You were away/);
  for (const each of state.trials) each.isStopRequested = true;
  expect(endMessageOf(cut, null)).toMatch(/^You asked to stop/);
});

it('says nothing of it on later pages', () => {
  const ended = { endedBy: 'partner', hasBegun: false, isLast: true } as const;
  const state = { ...newSessionState(plan), page: 'debrief', pairing };
  expect(
    endMessageOf({ ...state, pairCut: { at: state.progress.cursor.at - 1, ended } }, null),
  ).toBeNull();
});

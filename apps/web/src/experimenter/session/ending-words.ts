import { mainActor, type TrialEnd, type TrialStart } from '@parley/log';

const CUT_OFF = {
  'step-limit': 'All steps used up',
  person: 'Ended by the person',
  technical: 'Ended for a technical reason',
  budget: 'Ended because the budget was spent',
  experimenter: 'Ended by an experimenter',
  partner: 'Ended because one of the pair had left',
} as const;

const REASONS = {
  stopped: 'Robot stopped by itself',
  'step-limit': 'All steps used up',
  'nothing-left': 'Nothing left to explore',
  failed: 'Robot failed',
  'ended-by-person': 'Ended by the person',
} as const;

/** Why a trial was over, for people. An agent that says its steps are used up was not done: its own reason counts. */
export function endingWords(start: TrialStart, end: TrialEnd): string {
  if (start.isPractice) return 'Practice is over, and is not scored';
  const outcome = end.outcomes[mainActor(start)];
  return end.endedBy === 'agent' ? REASONS[outcome?.reason ?? 'stopped'] : CUT_OFF[end.endedBy];
}

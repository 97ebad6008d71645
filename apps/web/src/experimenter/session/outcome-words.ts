import type { TrialEnd, TrialStart } from '@parley/log';

export interface OutcomeWords {
  /** Found or not, in a word; null where nothing is scored. */ readonly result: string | null;
  readonly isFound: boolean;
  /** How far the robot was from the target; null for practice. */ readonly distance: string | null;
  /** Why it was over. */ readonly ending: string;
}

const CUT_OFF = {
  'step-limit': 'All steps used up',
  person: 'Ended by the person',
  technical: 'Ended for a technical reason',
  budget: 'Ended because the budget was spent',
  experimenter: 'Ended by an experimenter',
} as const;

const REASONS = {
  stopped: 'Robot stopped by itself',
  'step-limit': 'All steps used up',
  'nothing-left': 'Nothing left to explore',
  failed: 'Robot failed',
  'ended-by-person': 'Ended by the person',
} as const;

/** How an episode ended, for people. An agent that says its steps are used up was not done: its own reason counts. */
export function outcomeWords(start: TrialStart, end: TrialEnd): OutcomeWords {
  const outcome = end.outcomes[start.actors[0] ?? ''];
  const { distanceToGoalM } = end.truth;
  const ending =
    end.endedBy === 'agent' ? REASONS[outcome?.reason ?? 'stopped'] : CUT_OFF[end.endedBy];
  if (start.isPractice)
    return {
      result: null,
      isFound: false,
      distance: null,
      ending: 'Practice is over, and is not scored',
    };
  const isNear = distanceToGoalM !== null && distanceToGoalM < start.successDistanceM;
  const isFound = isNear && end.endedBy === 'agent' && outcome?.reason === 'stopped';
  return {
    result: isFound ? 'Found' : 'Not found',
    isFound,
    distance:
      distanceToGoalM === null ? 'target out of reach' : `${distanceToGoalM.toFixed(2)} m away`,
    ending,
  };
}

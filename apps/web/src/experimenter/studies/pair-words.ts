import type { PairLine, PairPersonLine, PairState } from '@parley/protocol';
import { partyName } from '../../tasks/party-name';

/** Where a pair stands, in a word or two. */
export const PAIR_STATE_WORDS = {
  waiting: 'Waits',
  together: 'Together',
  whole: 'Whole',
  'cut-off': 'Cut off',
  'timed-out': 'No partner',
  left: 'Left the wait',
  erased: 'Erased',
} as const satisfies Record<PairState, string>;

const ENDS: Readonly<Record<string, string>> = {
  technical: 'A technical fault ended it',
  budget: 'The budget was spent',
  experimenter: 'An experimenter ended it',
  person: 'One of them ended it',
};

/** How it ended, for people; null while it has not. */
export function pairEndText(
  line: Pick<PairLine, 'state' | 'endedBy' | 'leftBy'>,
  task: string,
): string | null {
  const { state, endedBy, leftBy } = line;
  switch (state) {
    case 'waiting':
    case 'together':
      return null;
    case 'whole':
      return 'All trials done';
    case 'timed-out':
      return 'No partner came in time';
    case 'left':
      return 'Left before a partner came';
    case 'erased':
      return 'One of the two had all erased';
    case 'cut-off':
      if (leftBy !== null) return `${roleText(leftBy, task)} left`;
      return ENDS[endedBy ?? ''] ?? 'Ended before all trials were done';
  }
}

/** A role in the words of the task kind. */
export const roleText = (role: string | null, task: string): string =>
  role === null ? 'No role yet' : partyName(task, role);

/** Seconds that a person waited, or waits. */
export function waitText(
  { waitedS, waitsSinceUtc }: Pick<PairPersonLine, 'waitedS' | 'waitsSinceUtc'>,
  nowMs: number,
): string {
  if (waitedS !== null) return `${Math.round(waitedS)} s`;
  if (waitsSinceUtc === null) return '–';
  return `${Math.max(0, Math.round((nowMs - Date.parse(waitsSinceUtc)) / 1000))} s so far`;
}

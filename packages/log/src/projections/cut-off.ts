import type { Trial } from '../trials';

/** What cut a trial off (`partner`: one of a pair has left): neither its agent, nor a limit, nor the person's own wish to go on to the next. */
export const CUT_OFFS = ['withdrawn', 'technical', 'experimenter', 'budget', 'partner'] as const;
export type CutOff = (typeof CUT_OFFS)[number];

/**
 * What cut an ended trial off; null for one that came to an end of its own, and without an end. A person ends a trial by the
 * button for it, which leaves a row, or by withdrawing.
 */
export function cutOffOf({ end, records }: Pick<Trial, 'end' | 'records'>): CutOff | null {
  switch (end?.endedBy) {
    case 'technical':
    case 'experimenter':
    case 'budget':
    case 'partner':
      return end.endedBy;
    case 'person': {
      const hasAsked = records.some(
        ({ event }) => event.kind === 'client' && event.type === 'stop-request',
      );
      return hasAsked ? null : 'withdrawn';
    }
    default:
      return null;
  }
}

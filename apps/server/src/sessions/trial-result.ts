import { kindOf } from '@parley/protocol';
import { SCORING } from '@parley/registry/scoring';
import { mainTrack, type TrialState } from './trial-state';

/**
 * How a trial went, in the person's terms and by the same measures as the tables (scoring of the task); null for one that
 * never began or has not ended. Truth: for the debrief only (SCI-27).
 */
export function trialResult({ start, end, ...trial }: TrialState): string | null {
  const track = mainTrack({ ...trial, start, end });
  if (start === null || end === null || track === null) return null;
  return kindOf(SCORING, start.task)?.resultOf({ start, end, track }) ?? null;
}

import { mainActor } from '@parley/log';
import type { EndedTrial } from '@parley/metrics';
import { BAYES_ASK, type PinverifyResult, PinverifyVerdict } from '../shared';
import { PinverifyTruth } from './read-pair';
import { partOf } from './read-people';

/**
 * What a trial came to, for the debrief only (SCI-27): of a pair what it was and what was said, of a line whether the thing was picked that was described; `ended`
 * for who described a thing, and where nothing of it can be read.
 */
export function resultOf({ start, end }: Pick<EndedTrial, 'start' | 'end'>): PinverifyResult {
  if (end.endedBy !== 'agent') return 'ended-early';
  const truth = PinverifyTruth.safeParse(start.truth).data;
  const verdict = PinverifyVerdict.safeParse(end.outcomes[mainActor(start)]?.verdict).data;
  if (truth === undefined || verdict === undefined || partOf(start) === 'describe') return 'ended';
  if ('answer' in verdict) {
    const said = `${truth.pairType === 'positive' ? 'same' : 'other'}-${verdict.answer}` as const;
    return start.agents[mainActor(start)]?.agentId === BAYES_ASK ? `robot-${said}` : said;
  }
  if (verdict.chosen === null) return 'picked-none';
  const picked = truth.lineup?.[verdict.chosen - 1]?.objectId;
  return picked === truth.target.objectId ? 'picked-it' : 'picked-another';
}

import type { Answer } from '../../shared';
import { type History, weightOf } from './sighting';

/** Share of the evidence above which it settles an attribute, and evidence below which nothing is said (SRC-18; `tracker.py`). */
const SETTLED_SHARE = 0.7;
const LEAST_EVIDENCE = 0.5;

type Standing = 'verified' | 'rejected' | 'uncertain' | 'insufficient';

/** A yes counts by the confidence of its view alone, a no by how well the attribute could be seen from there as well. */
function standingOf(history: History): Standing {
  const yes = weightOf(history, 'yes');
  const no = weightOf(history, 'no', ({ confidence, visibility }) => confidence * visibility);
  const total = yes + no;
  if (total < LEAST_EVIDENCE) return 'insufficient';
  if (yes / total > SETTLED_SHARE) return 'verified';
  return no / total > SETTLED_SHARE ? 'rejected' : 'uncertain';
}

/**
 * Verdict by evidence that is weighted by visibility, as the authors' code offers and no configuration of theirs uses (SRC-18):
 * one rejected attribute is a no; a yes needs one that is verified and none in doubt.
 *
 * @param stepsLeft 0 turns unsure into no.
 */
export function fuseByVisibility(
  attributes: readonly History[],
  { stepsLeft }: { readonly stepsLeft: number },
): Answer {
  const standings = attributes.map(standingOf);
  if (standings.includes('rejected')) return 'no';
  if (standings.includes('verified') && !standings.includes('uncertain')) return 'yes';
  return stepsLeft === 0 ? 'no' : 'unsure';
}

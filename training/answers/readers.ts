import type { StatementsOf } from '../../apps/server/src/nlu/measure-impact';
import { noticeFlags, readUtterance, type Statement } from '../../packages/agent-core/src/nlu';
import type { Scored, Tagger } from './tagger';

/** From this probability on a statement of the tagger is hedged; below it is left out. */
const LEAST = 0.5;

export const byRules: StatementsOf = (utterance) =>
  readUtterance(utterance.text, utterance).statements;

/** The tagger by itself: sure from `threshold` on. */
export const byTagger =
  (tagger: Tagger, threshold: number): StatementsOf =>
  (utterance) =>
    tagger(utterance).flatMap((scored) => statementOf(scored, threshold));

/** The rules, and the tagger for texts of which they read nothing; `threshold` above 1: the tagger is never sure. */
export const byBoth =
  (tagger: Tagger, threshold: number): StatementsOf =>
  (utterance) => {
    const read = byRules(utterance);
    if (read.length > 0 || noticeFlags(utterance.text).length > 0) return read;
    return byTagger(tagger, threshold)(utterance);
  };

/** As {@link byBoth}, and in texts that the rules read what the tagger adds of other kinds or bearers, with doubt. */
export const byBothEach =
  (tagger: Tagger, threshold: number): StatementsOf =>
  (utterance) => {
    const read = byRules(utterance);
    if (read.length === 0) return byBoth(tagger, threshold)(utterance);
    const added = byTagger(
      tagger,
      NEVER,
    )(utterance).filter(
      (said) => !read.some((known) => known.type === said.type && known.of === said.of),
    );
    return [...read, ...added];
  };
/** A threshold that no probability reaches. */
export const NEVER = 2;

function statementOf({ statement, probability }: Scored, threshold: number): Statement[] {
  if (probability < LEAST) return [];
  return [probability < threshold ? { ...statement, certainty: 'hedged' } : statement];
}

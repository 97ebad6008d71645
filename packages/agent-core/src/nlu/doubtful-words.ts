import { is, type Tag } from './tag-words';

/** "other way round", "my foot", "I wish": nothing is as it is said. */
const TURNED =
  /\b(?:my (?:foot|arse|ass)|as if|yeah right|in your dreams|(?:i|you) wish|other way (?:a?round|about)|opposite of|vice versa|the reverse|(?:yes|yeah|yep|sure|right|of course)\W+(?:and|sure,? and) (?:i am|i'?m|my (?:name|mother|cat|dog)|pigs|elvis|santa))\b/i;
export const isTurned = (text: string): boolean => TURNED.test(text);

const CONDITIONS: ReadonlySet<string> = new Set(['if', 'unless', 'except', 'would']);
/** A yes or no beside it holds only sometimes, or not at all. */
export const isConditional = ({ text }: Tag): boolean => CONDITIONS.has(text);

/** "partly", "mostly": a yes that may hide a no. */
export const isPartial = ({ text }: Tag): boolean =>
  /^(?:partly|partially|mostly|mainly|half|in part|some)$/.test(text);

/** "a table, but it is far": not near, whatever was said before. */
export const isFar = (text: string): boolean =>
  /(?<!\bas |\bso |\bnot |\bnot too |\bnot very |\bisn't )\bfar\b/i.test(text);

/** "yes and no" */
export const isBothWays = (text: string): boolean =>
  /\b(?:yes|yeah|yep) (?:and|or|but|\/) ?(?:also )?no\b|\bno (?:and|or) yes\b/i.test(text);

/** "maybe yes", "no I think": a doubt about anything else leaves the verdict sure ("no, kind of pink"). */
export function isDoubtOfVerdict(tags: readonly Tag[], rest: readonly Tag[]): boolean {
  const doubts = tags.filter((tag) => is(tag, 'hedge'));
  if (doubts.length === 0) return false;
  const verdict = tags.findIndex((tag) => is(tag, 'yes') || is(tag, 'no'));
  const isBefore = doubts.some((tag) => tags.indexOf(tag) <= verdict);
  return (
    isBefore || rest.every((tag) => is(tag, 'hedge') || isDoubtful(tag) || tag.senses.length === 0)
  );
}

export const isDoubt = (tag: Tag): boolean =>
  (is(tag, 'hedge') && !is(tag, 'no') && !is(tag, 'yes')) || is(tag, 'cannot-tell');
export const isDoubtful = (tag: Tag): boolean => isDoubt(tag) || is(tag, 'filler');

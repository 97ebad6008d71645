import type { Answer, Direction } from '../../shared';
import type { TaughtCheck, TaughtReply } from './taught-step';

/** How a no is put (PInVerify appendix I.4): that something differs, or what is there instead. */
export type Phrasing = 'generic' | 'specific';

/** What is left out of a reply that is spoilt. */
export interface WriteOptions {
  readonly phrasing: Phrasing;
  /** False: no attribute is spoken of. */ readonly hasEvidence?: boolean;
}

/**
 * What a trained agent is to write at a step: `<think>` with navigation, verification and decision, then `<answer>` (PInVerify appendix I.4), in our
 * own words.
 */
export function writeReply(
  reply: TaughtReply,
  { phrasing, hasEvidence = true }: WriteOptions,
): string {
  const thoughts = [
    `[Navigation] ${navigation(reply.open)}`,
    ...(hasEvidence ? [`[Verification]\n${evidence(reply, phrasing).join('\n')}`] : []),
    `[Decision] ${decision(reply)}`,
  ];
  return `<think>\n${thoughts.join('\n\n')}\n</think>\n\n<answer>\nverification: ${SAID[reply.label]}\naction: ${actionOf(reply.move)}\n</answer>`;
}

const SAID: Readonly<Record<Answer, string>> = { yes: 'Yes', no: 'No', unsure: 'Unsure' };

const actionOf = (move: Direction | null): string => (move === null ? 'STOP' : `MOVE ${move}`);

const navigation = (open: readonly Direction[]): string =>
  open.length === 0 ? 'All sectors were visited.' : `Not visited so far: ${open.join(', ')}.`;

function evidence({ otherKind, checks }: TaughtReply, phrasing: Phrasing): string[] {
  if (otherKind === null)
    return checks.map((check) => `- ${check.name}: ${judgement(check, phrasing)}`);
  return [`- category: No -- ${described(otherKind.described, otherKind.seen, phrasing)}`];
}

function judgement({ evidence: text, answer, seen }: TaughtCheck, phrasing: Phrasing): string {
  if (answer === 'yes') return `Yes -- "${text}" is what this view shows.`;
  if (answer === 'unsure') return `Unsure -- "${text}" cannot be told from here.`;
  return `No -- ${described(text, seen, phrasing)}`;
}

function described(text: string, seen: string | null, phrasing: Phrasing): string {
  const wanted = `"${text}" is described`;
  if (phrasing === 'generic') return `${wanted}, and what is here differs.`;
  return seen === null
    ? `${wanted}, and there is no such thing here.`
    : `${wanted}, and here it is "${seen}".`;
}

function decision({ otherKind, checks, label, move }: TaughtReply): string {
  const end = `${actionOf(move)} with ${SAID[label]}.`;
  if (move !== null)
    return label === 'unsure'
      ? `This is not enough to tell. More may be seen from ${move}: ${actionOf(move)}.`
      : `It would be ${SAID[label]}, and one more look may help: ${actionOf(move)}.`;
  if (label === 'unsure') return `This is not enough to tell, and it ends here. ${end}`;
  if (label === 'yes')
    return checks.some(({ answer }) => answer === 'unsure')
      ? `Nothing that was seen differs, and what was to be seen was seen. It is the one. ${end}`
      : `All of it is as described. It is the one. ${end}`;
  const differing = checks.filter(({ answer }) => answer === 'no').map(({ name }) => name);
  const what = otherKind === null ? differing.join(', ') : 'category';
  return `${what === '' ? 'Something' : what} is not as described. It is not the one. ${end}`;
}

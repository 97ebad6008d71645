import { asksNothing, type FunctionCall, type ZiponGiven } from '../../shared';
import { spoken } from '../feedback';
import type { Robot } from '../functions';
import { asHelp } from './as-help';
import { asPlace } from './as-place';
import { asStatement } from './as-statement';
import { asYesNo } from './as-yes-no';

/** Said when the controller cannot go on (authors' code, SRC-16; our wording). */
const LOST = 'I cannot go on by myself. Could you tell me more about where it is?';
export const TALK_LOST: FunctionCall = { name: 'talk', args: { content: LOST } };

/** A longer talk is cut, characters. */
const MOST_LETTERS = 1000;

interface OfGoal {
  /** What is looked for. */ readonly goalPhrase: string | null;
  /** How often help was asked for with it. */ readonly helps: number;
}

/**
 * A talk as the person hears it: without words the robot asks whether what it claims is the goal, or for help where it claims nothing; and
 * of a person who is held to two buttons or a kind of help nothing else is asked; without interaction nothing is. Nothing is held up that
 * no object stands for. The trace has what the controller wanted. Other calls stay as they are.
 */
export function asSaid(
  { body, book, lastObjectId }: Pick<Robot, 'body' | 'book' | 'lastObjectId'>,
  call: FunctionCall,
  { goalPhrase, helps }: OfGoal,
): FunctionCall {
  if (call.name !== 'talk') return call;
  const { content, ...said } = call.args;
  const rest = isNothing(said.claims) ? { ...said, claims: null } : said;
  const isClaim = typeof rest.claims === 'string';
  const usual = isClaim ? `Is this ${spoken(goalPhrase ?? 'it')}?` : LOST;
  const words = typeof content === 'string' && content.trim() !== '' ? content : usual;
  const shownId = rest.claims === undefined ? lastObjectId : rest.claims;
  const isAtThing = typeof shownId === 'string' && book.objects.has(shownId);
  const { given } = body.header;
  const told = asksNothing(given)
    ? asStatement(words, { name: goalPhrase ?? 'it', isClaim, isAtThing })
    : asked(isAtThing || isClaim ? words : asPlace(words), { given, helps, isClaim });
  return { ...call, args: { ...rest, content: told.slice(0, MOST_LETTERS) } };
}

/** How models fill in an argument that may be left out. */
const isNothing = (claims: unknown): boolean =>
  typeof claims === 'string' && /^\s*(?:null|none|nil|undefined)?\s*$/i.test(claims);

/** The words to one who answers. What is claimed is held up by that: no one is asked for help instead. */
function asked(
  words: string,
  {
    given: { onlyButtons, helpAs },
    helps,
    isClaim,
  }: { readonly given: ZiponGiven; readonly helps: number; readonly isClaim: boolean },
): string {
  if (onlyButtons === true) return asYesNo(words);
  return helpAs === undefined || isClaim ? words : asHelp(words, helpAs, helps);
}

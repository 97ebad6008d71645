import type { FunctionCall } from '../../shared';
import { spoken } from '../feedback';
import type { Robot } from '../functions';
import { asHelp } from './as-help';
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
 * of a person who is held to two buttons or a kind of help nothing else is asked. The trace has what the controller wanted. Other
 * calls stay as they are.
 */
export function asSaid(
  { body }: Pick<Robot, 'body'>,
  call: FunctionCall,
  { goalPhrase, helps }: OfGoal,
): FunctionCall {
  if (call.name !== 'talk') return call;
  const { content, ...rest } = call.args;
  const isClaim = typeof rest.claims === 'string';
  const usual = isClaim ? `Is this ${spoken(goalPhrase ?? 'it')}?` : LOST;
  const words = typeof content === 'string' && content.trim() !== '' ? content : usual;
  const { onlyButtons, helpAs } = body.header.given;
  // What is claimed is held up by that: nobody is asked for help instead.
  const said =
    onlyButtons === true
      ? asYesNo(words)
      : helpAs === undefined || isClaim
        ? words
        : asHelp(words, helpAs, helps);
  return { ...call, args: { ...rest, content: said.slice(0, MOST_LETTERS) } };
}

import type { Statement } from '@parley/agent-core/nlu';
import { bareOf, isPlain, type Said } from './said-words';

/** Words of a bare colour: `midnight coloured`, `very dark blue`. */
const MOST_WORDS = 3;

/** The colours that are said of the part, and the part: its own words where they are nothing else. Null: none is known. */
export function coloursSaid({ topic: { part }, text, utterance }: Said): string | null {
  const colours = coloursOf(utterance.statements, part);
  if (colours.length === 0) return null;
  const told = bareOf(text);
  if (isPlain(told, MOST_WORDS)) return told.includes(part) ? told : `${told} ${part}`;
  return `${colourWords(colours)} ${part}`;
}

/** Colours that are said to be so of a part, or of nothing else. */
export const coloursOf = (statements: readonly Statement[], part: string): readonly Statement[] =>
  statements.filter(
    ({ type, of, polarity }) =>
      type === 'colour' && polarity === 'yes' && (of === 'target' || part.includes(of)),
  );

/** Of doubtful ones each may be meant, of sure ones all are. */
export const colourWords = (colours: readonly Statement[]): string =>
  colours
    .map(({ value }) => value)
    .join(colours.every(({ certainty }) => certainty === 'hedged') ? ' or ' : ' and ');

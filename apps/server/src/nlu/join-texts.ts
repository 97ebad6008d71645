import { ParleyError } from '@parley/protocol';
import type { Texts } from './read-texts';

const MOST_NAMED_IDS = 5;

interface Line {
  readonly id: string;
  readonly text?: string | undefined;
}

/**
 * Gives each line the text that it has itself or that `texts` has for its id. Texts of other ids are left aside.
 *
 * @param file Where the lines stand, for errors.
 * @throws {ParleyError} `BAD_INPUT` names the ids that have no text, or two; no text is quoted.
 */
export function joinTexts<L extends Line>(
  lines: readonly L[],
  texts: Texts,
  file: string,
): (L & { readonly text: string })[] {
  const refuse = (what: string, isBad: (line: L) => boolean): void => {
    const ids = lines.filter(isBad).map(({ id }) => id);
    if (ids.length > 0) throw badIds(file, what, ids);
  };
  refuse('no text', ({ id, text }) => text === undefined && !texts.has(id));
  refuse('a second text', ({ id, text }) => text !== undefined && texts.has(id));
  return lines.map((line) => ({ ...line, text: line.text ?? texts.get(line.id) ?? '' }));
}

function badIds(file: string, what: string, ids: readonly string[]): ParleyError {
  const more = ids.length - MOST_NAMED_IDS;
  const named = `${ids.slice(0, MOST_NAMED_IDS).join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
  return new ParleyError('BAD_INPUT', `there is ${what} for ${named}`, {
    where: file,
    remedy: 'Give each utterance one text: in its line, or by its id in the file of --texts.',
  });
}

/** Labels may be in bold, a heading, or an item of a list. */
const BEFORE = '^[ \\t>*_#-]*';
const AFTER = '[ \\t*_]*:[ \\t*_]*';

/**
 * Texts after the labels of a reply ("Thought: … Prediction: …"), each up to the next label. Of a label that stands there twice the last
 * counts: what came before was a draft.
 *
 * @param names Of the labels, in any case of letters.
 */
export function fieldsOf<N extends string>(
  reply: string,
  names: readonly N[],
): Partial<Record<N, string>> {
  const label = new RegExp(`${BEFORE}(${names.join('|')})${AFTER}`, 'gim');
  const found = [...reply.matchAll(label)];
  const fields: Partial<Record<N, string>> = {};
  found.forEach((match, i) => {
    const name = names.find((one) => one.toLowerCase() === match[1]?.toLowerCase());
    if (name === undefined) return;
    fields[name] = reply.slice(match.index + match[0].length, found[i + 1]?.index).trim();
  });
  return fields;
}

const NOTHING = /^\(?(?:none|nothing|n\/a|-)\)?\.?$/i;

/** Lines of a list, without their numbers, dots and dashes; "none" is no line. */
export const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) =>
      line
        .trim()
        .replace(/^(?:\d+[.)]|[-*•])\s*/, '')
        .trim(),
    )
    .filter((line) => line !== '' && !NOTHING.test(line));

/** Whole numbers in a text, in order. */
export const numbersOf = (text: string): number[] => (text.match(/\d+/g) ?? []).map(Number);

/** Names with commas or lines between, each once; "none" is no name. */
export const namesOf = (text: string): string[] => [
  ...new Set(
    text
      .split(/[,;\n]/)
      .flatMap(linesOf)
      .map((name) => name.replace(/[.\s]+$/, '')),
  ),
];

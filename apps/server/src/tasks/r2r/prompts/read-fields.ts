import { plainReply } from './plain-reply';

/** Labels may be in bold, a heading, or an item of a list. */
const BEFORE = '^[ \\t>*_#-]*';
const AFTER = '[ \\t*_]*:[ \\t*_]*';

/**
 * Texts after the labels of a reply, read as {@link plainReply} ("Thought: … Prediction: …"), each up to the next label. Of a label that stands there twice the last
 * counts: what came before was a draft.
 *
 * @param names Of the labels, in any case of letters.
 */
export function fieldsOf<N extends string>(
  reply: string,
  names: readonly N[],
): Partial<Record<N, string>> {
  const text = plainReply(reply, names);
  const label = new RegExp(`${BEFORE}(${names.join('|')})${AFTER}`, 'gim');
  const found = [...text.matchAll(label)];
  const fields: Partial<Record<N, string>> = {};
  found.forEach((match, i) => {
    const name = names.find((one) => one.toLowerCase() === match[1]?.toLowerCase());
    if (name === undefined) return;
    fields[name] = text.slice(match.index + match[0].length, found[i + 1]?.index).trim();
  });
  return fields;
}

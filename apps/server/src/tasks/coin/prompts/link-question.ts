/** Name of the attribute of a question that checks none of those listed. */
export const OTHER_ATTRIBUTE = 'other';

/** "frame_colour", "Frame colour" and "frame colour" are one name. */
const plain = (text: string): string =>
  ` ${text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()} `;

/**
 * Which attribute a check question is about. The paper's reply lists attributes and questions apart, so: the attribute
 * that the reason begins with (our prompt asks for it); else the longest value that the question repeats; else the
 * longest attribute name in it; else `other`, with no value.
 */
export function linkQuestion(
  asked: { readonly question: string; readonly reason: string },
  attributes: readonly (readonly [name: string, value: string])[],
): { attribute: string; value: string } {
  const reason = plain(asked.reason);
  const question = plain(asked.question);
  const found =
    longest(attributes, ([name]) => (reason.startsWith(plain(name)) ? name.length : 0)) ??
    longest(attributes, ([, value]) => (question.includes(plain(value)) ? value.length : 0)) ??
    longest(attributes, ([name]) => (question.includes(plain(name)) ? name.length : 0));
  return found === null
    ? { attribute: OTHER_ATTRIBUTE, value: '' }
    : { attribute: found[0], value: found[1] };
}

function longest<T>(items: readonly T[], lengthOf: (item: T) => number): T | null {
  let best: T | null = null;
  let bestLength = 0;
  for (const item of items) {
    const length = lengthOf(item);
    if (length > bestLength) {
      best = item;
      bestLength = length;
    }
  }
  return best;
}

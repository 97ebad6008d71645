/** A line that opens or closes a block of code: "```", "```markdown", "~~~". */
const FENCE = /^[ \t]*(?:```|~~~)[^\n`]*$/m;

/** A line before an answer that only leads to it: "Sure! Here are the actions:". */
const LEAD = /^\s*(?:sure|certainly|of course|okay|ok|here (?:is|are|you))\b[^\n]*[:!][ \t]*\n/i;

/** What models say to whom they have answered: no part of any answer. */
const COURTESY =
  /^\W*(?:i hope|hope (?:this|that)|let me know|please (?:let|feel)|feel free|is there anything|if you (?:need|have|would like|want)\b[^.]*\b(?:help|questions?|else|more|changes?|details?|assistance|know)|(?:happy|glad) to help|(?:this|that) (?:should|may) help)\b/i;

/** Is a line said to the reader, and no part of the answer? */
export const isCourtesy = (line: string): boolean => COURTESY.test(line);

/**
 * A reply as plain text: without fences around the answer and what stands outside of them, without marks of emphasis, and without words to the reader before and
 * after it.
 *
 * @param labels Names that begin a field of the answer: text outside of a fence counts where it has one.
 */
export function plainReply(reply: string, labels: readonly string[] = []): string {
  const text = unfenced(reply.replaceAll(/\r\n?/g, '\n'), labels);
  const lines = unmarked(text).replace(LEAD, '').trimEnd().split('\n');
  while (lines.length > 1 && isCourtesy(lines.at(-1) ?? '')) {
    lines.pop();
    while (lines.at(-1)?.trim() === '') lines.pop();
  }
  return lines.join('\n').trim();
}

function unfenced(text: string, labels: readonly string[]): string {
  const parts = text.split(FENCE);
  if (parts.length === 1) return text;
  const label = new RegExp(`^\\W*(?:${labels.join('|')})\\W*:`, 'im');
  const kept = parts.filter((part, i) =>
    i % 2 === 1 ? part.trim() !== '' : labels.length > 0 && label.test(part),
  );
  return (kept.length === 0 ? parts : kept).join('\n');
}

/** `**bold**`, `__bold__`, `*slanted*` and `` `code` `` without their marks; a star that begins an item of a list stays. */
const unmarked = (text: string): string =>
  text
    .replaceAll(/\*\*|`/g, '')
    .replaceAll(/(?<!\w)__(?=\S)|(?<=\S)__(?!\w)/g, '')
    .replaceAll(/(?<![\w*])\*(?=\S)([^*\n]*?\S)\*(?![\w*])/g, '$1');

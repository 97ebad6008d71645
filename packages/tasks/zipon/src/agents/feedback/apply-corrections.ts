import { replacePlaces } from './replace-places';

/** The person takes back what stands before: "left, no wait, right". */
const TAKES_BACK =
  /[\s,.;-]+(?:no,? wait|wait,? no|wait|scratch that|strike that|no,? sorry|sorry,? no|oops,?(?: no| sorry)?|my mistake|sorry,? i mean(?:t)?|or rather|no,? i mean(?:t)?)(?! (?:there|here|for|until|a |in |at ))[\s,.;:-]+(?=\S)/i;
const FIRST =
  /^(?:no,? wait|wait,? no|wait|scratch that|oops)(?! (?:there|here|for|until|a |in |at ))[\s,.;:-]+(?=\S)/i;
/** "Not left, right": one side in place of the other. */
const OTHER_SIDE =
  /\bnot (?:to the |on the |the )?(?:left|right)(?: side)?,? (?:but |its |it is )?(?:to the |on the |the )?(left|right)\b/i;
const SIDE = /^(?:the |to the |on the )?(left|right)\b[.!]*$/i;

/**
 * A text without what its author takes back in it. A side that takes the place of another stands where that stood: "go left, sorry I
 * mean right" is "go right", and a bare "right" that corrects a side is no yes.
 */
export function applyCorrections(text: string): string {
  const plain = replacePlaces(text.replace(FIRST, '').replace(OTHER_SIDE, 'on the $1'));
  const match = TAKES_BACK.exec(plain);
  if (match === null) return plain;
  const before = plain.slice(0, match.index);
  const after = plain.slice(match.index + match[0].length);
  const side = SIDE.exec(after.trim())?.[1];
  const isNo =
    /wait,? no\b|sorry,? no\b/i.test(match[0]) && /^(?:yes|yeah|yep|right|correct)\b/i.test(before);
  if (side !== undefined && /\b(?:left|right)\b/i.test(before)) {
    const last = Math.max(
      before.toLowerCase().lastIndexOf('left'),
      before.toLowerCase().lastIndexOf('right'),
    );
    const length = before.slice(last).toLowerCase().startsWith('left') ? 4 : 5;
    const put = `${before.slice(0, last)}${side}${before.slice(last + length)}`;
    return /^\s*(?:left|right)\s*$/i.test(put) ? `on the ${side}` : put;
  }
  return applyCorrections(isNo ? `no. ${after}` : after);
}

import type { Random } from '@parley/agent-core/ports';

/** A slip of the fingers: two neighbouring letters of one longer word change places. */
export function swapLetters(text: string, random: Random): string {
  const words = text.split(' ');
  const long = words.flatMap((word, i) => (/^[a-z]{5,}$/i.test(word) ? [i] : []));
  if (long.length === 0) return text;
  const at = random.pick(long);
  const word = words[at] as string;
  const k = 1 + random.int(word.length - 2);
  words[at] = word.slice(0, k) + word.charAt(k + 1) + word.charAt(k) + word.slice(k + 2);
  return words.join(' ');
}

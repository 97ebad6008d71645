import type { RandomStream } from '@parley/scenes/seed';
import type { Style } from '../../shared';
import type { Lexicon } from './lexicon';
import { tellClauses } from './tell-clauses';
import type { ToldRoute } from './told-route';

/** Writes the instruction of a route in one way to tell it. All say where to stop. The same stream gives the same words. */
export function writeInstruction(
  route: ToldRoute,
  style: Style,
  { lexicon, random }: { readonly lexicon: Lexicon; readonly random: RandomStream },
): string {
  const clauses = tellClauses(route, style, { lexicon, random });
  return sentencesOf(
    clauses.map(({ text }) => text),
    lexicon,
    random,
  );
}

/** One or two clauses a sentence; the last stands alone. */
function sentencesOf(clauses: readonly string[], lexicon: Lexicon, random: RandomStream): string {
  const sentences: string[] = [];
  for (let i = 0; i < clauses.length; ) {
    const size = i + 2 < clauses.length ? 1 + random.int(2) : 1;
    const sentence = clauses.slice(i, i + size).join(random.pick(lexicon.joint));
    sentences.push(`${sentence.charAt(0).toUpperCase()}${sentence.slice(1)}.`);
    i += size;
  }
  return sentences.join(' ');
}

import { categoryWord } from './category-words';
import type { Context } from './context';
import type { AskedQuestion } from './read-question';
import type { Clause } from './split-clauses';
import { type Tag, tagWords } from './tag-words';

/** A clause in words that the parser knows, where the thing or the question gives others their sense. */
export function respell(
  clause: Clause,
  { category }: Context,
  asked: AskedQuestion | null,
): Clause {
  const obvious = OBVIOUS[categoryWord(category)];
  let words = clause.words;
  if (obvious !== undefined) words = withoutObvious(words, obvious);
  if (words.some(isLine)) words = patternLines(words, asked);
  // "light wood", asked what it is made of: wood, and light
  if (asked?.type === 'material')
    words = words.map((word, i) =>
      word === 'wood' && words[i - 1] === 'light' && words[i - 2] !== 'not' ? 'wooden' : word,
    );
  return { ...clause, words };
}

/** What every thing of the kind is like: it tells nothing, and hides nothing else. */
const OBVIOUS: Readonly<Record<string, RegExp>> = { plant: /^(?:leafy|bushy|leaved)$/ };

function withoutObvious(words: readonly string[], obvious: RegExp): readonly string[] {
  const kept = words.filter((word) => !obvious.test(word));
  const isDenied = words.some((word) => /^(?:not|no|less|more|never)$/.test(word));
  return kept.length === 0 || isDenied ? words : kept;
}

/** "zigzag lines" are a zigzag; of a pattern that was asked for other lines are stripes. */
function patternLines(words: readonly string[], asked: AskedQuestion | null): readonly string[] {
  return words.flatMap((word, i): string[] => {
    if (!isLine(word)) return [word];
    const last = tagWords(words.slice(Math.max(0, i - 2), i)).at(-1);
    if (last !== undefined && isPattern(last)) return [];
    const isStriped = asked?.type === 'pattern' && i === words.length - 1 && arePlainLines(words);
    return isStriped ? ['kind', 'of', 'stripes'] : [word];
  });
}

/** "it has thin blue lines" and nothing more: of a grain, a grid, or lines of doors more would be said. */
const arePlainLines = (words: readonly string[]): boolean =>
  words
    .slice(0, -1)
    .every((word) => BESIDE_LINES.test(word) || tagWords([word]).every((tag) => isColour(tag)));
const BESIDE_LINES =
  /^(?:it|they|there|is|are|has|have|got|with|just|some|lots|of|a|few|many|the|thin|thick|fine|narrow|broad|wide|straight|wavy|horizontal|vertical|diagonal|light|dark)$/;

const isColour = ({ senses }: Tag): boolean =>
  senses.some((sense) => sense.kind === 'attribute' && sense.type === 'colour');
const isLine = (word: string): boolean => word === 'lines' || word === 'line';
const isPattern = ({ senses }: Tag): boolean =>
  senses.some((sense) => sense.kind === 'attribute' && sense.type === 'pattern');

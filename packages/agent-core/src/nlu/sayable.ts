import { PRINTED } from './bearers';
import { categoryWord } from './category-words';
import type { Context } from './context';
import type { Statement } from './statement';

/** What the robot itself is, owners without a name, and comparisons of a thing with itself, are no statements. */
export const isSayable = (s: Statement, { category, type, relation }: Context): boolean =>
  s.of !== 'robot' &&
  // "not in this house": where all is, nothing is told from anything.
  !(s.type === 'relation' && HOMES.has(s.value)) &&
  // "Is there a picture on the mug?" – "yes": printed, and no thing that stands on it.
  !(s.relation === 'under' && PRINTS.has(s.value) && PRINTED.has(categoryWord(category))) &&
  // "What stands on it or next to it?" – "it is empty": there is nothing to tell of.
  !(s.type === 'state' && s.value === 'empty' && type === 'relation' && relation === 'near') &&
  !/ (?:than|as) target$/.test(s.value) &&
  // "just the wall" above it: nothing.
  !(s.value === 'wall' && /^(?:below|under|left_of|right_of)$/.test(s.relation ?? '')) &&
  !/^(?:nobody|no one|anybody|anyone|everyone|everybody|someone|somebody)$/.test(s.value) &&
  // A thing of the kind is of the kind.
  !(
    s.type === 'category' &&
    s.of === 'target' &&
    s.polarity === 'no' &&
    s.value === categoryWord(category)
  );

const PRINTS: ReadonlySet<string> = new Set(
  'picture print image drawing logo text writing photograph painting pattern'.split(' '),
);
const HOMES: ReadonlySet<string> = new Set(
  'house home flat apartment building place world family life town city country'.split(' '),
);

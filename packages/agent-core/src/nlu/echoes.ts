import type { AskedQuestion } from './read-question';
import type { ReadStatement } from './statement';
import type { Tag } from './tag-words';

/** "yellow? no way": the asked word thrown back is no answer. */
export const isEcho = (tags: readonly Tag[], { values }: AskedQuestion): boolean =>
  tags.every((tag) =>
    tag.senses.some((s) => 'value' in s && values.some((asked) => asked.value === s.value)),
  );

/** "you mean the metal ones? silver": which of what had been asked about. */
export const asksWhichOnes = (tags: readonly Tag[]): boolean =>
  tags.some(({ text }) => /^ones?$/.test(text));

/** What was said since then of the thing is of what had been asked about. */
export const ofAsked = (
  statements: readonly ReadStatement[],
  { before, of }: { readonly before: readonly ReadStatement[]; readonly of: string },
): readonly ReadStatement[] =>
  statements.map((s) => (before.includes(s) || s.of !== 'target' ? s : { ...s, of }));

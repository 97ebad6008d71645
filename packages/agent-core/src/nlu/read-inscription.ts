import type { Statement, StatementType } from './statement';

/** "it says best dad": the words themselves. */
export function readInscription(words: readonly string[]): string | null {
  const [, said] =
    /^(?:and )?(?:it |which |that )?(?:says|reads) (.+?)(?: in [a-z ]*(?:cursive|letters|capitals|writing|script|font))?$/.exec(
      words.join(' '),
    ) ?? [];
  return said ?? null;
}
/** Questions after which "it says" tells an inscription: a clock says what time it is. */
export const WRITTEN_ON: ReadonlySet<StatementType | null> = new Set([
  null,
  'content',
  'pattern',
  'part',
  'relation',
]);
export const contentOf = (value: string, isHedged: boolean): Statement => ({
  type: 'content',
  of: 'target',
  value,
  polarity: 'yes',
  certainty: isHedged ? 'hedged' : 'sure',
  relation: null,
});

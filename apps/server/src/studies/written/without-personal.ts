import { ParleyError } from '@parley/protocol';
import type { PersonalFind } from '../judged/find-personal';

/** Something that a person wrote, and what in it may tell who they are. */
export interface WrittenItem {
  readonly id: string;
  readonly personal: readonly PersonalFind[];
}

/**
 * Those whose words tell no one's name, as far as a scan sees, or that are kept all the same.
 *
 * @param keep Ids that are kept. @param what An item, as in "instruction". @param tell Says of each item with a find whether it is kept.
 * @throws {ParleyError} `BAD_INPUT` for an id that is none of them, `BAD_LOG` where none is left.
 */
export function withoutPersonal<T extends WrittenItem>(
  items: readonly T[],
  {
    keep,
    what,
    tell,
  }: {
    readonly keep: readonly string[];
    readonly what: string;
    readonly tell: (line: string) => void;
  },
): T[] {
  const unknown = keep.find((id) => !items.some((one) => one.id === id));
  if (unknown !== undefined)
    throw new ParleyError('BAD_INPUT', `there is no ${what} ${unknown} to keep`, {
      where: '--keep',
      remedy: 'Name ids of the list that this command prints without it.',
    });
  for (const { id, personal } of items)
    for (const find of personal)
      tell(
        `${keep.includes(id) ? 'Kept' : 'Left out, unless named by --keep'}: ${id}: a ${find.what}? "${find.text}"`,
      );
  const left = items.filter(({ id, personal }) => personal.length === 0 || keep.includes(id));
  if (left.length > 0) return left;
  throw new ParleyError('BAD_LOG', `there is no ${what} to collect`, {
    where: `${items.length} ${what}s with what may tell who wrote them`,
    remedy:
      'People have to have written, ended the study and agreed to open data; look through what is left out, and --keep it.',
  });
}

/** What is not collected, a line each. @param words What each number counts. */
export const leftOutLines = <K extends string>(
  leftOut: Readonly<Record<K, number>>,
  words: Readonly<Record<K, string>>,
): string[] =>
  (Object.keys(words) as K[]).flatMap((key) =>
    leftOut[key] > 0 ? [`Left out: ${leftOut[key]} ${words[key]}.`] : [],
  );

/** Sessions that give nothing, in words. */
export const SESSIONS_LEFT_OUT = {
  notPeople: 'sessions of previews and tests',
  notOpen: 'sessions of people who did not agree to open data',
  notDone: 'sessions that are not over, or whose people withdrew',
} as const;

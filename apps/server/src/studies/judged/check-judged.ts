import type { JudgedDialogue, PreflightCheck, Study } from '@parley/protocol';
import { DialogueSources, type SourceStore } from './dialogue-sources';
import { findPersonal } from './find-personal';

/**
 * Whether the words of people that a study has judged are there, and were given for it (SCI-35): refused by name where they are not. Lines that may tell who wrote
 * them are warned of, by their numbers: words of people stand in no checklist.
 *
 * @param store Null: there is no data directory yet, and so no words.
 */
export async function checkJudged(
  { judging }: Pick<Study, 'judging'>,
  store: SourceStore | null,
): Promise<PreflightCheck[]> {
  const from = judging?.from;
  if (from === undefined) return [];
  const found = store === null ? null : await new DialogueSources(store).read(from);
  const faults: string[] = [];
  const warnings: string[] = [];
  for (const dialogueId of from.dialogues) {
    const one = found?.get(dialogueId) ?? { kind: 'gone' };
    if (one.kind === 'gone')
      faults.push(
        `Dialogue ${dialogueId} is in no session of people of ${from.study} in this data directory: it was erased, or is of another one.`,
      );
    else if (one.kind === 'not-agreed')
      faults.push(`Dialogue ${dialogueId} may not be judged: ${one.why}.`);
    else warnings.push(...personalIn(one.dialogue));
  }
  if (faults.length > 0)
    return [{ checkId: 'judged', status: 'fault', message: `${faults.join(' ')} Leave out.` }];
  if (warnings.length > 0)
    return [
      {
        checkId: 'judged',
        status: 'warning',
        message: `${warnings.join(' ')} Read them before judges do.`,
      },
    ];
  return [
    {
      checkId: 'judged',
      status: 'ok',
      message: 'Who wrote the dialogues has agreed that judges may read them.',
    },
  ];
}

/** `Dialogue 12…: line 3 may hold a name.` */
function personalIn({ dialogueId, lines }: JudgedDialogue): string[] {
  const marks = lines.flatMap(({ text }, i) =>
    [...new Set(findPersonal(text).map(({ what }) => what))].map(
      (what) => `line ${i + 1} may hold a ${KINDS[what]}`,
    ),
  );
  return marks.length === 0 ? [] : [`Dialogue ${dialogueId}: ${marks.join(', ')}.`];
}

/** What a find is called. */
export const KINDS = {
  mail: 'mail address',
  telephone: 'telephone number',
  handle: 'handle',
  address: 'postal address or room',
  name: 'name',
} as const;

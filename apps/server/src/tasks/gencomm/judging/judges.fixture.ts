import { mkdtempSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { placeRow, type RowDraft, type SessionStart, writeJsonl } from '@parley/log';
import { canonicalJson, type Json, type JudgedDialogue } from '@parley/protocol';

const A = '5b0f35b4-52a9-4a1c-8f7e-0d8a6f0c1b22';
/** Another judge. */
export const B = '6b0f35b4-52a9-4a1c-8f7e-0d8a6f0c1b22';

/** Id of a dialogue. */
export const idOf = (n: number): string => String(n).padStart(16, '0');
/** A dialogue of one line. */
export const dialogue = (n: number, text = 'I have turned left.'): JudgedDialogue => ({
  ...{ dialogueId: idOf(n), lines: [{ speaker: 'Ground agent', text }], categories: ['bed'] },
});
/** Two with a claim of motion, two without. */
export const FOUR = [0, 1, 2, 3].map((n) =>
  dialogue(n, n < 2 ? 'I have turned left.' : 'Turn left.'),
);

const NAMED = { study: 'pairs', dialogues: [0, 1, 2, 3].map(idOf) };

/** A session of a judge. */
export interface Session {
  readonly sessionId?: string;
  readonly kind?: SessionStart['kind'];
  readonly dialogues?: readonly JudgedDialogue[] | null;
  /** They are named, as those of people are; these are gone. */ readonly gone?: readonly number[];
  /** A letter a dialogue: yes or no of the claim; nothing for `.`. */ readonly marks?: string;
}

/** Rows of a session as an export has them. */
export function sessionOf({
  sessionId = A,
  kind = 'human',
  dialogues = FOUR,
  marks = 'yynn',
  gone,
}: Session) {
  const drafts: RowDraft[] = [];
  const add = (type: RowDraft['type'], payload: object) =>
    drafts.push({
      ...{ trialId: null, actor: null, n: null, attempt: 0, volatile: '{}', type },
      payload: canonicalJson(payload as Json),
    });
  add('session-start', {
    ...{ studyId: 's', studyHash: 'h', kind },
    consent: { openData: false, version: 1, textHash: 'h' },
    ...(dialogues === null || gone !== undefined
      ? {}
      : { judging: { categories: 'shown', dialogues } }),
    ...(gone === undefined ? {} : { judging: { categories: 'shown', from: NAMED } }),
  });
  for (const n of gone ?? []) add('dialogue-withdrawn', { dialogueId: idOf(n) });
  for (const [n, mark] of [...marks].entries()) {
    if (mark === '.') continue;
    const preemptive = mark === 'y' ? 'yes' : 'no';
    const payload = {
      ...{ dialogueId: idOf(n), preemptive, preemptiveLine: mark === 'y' ? 0 : null },
      ...{ ghosts: 'no', ghostsLine: null, usefulness: 1 + n },
    };
    add('client-event', { type: 'judgement', payload });
  }
  return drafts.map((draft, seq) =>
    placeRow(draft, { sessionId, seq, epoch: 0, tServerUtc: '2026-01-01T00:00:00.000Z' }),
  );
}

/** Writes a file with these sessions into a new folder below `folder`, as an export has it. */
export function judgesFile(folder: string, ...sessions: readonly Session[]): string {
  const own = mkdtempSync(join(folder, 'export-'));
  const file = join(own, 'events.jsonl');
  writeFileSync(file, writeJsonl(sessions.flatMap(sessionOf)));
  return file;
}

/** Judges who differ on two of {@link FOUR}. */
export const TWO: readonly Session[] = [{}, { sessionId: B, marks: 'ynny' }];

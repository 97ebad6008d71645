import {
  canonicalHash,
  decodeRows,
  dialogueJudgements,
  type Row,
  withdrawnDialogues,
} from '@parley/log';
import { canonicalJson, type Json, judgedIds, judgementFault, type Study } from '@parley/protocol';

/** What the verification of a session without a trial found: of one that judges dialogues, or ended before its first trial. */
export interface VerifiedSession {
  readonly sessionId: string;
  readonly verdict: 'ok' | 'mismatch';
  /** One plain sentence. */ readonly reason: string;
  readonly canonicalHash: string;
}

/**
 * Proves what a session without a trial holds (EXE-18): that it has its first row, that the dialogues it was given are those of its study where
 * that version is at hand, and that every judgement is one of them and was there before the judge went on. What a judge marked, only a signature
 * proves; that a marked line is one of the dialogue, only where the log has its words.
 *
 * @param rows Of one session, in order.
 */
export function verifySession(
  sessionId: string,
  rows: readonly Row[],
  studyOf: (hash: string) => Study | null,
): VerifiedSession {
  const found = faultOrWords(rows, studyOf);
  const [verdict, reason] =
    'fault' in found ? (['mismatch', found.fault] as const) : (['ok', found.words] as const);
  return { sessionId, verdict, reason, canonicalHash: canonicalHash(rows) };
}

type Found = { readonly fault: string } | { readonly words: string };

function faultOrWords(rows: readonly Row[], studyOf: (hash: string) => Study | null): Found {
  const records = decodeRows(rows);
  const [first] = records;
  const start = first?.event.kind === 'session-start' ? first.event.start : null;
  if (start === null) return { fault: 'The session has no session-start row.' };
  const study = studyOf(start.studyHash);
  if (study !== null && textOf(start.judging) !== textOf(study.judging))
    return {
      fault: `session-start, payload.judging: the log has other dialogues than the study ${study.studyId}.`,
    };
  const stored = dialogueJudgements(records);
  const beside = study === null ? '; its version of the study is not at hand' : '';
  const { judging } = start;
  const dialogues = judging?.dialogues ?? judgedIds(judging).map((dialogueId) => ({ dialogueId }));
  for (const { judgement, record } of stored) {
    const fault = judgementFault(dialogues, judgement, judging?.questions);
    if (fault !== null) return { fault: `seq ${record.row.seq}: ${fault}.` };
  }
  if (judging === undefined) return { words: `no trial, nothing to run again${beside}` };
  const withdrawn = withdrawnDialogues(records);
  const isLeft = (dialogueId: string): boolean => !withdrawn.has(dialogueId);
  const all = judgedIds(judging).filter(isLeft).length;
  const judged = stored.filter(
    ({ counts, judgement }) => counts && isLeft(judgement.dialogueId),
  ).length;
  const isOver = records.some(
    ({ event }) =>
      event.kind === 'client' && event.type === 'page-done' && event.data.page === 'judging',
  );
  if (isOver && judged < all)
    return { fault: `The judge went on with ${judged} of ${all} dialogues judged.` };
  const gone = withdrawn.size === 0 ? '' : ` (${withdrawn.size} more taken out)`;
  return {
    words: `no trial to run again; ${judged} of ${all} dialogues judged${gone}, each once by its last judgement${beside}`,
  };
}

const textOf = (value: unknown): string =>
  canonicalJson((value === undefined ? null : JSON.parse(JSON.stringify(value))) as Json);

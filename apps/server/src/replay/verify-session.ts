import { canonicalHash, decodeRows, dialogueJudgements, type Row } from '@parley/log';
import { canonicalJson, type Json, judgementFault, type Study } from '@parley/protocol';

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
 * proves.
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
  const dialogues = start.judging?.dialogues ?? [];
  for (const { judgement, record } of stored) {
    const fault = judgementFault(dialogues, judgement);
    if (fault !== null) return { fault: `seq ${record.row.seq}: ${fault}.` };
  }
  if (start.judging === undefined) return { words: `no trial, nothing to run again${beside}` };
  const judged = stored.filter(({ counts }) => counts).length;
  const isOver = records.some(
    ({ event }) =>
      event.kind === 'client' && event.type === 'page-done' && event.data.page === 'judging',
  );
  if (isOver && judged < dialogues.length)
    return {
      fault: `The judge went on with ${judged} of ${dialogues.length} dialogues judged.`,
    };
  return {
    words: `no trial to run again; ${judged} of ${dialogues.length} dialogues judged, each once by its last judgement${beside}`,
  };
}

const textOf = (value: unknown): string =>
  canonicalJson((value === undefined ? null : JSON.parse(JSON.stringify(value))) as Json);

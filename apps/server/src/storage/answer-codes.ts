import { z } from 'zod';
import type { Db } from './database';
import type { Trx } from './group-commit';

/** What a coder took one answer of a session for. */
export interface StoredCode {
  readonly sessionId: string;
  readonly questionId: string;
  /** Id that says nothing of session or turn. */ readonly answerId: string;
  /** As they call themselves. */ readonly coder: string;
  /** Null: as if they had not looked at it. */ readonly kinds: readonly string[] | null;
  /** ISO 8601, server clock. */ readonly atUtc: string;
}

const Kinds = z.array(z.string()).nullable();

/** Codes of the sessions of a database. */
export interface AnswerCodes {
  append(code: StoredCode): Promise<void>;
  history(sessionId: string): Promise<StoredCode[]>;
}

export const answerCodes = (db: Db): AnswerCodes => ({
  append: (code) => appendCode(db, code),
  history: (sessionId) => codeHistory(db, sessionId),
});

/** Adds a code; earlier ones stay, and the log is not touched. On disk when the promise resolves. */
async function appendCode(db: Db | Trx, code: StoredCode): Promise<void> {
  await db
    .insertInto('answer_codes')
    .values({
      session_id: code.sessionId,
      question_id: code.questionId,
      answer_id: code.answerId,
      coder: code.coder,
      kinds: JSON.stringify(code.kinds),
      at_utc: code.atUtc,
    })
    .execute();
}

/** Every code of a session in the order of giving. */
export async function codeHistory(db: Db | Trx, sessionId: string): Promise<StoredCode[]> {
  const records = await db
    .selectFrom('answer_codes')
    .selectAll()
    .where('session_id', '=', sessionId)
    .orderBy('id')
    .execute();
  return records.map((record) => ({
    sessionId: record.session_id,
    questionId: record.question_id,
    answerId: record.answer_id,
    coder: record.coder,
    kinds: Kinds.parse(JSON.parse(record.kinds)),
    atUtc: record.at_utc,
  }));
}

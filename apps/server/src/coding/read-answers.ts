import { decodeRows, trialsOf } from '@parley/log';
import type { AnswerCoding, CodableAnswer } from '@parley/metrics';
import { kindOf } from '@parley/protocol';
import { SCORING } from '@parley/registry/scoring';
import type { Session, Store } from '../storage';

/** The answers of a session that are coded, and how those of its task kind are. */
export interface SessionAnswers {
  readonly answers: readonly CodableAnswer[];
  /** Null: nobody codes the answers of its task kind. */ readonly coding: AnswerCoding | null;
}

/** Reads the answers of sessions from their logs; each log once, and again when it has grown. */
export function createAnswerReader(
  store: Pick<Store, 'readRows' | 'readLogOverview'>,
): (sessions: readonly Session[]) => Promise<readonly SessionAnswers[]> {
  const known = new Map<string, { readonly rowCount: number; readonly read: SessionAnswers }>();
  return async (sessions) => {
    const overview = await store.readLogOverview();
    const all: SessionAnswers[] = [];
    for (const { sessionId } of sessions) {
      const rowCount = overview.get(sessionId)?.rowCount ?? 0;
      const kept = known.get(sessionId);
      const read =
        kept?.rowCount === rowCount ? kept.read : await answersOf(sessionId, store.readRows);
      known.set(sessionId, { rowCount, read });
      all.push(read);
    }
    return all;
  };
}

async function answersOf(sessionId: string, readRows: Store['readRows']): Promise<SessionAnswers> {
  const records = decodeRows(await readRows(sessionId));
  const tasks = new Set(trialsOf(records).map(({ start }) => start.task));
  const [coding = null] = [...tasks].flatMap((task) => kindOf(SCORING, task)?.coding ?? []);
  return { coding, answers: coding?.answersOf([records]) ?? [] };
}

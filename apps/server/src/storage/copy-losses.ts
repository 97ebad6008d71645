import { ParleyError } from '@parley/protocol';
import type Libsql from 'libsql';

/** A session that both places have, and the place of its newest row in each; null where it has none. */
export interface CopiedSession {
  readonly id: string;
  readonly had: number | null;
  readonly has: number | null;
}

/** Lines that are never changed, and that go with a session only: by what each is known. */
const OF_SESSIONS = {
  session_tokens: 'token_hash, session_id',
  recruitment: 'session_id, study_id, external_key, external',
  blob_refs: 'sha256, session_id',
  answer_codes: 'id, session_id, answer_id, coder, at_utc',
} as const;
/** Lines that never go. */
const OF_ALL = {
  studies: 'hash',
  picture_verdicts: 'id, episode_id, picture_sha256, verdict, at_utc',
  erasures: 'id, study_id, erased_utc',
} as const;

/**
 * The sessions of the data (`source`), after a look for what the copy (`main`) has and they lack: what is stored once is never
 * changed, and goes with an erased session only.
 *
 * @param isThorough Looks for rows that are missing within each session; otherwise within those that have new ones.
 * @throws {ParleyError} `STORE_FAILED` naming what is gone.
 */
export function sessionsWithoutLoss(
  db: Libsql.Database,
  { to, isThorough }: { readonly to: string; readonly isThorough: boolean },
): CopiedSession[] {
  const sessions = db.prepare(SESSIONS).all({ isThorough: isThorough ? 1 : 0 }) as Compared[];
  const lost = sessions.filter(
    ({ had, has, isSame, isWhole }) => (had ?? -1) > (has ?? -1) || isSame !== 1 || isWhole !== 1,
  );
  if (lost.length > 0) throw lossOf(to, `rows of ${lost.length} session(s)`);
  for (const [table, known] of Object.entries(OF_SESSIONS))
    refuseGone(db, {
      to,
      table,
      known,
      of: 'where session_id in (select id from source.sessions)',
    });
  for (const [table, known] of Object.entries(OF_ALL)) refuseGone(db, { to, table, known, of: '' });
  return sessions;
}

interface Compared extends CopiedSession {
  readonly isSame: number;
  readonly isWhole: number;
}

/** The id of a row of the server says only where it stands: the row itself is compared, its time among it. */
const SESSIONS = `select id, had, has,
    not exists (select * from main.rows where session_id = id and seq = had
      except select * from source.rows where session_id = id and seq = had) as isSame,
    case when had is null or (has <= had and @isThorough = 0) then 1 else
      (select count(*) from main.rows where session_id = id) =
      (select count(*) from source.rows where session_id = id and seq <= had) end as isWhole
  from (select id, (select max(seq) from main.rows where session_id = id) as had,
    (select max(seq) from source.rows where session_id = id) as has from source.sessions)`;

interface Kept {
  readonly to: string;
  readonly table: string;
  readonly known: string;
  readonly of: string;
}

function refuseGone(db: Libsql.Database, { to, table, known, of }: Kept): void {
  const { n } = db
    .prepare(
      `select count(*) as n from (select ${known} from main.${table} ${of} except select ${known} from source.${table})`,
    )
    .get() as { n: number };
  if (n > 0) throw lossOf(to, `${n} line(s) of ${table}`);
}

export const lossOf = (to: string, what: string): ParleyError =>
  new ParleyError('STORE_FAILED', `The data lack ${what} that the copy has`, {
    where: to,
    remedy: 'The copy is kept as it is: restore from it, or name another folder for a new copy.',
  });

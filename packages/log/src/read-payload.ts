import { ParleyError } from '@parley/protocol';
import { PAYLOADS, type PayloadOf } from './payloads';
import type { Row, RowType } from './row';

/**
 * The payload of a row that must be of a type.
 *
 * @throws {ParleyError} `BAD_LOG` when it does not fit, or the row is of another type.
 */
export function readPayload<T extends RowType>(row: Row, type: T): PayloadOf<T> {
  const fail = (what: string): ParleyError =>
    new ParleyError('BAD_LOG', `${row.type}: ${what}`, {
      where: `session ${row.sessionId} seq ${row.seq}`,
      remedy: 'The log was cut or edited; restore it from a backup.',
    });
  if (row.type !== type) throw fail(`the row should be ${type}`);
  const parsed = PAYLOADS[type].safeParse(JSON.parse(row.payload));
  if (parsed.success) return parsed.data as PayloadOf<T>;
  const issue = parsed.error.issues[0];
  throw fail(`${issue?.path.join('.')} ${issue?.message}`);
}

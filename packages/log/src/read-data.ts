import { ParleyError } from '@parley/protocol';
import type { z } from 'zod';
import type { LogRecord } from './decode/log-event';

/**
 * What a task kind wrote into a row, which the log itself does not check.
 *
 * @param what Name of the field, for the error. @throws {ParleyError} `BAD_LOG` with session and seq when it does not fit.
 */
export function readData<T>(
  schema: z.ZodType<T>,
  data: unknown,
  { row }: LogRecord,
  what: string,
): T {
  const parsed = schema.safeParse(data);
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  const place = [what, ...(issue?.path ?? [])].join('.');
  throw new ParleyError('BAD_LOG', `${row.type}: ${place} ${issue?.message ?? ''}`, {
    where: `session ${row.sessionId} seq ${row.seq}`,
    remedy: 'The log was cut or edited; restore it from a backup.',
  });
}

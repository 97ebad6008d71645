import { ParleyError } from '@parley/protocol';
import type { z } from 'zod';

/** The checked body of a request. @throws {ParleyError} `BAD_INPUT` that names the field. */
export function parseBody<T>(schema: z.ZodType<T>, body: unknown): T {
  const parsed = schema.safeParse(body);
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  throw new ParleyError('BAD_INPUT', issue?.message ?? 'The body does not match', {
    where: issue === undefined || issue.path.length === 0 ? 'body' : issue.path.join('.'),
    remedy: 'Correct this field and send it again.',
  });
}

import { canonicalJson, ParleyError } from '@parley/protocol';
import type { z } from 'zod';

/** No body of ours is half as deep. Schemas and JSON writers call themselves once a level. */
const MAX_DEPTH = 32;

/** The checked body of a request. @throws {ParleyError} `BAD_INPUT` that names the field. */
export function parseBody<T>(schema: z.ZodType<T>, body: unknown): T {
  refuseDepth(body);
  const parsed = schema.safeParse(body);
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    throw badBody(issue?.path.join('.') ?? '', issue?.message ?? 'The body does not match');
  }
  try {
    canonicalJson(parsed.data);
  } catch (cause) {
    if (!(cause instanceof ParleyError)) throw cause;
    // A −0 or 1e999: what cannot be stored as it came is not taken.
    throw badBody(cause.where?.replace(/^\$\.?/, '') ?? '', cause.message, cause);
  }
  return parsed.data;
}

/** @throws {ParleyError} `BAD_INPUT` that names the top-level field that is too deep. */
function refuseDepth(body: unknown): void {
  if (!isObject(body)) return;
  for (const [field, value] of Object.entries(body)) {
    let level: unknown[] = [value];
    for (let depth = 0; level.length > 0; depth++) {
      if (depth > MAX_DEPTH) throw badBody(field, `is nested more than ${MAX_DEPTH} deep`);
      level = level.filter(isObject).flatMap((each) => Object.values(each));
    }
  }
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

const badBody = (where: string, message: string, cause?: unknown): ParleyError =>
  new ParleyError('BAD_INPUT', message, {
    where: where === '' ? 'body' : where,
    remedy: 'Correct this field and send it again.',
    cause,
  });

import { z } from 'zod';
import type { JsonShape } from '../../terminal/json-result';

/** The result of a verb. */
export const shape = <S extends z.ZodType>(name: string, version: number, result: S) =>
  ({ name: `parley.${name}`, version, result }) satisfies JsonShape;

/** A whole number from 0 on. */
export const count = z.int().nonnegative();

/** A thing that is wrong with a file, and what to do about it. */
export const fault = z.strictObject({
  severity: z.enum(['fault', 'warning']),
  where: z.string(),
  what: z.string(),
  remedy: z.string(),
});

import { z } from 'zod';

/** A row of any version: what all of them have. */
export const StoredRow = z.looseObject({
  sessionId: z.string(),
  seq: z.int().nonnegative(),
  actor: z.string().nullable(),
  n: z.int().nonnegative().nullable(),
  type: z.string(),
  payload: z.string(),
  schemaVersion: z.int().positive(),
});
export type StoredRow = z.infer<typeof StoredRow>;

/** Objects of a payload, whose shape an upgrade changes field by field. */
export type Fields = Readonly<Record<string, unknown>>;

/** The members of a JSON object; nothing for any other value. */
export const fieldsOf = (value: unknown): Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : {};

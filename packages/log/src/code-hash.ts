import { canonicalJson } from '@parley/protocol';
import { z } from 'zod';
import type { Row } from './row';

/**
 * Beside the start of a trial, outside the canonical log: SHA-256 of all code that the trial ran on, world and backends among
 * it. A replay by other code may give other rows, and these then say nothing of the log. Left out in older logs and where the
 * code was not built.
 */
const Carried = z.strictObject({ codeHash: z.string().regex(/^[0-9a-f]{64}$/) });

/** `volatile` of the first row of a trial. */
export const startVolatile = (codeHash: string | null): string =>
  codeHash === null ? '{}' : canonicalJson({ codeHash });

/** The hash that the rows of a trial say; null where they say none. */
export function codeHashOf(rows: readonly Row[]): string | null {
  const start = rows.find(({ type }) => type === 'trial-start');
  try {
    return Carried.parse(JSON.parse(start?.volatile ?? '{}')).codeHash;
  } catch {
    return null;
  }
}

import { ParleyError } from '@parley/protocol';
import { LOG_SCHEMA_VERSION, Row } from '../row';
import { upgradeFrom1 } from './from-1';
import { upgradeFrom2 } from './from-2';
import { StoredRow } from './stored-row';

/** By the version that each one begins at. */
const UPGRADES: Readonly<Record<number, (row: StoredRow) => StoredRow>> = {
  1: upgradeFrom1,
  2: upgradeFrom2,
};

/**
 * A stored row of any version as a row of this one. Rows of this version are checked and stay as they are.
 *
 * @param where Place of the row, for the error.
 * @throws {ParleyError} `BAD_LOG` for what is no row, or a row of a newer version.
 */
export function upgradeRow(stored: unknown, where: string): Row {
  let row = parse(StoredRow, stored, where);
  if (row.schemaVersion > LOG_SCHEMA_VERSION)
    throw new ParleyError('BAD_LOG', `the row has version ${row.schemaVersion}`, {
      where,
      remedy: `This Parley reads versions 1 to ${LOG_SCHEMA_VERSION}; use a newer one.`,
    });
  try {
    while (row.schemaVersion < LOG_SCHEMA_VERSION)
      row = (UPGRADES[row.schemaVersion] as (one: StoredRow) => StoredRow)(row);
  } catch (cause) {
    throw new ParleyError(
      'BAD_LOG',
      `the ${row.type} row of version ${row.schemaVersion} cannot be read`,
      {
        where,
        cause,
        remedy: 'The file was cut or edited; restore it from a backup.',
      },
    );
  }
  return parse(Row, row, where);
}

function parse<T>(
  schema: {
    safeParse(
      value: unknown,
    ):
      | { success: true; data: T }
      | { success: false; error: { issues: readonly { path: PropertyKey[]; message: string }[] } };
  },
  value: unknown,
  where: string,
): T {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  throw new ParleyError(
    'BAD_LOG',
    `field ${issue?.path.join('.') || '(row)'}: ${issue?.message ?? 'invalid'}`,
    { where, remedy: 'The file was not written by Parley.' },
  );
}

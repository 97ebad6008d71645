import { ParleyError } from '@parley/protocol';
import { LOG_SCHEMA_VERSION, Row } from '../row';
import { upgradeFrom1 } from './from-1';
import { currentType, upgradeFrom2 } from './from-2';
import { StoredRow } from './stored-row';

/** By the version that each one begins at. */
const UPGRADES: Readonly<Record<number, () => (row: StoredRow) => StoredRow>> = {
  1: () => upgradeFrom1,
  2: upgradeFrom2,
};

/**
 * Makes the reader of a log's rows in their order: a stored row of any version becomes a row of this one. Rows of this
 * version are checked and stay as they are.
 *
 * @param unreadable What becomes of an older row whose payload cannot be read: refused, or kept so that decoding says
 *   `unreadable`. Its text stays, as a JSON string, which is the payload of no type.
 * @returns Of a row and its place, for the error. @throws {ParleyError} `BAD_LOG` for what is no row, or a row of a newer
 *   version.
 */
export function createUpgrader(
  unreadable: 'refuse' | 'keep' = 'refuse',
): (stored: unknown, where: string) => Row {
  const steps = new Map(
    Object.entries(UPGRADES).map(([version, make]) => [Number(version), make()]),
  );
  return (stored, where) => {
    let row = parse(StoredRow, stored, where);
    if (row.schemaVersion > LOG_SCHEMA_VERSION)
      throw new ParleyError('BAD_LOG', `the row has version ${row.schemaVersion}`, {
        where,
        remedy: `This Parley reads versions 1 to ${LOG_SCHEMA_VERSION}; use a newer one.`,
      });
    const older = row;
    const { type, schemaVersion } = row;
    try {
      for (let step = steps.get(row.schemaVersion); step !== undefined; )
        [row, step] = [step(row), steps.get(row.schemaVersion + 1)];
    } catch (cause) {
      if (unreadable === 'keep') return parse(Row, keptUnread(older), where);
      throw new ParleyError(
        'BAD_LOG',
        `the ${type} row of version ${schemaVersion} cannot be read`,
        {
          where,
          cause,
          remedy: 'The file was cut or edited; restore it from a backup.',
        },
      );
    }
    return parse(Row, row, where);
  };
}

function keptUnread({ episodeId, ...row }: StoredRow): StoredRow {
  return {
    ...row,
    trialId: row.trialId ?? episodeId,
    type: currentType(row.type),
    payload: JSON.stringify(row.payload),
    schemaVersion: LOG_SCHEMA_VERSION,
  };
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

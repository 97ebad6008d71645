import { canonicalJson } from '@parley/protocol';
import { fieldsOf, type StoredRow } from './stored-row';

/**
 * Version 1 → 2: every note on a judged candidate says whether it is the target. Version 1 said so of some, or of none:
 * what it does not say stays unknown, as null.
 */
export function upgradeFrom1(row: StoredRow): StoredRow {
  const upgraded = { ...row, schemaVersion: 2 };
  if (row.type !== 'effect-end' || !row.payload.includes('"candidate"')) return upgraded;
  const end = fieldsOf(JSON.parse(row.payload));
  const belief = fieldsOf(fieldsOf(end.args).belief);
  const isJudged = belief.type === 'candidate' && belief.status !== 'new';
  if (end.kind !== 'note' || !isJudged || end.candidateTruth !== undefined) return upgraded;
  return { ...upgraded, payload: canonicalJson({ ...end, candidateTruth: null }) };
}

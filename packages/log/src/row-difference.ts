import { canonicalJson, EFFECT_CLASS, type EffectKind, type Json } from '@parley/protocol';
import type { Row } from './row';
import type { RowDraft } from './row-draft';

/** Longest text of a value in a difference, characters. */
const SHOWN_CHARS = 80;

/** Rows that the interpreter writes of a trial, by seq: what a replay gives again. An intent that was written again after a crash counts once. */
export function interpretedRows(rows: readonly Row[]): Row[] {
  const begun = new Set<string>();
  return [...rows]
    .sort((a, b) => a.seq - b.seq)
    .filter(({ type, actor, n }) => {
      if (type === 'trial-start' || type === 'trial-end' || type === 'effect-end') return true;
      if (type === 'fault') return actor !== null;
      if (type !== 'effect-start') return false;
      const key = `${actor}\u0000${n}`;
      if (begun.has(key)) return false;
      begun.add(key);
      return true;
    });
}

/**
 * The first field in which a stored row is not the one that was made again: its path, and both values. Null where they are
 * equal in all that does not differ between equal runs.
 *
 * @param isOutside Is an image or a call of a port answered from outside the process? Its backend and estimated cost stand
 *   only in the row of its intent.
 */
export function rowDifference(
  stored: Row,
  made: RowDraft,
  isOutside: (wanted: CalledPort) => boolean = () => false,
): string | null {
  for (const field of ['type', 'trialId', 'actor', 'n'] as const)
    if (stored[field] !== made[field]) return said(field, stored[field], made[field]);
  if (stored.payload !== made.payload) {
    const found = payloadDifference(stored.payload, asCarried(stored, made, isOutside));
    if (found !== null) return found;
  }
  return isCarried(made) || stored.volatile === made.volatile
    ? null
    : said('volatile', stored.volatile, made.volatile);
}

/**
 * Does the row say beside its payload how a call was carried: latency, tokens, cost? That differs between equal runs; of any other
 * row there is nothing to say.
 */
export function isCarried({ type, payload }: Pick<RowDraft, 'type' | 'payload'>): boolean {
  if (type !== 'effect-end') return false;
  const { kind } = JSON.parse(payload) as { readonly kind: EffectKind };
  return EFFECT_CLASS[kind] === 'external';
}

/** What is asked: an image, or a call with its port. */
export interface CalledPort {
  readonly kind: string;
  readonly port?: string;
}

/** The payload of a made row, with what only the stored one can know. */
function asCarried(
  stored: Row,
  made: RowDraft,
  isOutside: (wanted: CalledPort) => boolean,
): string {
  if (made.type !== 'effect-start') return made.payload;
  const intent = JSON.parse(made.payload) as { readonly args: CalledPort };
  const kept = read(stored.payload);
  if (!isContainer(kept) || !isOutside(intent.args)) return made.payload;
  const { backend, estimatedCostUsd } = kept;
  return JSON.stringify({ ...intent, backend, estimatedCostUsd });
}

function payloadDifference(stored: string, made: string): string | null {
  const found = valueDifference('payload', read(stored), read(made));
  if (found !== null) return found;
  return canonicalJson(read(stored) as Json) === stored
    ? null
    : 'payload: the same values, but not as canonical JSON text';
}

function read(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

function valueDifference(path: string, stored: unknown, made: unknown): string | null {
  if (!isContainer(stored) || !isContainer(made) || Array.isArray(stored) !== Array.isArray(made))
    return Object.is(stored, made) ? null : said(path, stored, made);
  const keys = [...new Set([...Object.keys(stored), ...Object.keys(made)])];
  for (const key of Array.isArray(stored) ? keys : keys.sort()) {
    const found = valueDifference(`${path}.${key}`, stored[key], made[key]);
    if (found !== null) return found;
  }
  return null;
}

const isContainer = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

const said = (path: string, stored: unknown, made: unknown): string =>
  `${path}: the log has ${shown(stored)}, the code gives ${shown(made)}`;

function shown(value: unknown): string {
  if (value === undefined) return 'nothing';
  const text = JSON.stringify(value);
  return text.length <= SHOWN_CHARS ? text : `${text.slice(0, SHOWN_CHARS)}…`;
}

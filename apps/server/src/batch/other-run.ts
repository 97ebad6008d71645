import { codeHashOf, type Row, readPayload } from '@parley/log';
import { canonicalJson, type Json } from '@parley/protocol';
import type { ForeseenStart } from '../episodes/foreseen-start';

/** Longest text of a value in a difference, characters. */
const SHOWN_CHARS = 80;

/** Names a trial, and says nothing of how it is run. */
const IDS: readonly string[] = ['trialId'];

/** The trial that this run would make. */
export interface OwnTrial extends ForeseenStart {
  /** Of all code that it runs on; null where the code was not built. */ readonly codeHash:
    | string
    | null;
}

/**
 * The first thing in which a finished trial is not the one that this run would make; null where it is of the same run. Every
 * field of the first row counts, ids aside: a field that a row gains is compared too.
 *
 * @param rows Of the finished trial; the first one starts it.
 */
export function differenceFrom(rows: readonly Row[], own: OwnTrial): string | null {
  const stored = readPayload(rows[0] as Row, 'trial-start');
  return (
    fieldDifference([], plain(stored), plain(own.start), [...IDS, ...own.unforeseen]) ??
    hashDifference(codeHashOf(rows), own.codeHash) ??
    modelDifference(rows, own.prompted)
  );
}

function fieldDifference(
  path: readonly string[],
  there: Json | undefined,
  here: Json | undefined,
  left: readonly string[],
): string | null {
  const name = path.join('.');
  if (left.includes(name)) return null;
  if (!isObject(there) || !isObject(here))
    return textOf(there) === textOf(here) ? null : said(name, there, here);
  for (const key of new Set([...Object.keys(here), ...Object.keys(there)])) {
    const found = fieldDifference([...path, key], there[key], here[key], left);
    if (found !== null) return found;
  }
  return null;
}

/** Of world and backends too; a log that does not say it may be of the same code. */
const hashDifference = (there: string | null, here: string | null): string | null =>
  there === null || here === null || there === here ? null : said('codeHash', there, here);

/** What models were asked, and how, stands beside each call alone. @returns How it differs, in words; null where it does not. */
export function modelDifference(rows: readonly Row[], here: string | null): string | null {
  if (here === null) return null;
  for (const row of rows) {
    if (row.type !== 'effect-start') continue;
    const { backend } = readPayload(row, 'effect-start');
    if (backend.startsWith(PROMPTED_NAME) && backend !== here)
      return said('the backend of calls', backend, here);
  }
  return null;
}

/** What the name of prompted models begins with. */
const PROMPTED_NAME = 'prompted ';

const said = (name: string, there: Json | undefined, here: Json | undefined): string =>
  `${name} is ${shown(there)} there and ${shown(here)} here`;

function shown(value: Json | undefined): string {
  const text = value === undefined ? 'left out' : textOf(value);
  return text.length <= SHOWN_CHARS ? text : `${text.slice(0, SHOWN_CHARS)}…`;
}

const textOf = (value: Json | undefined): string =>
  value === undefined ? '' : canonicalJson(value);

/** As it stands in a log: a field that is undefined is left out. */
const plain = (value: unknown): Json => JSON.parse(JSON.stringify(value)) as Json;

const isObject = (value: Json | undefined): value is Readonly<Record<string, Json>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

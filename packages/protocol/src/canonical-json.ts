import { ParleyError } from './errors';

/** Anything JSON can hold without loss. `undefined` members are dropped; NaN, ±Infinity and −0 are refused. */
export type Json =
  | null
  | boolean
  | number
  | string
  | readonly Json[]
  | { readonly [key: string]: Json };

/**
 * JSON text with sorted keys and no white space: equal values give equal text in every process.
 *
 * @throws {ParleyError} `NOT_JSON` for NaN, ±Infinity, −0, functions, symbols and bigints, with the path to the value.
 */
export function canonicalJson(value: unknown): string {
  const text = write(value);
  // Where it cannot be held is asked only then: a path for every value would cost more than the text.
  return text ?? refuse(value, '$');
}

/** The text of a value; null where it holds something that JSON cannot. */
function write(value: unknown): string | null {
  if (value === null) return 'null';
  switch (typeof value) {
    case 'boolean':
      return value ? 'true' : 'false';
    case 'string':
      return JSON.stringify(value);
    case 'number':
      return isPlain(value) ? `${value}` : null;
    case 'object':
      return Array.isArray(value) ? writeArray(value) : writeObject(value as JsonObject);
    default:
      return null;
  }
}

type JsonObject = Readonly<Record<string, unknown>>;

const isPlain = (value: number): boolean => Number.isFinite(value) && !Object.is(value, -0);

function writeArray(items: readonly unknown[]): string | null {
  let text = '[';
  for (let i = 0; i < items.length; i++) {
    const item = items[i];
    const written = item === undefined ? 'null' : write(item);
    if (written === null) return null;
    text += i === 0 ? written : `,${written}`;
  }
  return `${text}]`;
}

function writeObject(object: JsonObject): string | null {
  let text = '{';
  for (const key of Object.keys(object).sort()) {
    const member = object[key];
    if (member === undefined) continue;
    const written = write(member);
    if (written === null) return null;
    text += `${text === '{' ? '' : ','}${JSON.stringify(key)}:${written}`;
  }
  return `${text}}`;
}

/** @throws Naming the first value that JSON cannot hold, in the order in which the text is written. */
function refuse(value: unknown, path: string): never {
  for (;;) {
    if (typeof value === 'number') throw notJson(path, Object.is(value, -0) ? '-0' : `${value}`);
    if (typeof value !== 'object' || value === null) throw notJson(path, typeof value);
    const isList = Array.isArray(value);
    const members = value as JsonObject;
    const keys = isList ? Object.keys(value) : Object.keys(value).sort();
    const isBad = (key: string): boolean =>
      members[key] !== undefined && write(members[key]) === null;
    const bad = keys.find(isBad) as string;
    path = isList ? `${path}[${bad}]` : `${path}.${bad}`;
    value = members[bad];
  }
}

const notJson = (path: string, what: string): ParleyError =>
  new ParleyError('NOT_JSON', `${path} is ${what}, which JSON cannot hold`, {
    where: path,
    remedy: 'Round or replace the value before it is logged.',
  });

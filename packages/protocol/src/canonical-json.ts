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
  return write(value, '$');
}

function write(value: unknown, path: string): string {
  if (value === null) return 'null';
  switch (typeof value) {
    case 'boolean':
      return value ? 'true' : 'false';
    case 'string':
      return JSON.stringify(value);
    case 'number':
      if (!Number.isFinite(value) || Object.is(value, -0))
        throw notJson(path, Object.is(value, -0) ? '-0' : `${value}`);
      return JSON.stringify(value);
    case 'object':
      return Array.isArray(value)
        ? writeArray(value, path)
        : writeObject(value as Record<string, unknown>, path);
    default:
      throw notJson(path, typeof value);
  }
}

function writeArray(items: readonly unknown[], path: string): string {
  return `[${items.map((item, i) => write(item === undefined ? null : item, `${path}[${i}]`)).join(',')}]`;
}

function writeObject(object: Record<string, unknown>, path: string): string {
  const keys = Object.keys(object)
    .filter((key) => object[key] !== undefined)
    .sort();
  return `{${keys.map((key) => `${JSON.stringify(key)}:${write(object[key], `${path}.${key}`)}`).join(',')}}`;
}

const notJson = (path: string, what: string): ParleyError =>
  new ParleyError('NOT_JSON', `${path} is ${what}, which JSON cannot hold`, {
    where: path,
    remedy: 'Round or replace the value before it is logged.',
  });

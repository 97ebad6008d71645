import type { Row } from '@parley/log';
import { canonicalJson, type Json, serverEventId, sha256Text } from '@parley/protocol';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

type Path = readonly (string | number)[];

/** One value of a row: a field of its own, or one inside the JSON text of its payload. */
export interface Leaf {
  readonly row: number;
  readonly field: keyof Row;
  /** Inside the payload; empty for a field of the row itself. */ readonly path: Path;
}

/** Every value of every row that someone could change. */
export function leavesOf(rows: readonly Row[]): Leaf[] {
  return rows.flatMap((row, i) =>
    (Object.keys(row) as (keyof Row)[]).flatMap((field): Leaf[] =>
      field === 'payload'
        ? pathsIn(JSON.parse(row.payload) as Json).map((path) => ({ row: i, field, path }))
        : [{ row: i, field, path: [] }],
    ),
  );
}

/** One leaf of each shape: type of row, kind of effect or event, and where in it, places in lists counted as one. @param pick Which. */
export function leafOfEachShape(
  rows: readonly Row[],
  leaves: readonly Leaf[],
  pick: (count: number) => number,
): Leaf[] {
  const shapes = new Map<string, Leaf[]>();
  for (const leaf of leaves) {
    const shape = shapeOf(rows[leaf.row] as Row, leaf);
    shapes.set(shape, [...(shapes.get(shape) ?? []), leaf]);
  }
  return [...shapes.values()].map((alike) => alike[pick(alike.length)] as Leaf);
}

function shapeOf({ type, payload }: Row, { field, path }: Leaf): string {
  const { kind, name } = JSON.parse(payload) as Record<string, Json>;
  const where = path.map((key) => (typeof key === 'number' ? '*' : key));
  return [type, kind, name, field, ...where].join(' ');
}

function pathsIn(value: Json, path: Path = []): Path[] {
  if (typeof value !== 'object' || value === null) return [path];
  const entries = Array.isArray(value) ? [...value.entries()] : Object.entries(value);
  return entries.length === 0
    ? [path]
    : entries.flatMap(([key, each]) => pathsIn(each as Json, [...path, key]));
}

/** The rows with one value changed to another of its kind. */
export const withEdit = (rows: readonly Row[], { row, field, path }: Leaf): Row[] =>
  rows.map((each, i) => {
    if (i !== row) return each;
    if (field !== 'payload') return { ...each, [field]: other(each[field]) } as Row;
    const payload = changed(JSON.parse(each.payload) as Json, path);
    return { ...each, payload: canonicalJson(payload) };
  });

function changed(value: Json, [key, ...rest]: Path): Json {
  if (key === undefined) return other(value);
  if (Array.isArray(value))
    return value.map((each, i) => (i === key ? changed(each as Json, rest) : each)) as Json;
  const fields = value as Readonly<Record<string, Json>>;
  return { ...fields, [key]: changed(fields[key] as Json, rest) };
}

function other<T>(value: T): T | Json {
  switch (typeof value) {
    case 'number':
      return value + 1;
    case 'boolean':
      return !value;
    case 'string':
      if (value.startsWith('{')) return '{"latencyMs":1}';
      // An id stays one: another.
      return UUID.test(value) ? value.replace(/^./, (c) => (c === '0' ? '1' : '0')) : `${value}x`;
    default:
      return value === null ? 0 : Array.isArray(value) ? ['x'] : { x: 1 };
  }
}

/** What a careful forger repairs: hashes of arguments, numbers and event ids. */
export const repaired = (rows: readonly Row[]): Row[] =>
  rows.map((row, seq) => {
    const payload = JSON.parse(row.payload) as Record<string, Json>;
    const { args } = payload;
    return {
      ...row,
      seq,
      eventId: serverEventId(row.sessionId, seq),
      payload: canonicalJson(
        args === undefined ? payload : { ...payload, argsHash: sha256Text(canonicalJson(args)) },
      ),
    };
  });

import { ParleyError, type Vec3 } from '@parley/protocol';
import { parseProperties } from './properties';

/** Rotation matrix, row by row. */
export type Mat3 = readonly [
  number,
  number,
  number,
  number,
  number,
  number,
  number,
  number,
  number,
];

/** One piece of a Sweet Home 3D furniture catalogue. Lengths are metres here; the file has centimetres. */
export interface CatalogueItem {
  /** `library#model`, the catalogue's own id; the name when it has none. */ readonly key: string;
  readonly name: string;
  readonly category: string;
  readonly creator: string | null;
  readonly licence: string | null;
  /** Path of the OBJ file inside the archive, without a leading slash. */ readonly model: string;
  /** Width (x), height (y), depth (z). */ readonly sizeM: Vec3;
  /** How far above the floor it usually is. */ readonly elevationM: number;
  /** Height at which things can be put on it: null for nowhere. */
  readonly dropOnTopM: number | null;
  /** Applied to the model before it is scaled to its size. */ readonly rotation: Mat3 | null;
  readonly isDoorOrWindow: boolean;
}

/** A whole catalogue file. */
export interface FurnitureCatalogue {
  readonly name: string | null;
  readonly licence: string | null;
  readonly items: readonly CatalogueItem[];
}

/**
 * Reads `PluginFurnitureCatalog.properties`: keys `field#n`, n from 1 without gaps in effect but read in any order.
 *
 * @param file Name for error messages.
 * @throws {ParleyError} `BAD_INPUT` naming the key whose value cannot be used.
 */
export function readCatalogue(bytes: Uint8Array, file: string): FurnitureCatalogue {
  const values = parseProperties(bytes);
  const numbers = [...values.keys()].flatMap((key) => {
    const n = /^name#(\d+)$/.exec(key)?.[1];
    return n === undefined ? [] : [Number(n)];
  });
  if (numbers.length === 0) {
    throw new ParleyError('BAD_INPUT', 'there is no piece of furniture in it', {
      where: file,
      remedy: 'Give a Sweet Home 3D furniture catalogue: its keys read name#1, model#1, width#1.',
    });
  }
  return {
    name: values.get('name') ?? null,
    licence: values.get('license') ?? null,
    items: numbers.sort((a, b) => a - b).map((n) => readItem(values, n, file)),
  };
}

function readItem(values: ReadonlyMap<string, string>, n: number, file: string): CatalogueItem {
  const text = (field: string): string | null => {
    const value = values.get(`${field}#${n}`)?.trim();
    return value === undefined || value === '' ? null : value;
  };
  const bad = (field: string, what: string): ParleyError =>
    new ParleyError('BAD_INPUT', what, {
      where: `${file} ${field}#${n}`,
      remedy: 'Correct the catalogue or leave the piece out.',
    });
  const metres = (field: string): number | null => {
    const value = text(field);
    if (value === null) return null;
    const cm = Number(value);
    if (!Number.isFinite(cm)) throw bad(field, `${value} is not a number`);
    return cm / 100;
  };
  const length = (field: string): number => {
    const value = metres(field);
    if (value === null || value <= 0) throw bad(field, 'a length above 0 is needed');
    return value;
  };
  const model = text('model');
  if (model === null) throw bad('model', 'the path of the 3-D model is missing');
  const sizeM: Vec3 = [length('width'), length('height'), length('depth')];
  const dropOnTop = metres('dropOnTopElevation');
  const name = text('name') ?? '';
  return {
    key: text('id') ?? name,
    name,
    category: text('category') ?? '',
    creator: text('creator'),
    licence: text('license'),
    model: model.replace(/^\/+/, ''),
    sizeM,
    elevationM: metres('elevation') ?? 0,
    dropOnTopM: dropOnTop === null ? sizeM[1] : dropOnTop < 0 ? null : dropOnTop,
    rotation: rotationOf(text('modelRotation'), () =>
      bad('modelRotation', 'nine numbers are needed'),
    ),
    isDoorOrWindow: text('doorOrWindow') === 'true',
  };
}

function rotationOf(value: string | null, bad: () => ParleyError): Mat3 | null {
  if (value === null) return null;
  const numbers = value.split(/\s+/).map(Number);
  if (numbers.length !== 9 || numbers.some((x) => !Number.isFinite(x))) throw bad();
  return numbers as unknown as Mat3;
}

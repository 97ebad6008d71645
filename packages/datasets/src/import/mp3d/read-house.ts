import type { RoomType, Vec3 } from '@parley/protocol';
import { badImport } from '../../input/bad-import';
import { MAX_COORDINATE_M } from '../../input/frames';

/** A region of a `.house` file. */
export interface HouseRegion {
  readonly index: number;
  readonly level: number;
  /** One letter: b bedroom, k kitchen, and so on. */ readonly label: string;
  /** Box in the z-up frame of the file, metres. */ readonly min: Vec3;
  readonly max: Vec3;
}

export interface HouseCategory {
  readonly index: number;
  /** Raw name; `#` of the file is a space. */ readonly name: string;
  readonly mpcat40: string;
}

export interface HouseThing {
  readonly index: number;
  /** −1 for none. */ readonly region: number;
  readonly category: number;
  /** Oriented box, z-up: centre, two axes, half sizes. */ readonly centre: Vec3;
  readonly axes: readonly [Vec3, Vec3];
  readonly radiiM: Vec3;
}

/** A Matterport3D house: the parts of its `.house` file that scenes need. */
export interface Mp3dHouse {
  readonly name: string;
  readonly regions: readonly HouseRegion[];
  readonly categories: ReadonlyMap<number, HouseCategory>;
  readonly objects: readonly HouseThing[];
}

/** Ids of meshes have 16 bits, and ours are 2 higher. */
const MAX_OBJECT_ID = 65_532;

/** Fields of a line before its padding: name → number of fields that are read. */
const LEAST_FIELDS = { H: 12, R: 15, C: 6, O: 16 } as const;

/**
 * Reads a `.house` file (Matterport3D, data_organization.md): `ASCII 1.x`, then one record a line, told apart by its first
 * letter. The counts of the header must be those of the records.
 *
 * @throws {ParleyError} `BAD_SCENE` naming file and line.
 */
export function readHouseFile(text: string, file: string): Mp3dHouse {
  const [first = '', ...lines] = text.split(/\r?\n/);
  if (!/^ASCII 1\./.test(first))
    throw badImport(`${file} line 1`, 'it does not begin with ASCII 1.x');
  let header: { name: string; objects: number; categories: number; regions: number } | null = null;
  const regions: HouseRegion[] = [];
  const categories = new Map<number, HouseCategory>();
  const objects: HouseThing[] = [];
  lines.forEach((line, i) => {
    const where = `${file} line ${i + 2}`;
    const fields = line.trim().split(/\s+/);
    const [kind = ''] = fields;
    if (!(kind in LEAST_FIELDS)) return;
    const least = LEAST_FIELDS[kind as keyof typeof LEAST_FIELDS];
    if (fields.length < least)
      throw badImport(where, `a record ${kind} has ${fields.length} fields, not ${least} or more`);
    const number = (k: number): number => {
      const value = Number(fields[k]);
      if (!Number.isFinite(value))
        throw badImport(where, `field ${k + 1} is "${fields[k]}", not a number`);
      return value;
    };
    const metres = (k: number): number => {
      const value = number(k);
      if (Math.abs(value) > MAX_COORDINATE_M)
        throw badImport(
          where,
          `field ${k + 1} is ${value} m; a home lies within ${MAX_COORDINATE_M} m`,
        );
      return value;
    };
    const vector = (k: number): Vec3 => [metres(k), metres(k + 1), metres(k + 2)];
    if (kind === 'H') {
      header = {
        name: fields[1] ?? '',
        objects: number(8),
        categories: number(9),
        regions: number(10),
      };
    } else if (kind === 'R') {
      regions.push({
        index: number(1),
        level: number(2),
        label: fields[5] ?? '-',
        min: vector(9),
        max: vector(12),
      });
    } else if (kind === 'C') {
      const [name = '', mpcat40 = ''] = [fields[3], fields[5]].map((word) =>
        word?.replaceAll('#', ' '),
      );
      categories.set(number(1), { index: number(1), name, mpcat40 });
    } else {
      const index = number(1);
      if (!Number.isInteger(index) || index < 0 || index > MAX_OBJECT_ID)
        throw badImport(where, `object ${index}: ids are whole numbers from 0 to ${MAX_OBJECT_ID}`);
      objects.push({
        index,
        region: number(2),
        category: number(3),
        centre: vector(4),
        axes: [vector(7), vector(10)],
        radiiM: vector(13),
      });
    }
  });
  return checked({ header, regions, categories, objects }, file);
}

interface Records extends Omit<Mp3dHouse, 'name'> {
  readonly header: { name: string; objects: number; categories: number; regions: number } | null;
}

function checked({ header, regions, categories, objects }: Records, file: string): Mp3dHouse {
  if (header === null) throw badImport(`${file} line 2`, 'there is no header record H');
  const counts = [
    ['objects', header.objects, objects.length],
    ['categories', header.categories, categories.size],
    ['regions', header.regions, regions.length],
  ] as const;
  for (const [what, said, found] of counts) {
    if (said !== found)
      throw badImport(file, `the header says ${said} ${what} and the file has ${found}`);
  }
  const known = new Set(regions.map(({ index }) => index));
  for (const { index, region, category } of objects) {
    if (category >= 0 && !categories.has(category))
      throw badImport(`${file} object ${index}`, `category ${category} is not there`);
    if (region >= 0 && !known.has(region))
      throw badImport(`${file} object ${index}`, `region ${region} is not there`);
  }
  return { name: header.name, regions, categories, objects };
}

/** Region letters of Matterport3D that say what room it is; all others are taken as hallway. */
const ROOM_OF_LABEL: Readonly<Record<string, RoomType>> = {
  a: 'bathroom',
  b: 'bedroom',
  d: 'dining room',
  D: 'dining room',
  f: 'living room',
  i: 'study',
  k: 'kitchen',
  l: 'living room',
  m: 'study',
  n: 'living room',
  o: 'study',
  r: 'living room',
  t: 'bathroom',
  v: 'living room',
};

export const roomTypeOf = (label: string): RoomType => ROOM_OF_LABEL[label] ?? 'hallway';

import type { Scene } from '../format';
import { badScene } from '../format';

/** HM3D's `*.semantic.txt`: this in the first line, then `id,RRGGBB,"name, may contain commas",region`. */
const HEADER = 'HM3D Semantic Annotations';
const LINE = /^(\d+),([0-9A-Fa-f]{6}),"(.*)",(-?\d+)$/;

/** Ids of meshes have 16 bits, and ours may be one higher. */
const MAX_ID = 65_534;

export interface SemanticEntry {
  readonly id: number;
  /** Colour of the instance in the semantic mesh, `0xRRGGBB`. */ readonly rgb: number;
  /** Name as annotated, not mapped to any list. */ readonly name: string;
  /** Region number, −1 for none. */ readonly region: number;
}

export interface SemanticText {
  readonly entries: readonly SemanticEntry[];
  /** Lines that were left out, each with file and line: released HM3D files contain bad ones. */
  readonly warnings: readonly string[];
}

/**
 * Reads a semantic.txt. A bad line is left out with a warning; the first of two lines with one id or colour counts.
 *
 * @param file Name for messages.
 * @throws {ParleyError} `BAD_SCENE` when the first line is not HM3D's.
 */
export function parseSemanticText(text: string, file: string): SemanticText {
  const [first = '', ...lines] = text.split(/\r?\n/);
  if (!first.includes(HEADER)) throw badScene(file, `line 1: "${HEADER}" is missing`);
  const entries: SemanticEntry[] = [];
  const warnings: string[] = [];
  const seen = new Set<string>();
  lines.forEach((line, i) => {
    const warn = (what: string) => warnings.push(`${file} line ${i + 2}: ${what}; left out`);
    if (line.trim() === '') return;
    const match = LINE.exec(line.trim());
    if (match === null) {
      warn(`"${line.trim().slice(0, 60)}" is not id,RRGGBB,"name",region`);
      return;
    }
    const [, id, rgb, name, region] = match as unknown as [string, string, string, string, string];
    const entry = { id: Number(id), rgb: Number.parseInt(rgb, 16), name, region: Number(region) };
    if (entry.id > MAX_ID) warn(`id ${id} is above ${MAX_ID}`);
    else if (Math.abs(entry.region) > MAX_ID) warn(`region ${region} is none`);
    else if (seen.has(`id ${entry.id}`)) warn(`id ${entry.id} was there before`);
    else if (seen.has(`rgb ${entry.rgb}`)) warn(`colour ${rgb} was there before`);
    else entries.push(entry);
    seen.add(`id ${entry.id}`).add(`rgb ${entry.rgb}`);
  });
  return { entries, warnings };
}

/** Odd, so that multiplying by it permutes the 24-bit numbers: every id has a colour of its own, 0 stays black. */
const COLOUR_STEP = 0x9e3779;
const STRUCTURE = { id: 1, name: 'structure', region: -1 };

/** Colour of an instance id in semantic.txt, `0xRRGGBB`; id 0 (nothing) is black. */
export const semanticRgb = (id: number): number => Math.imul(id, COLOUR_STEP) & 0xffffff;

/** A home's semantic.txt: the structure as id 1, then its instances; regions are room numbers. */
export function semanticTextOf(scene: Scene): string {
  const roomNumber = new Map(scene.rooms.map(({ id }, number) => [id, number]));
  const things = scene.instances.map(({ id, rawName, roomId }) => ({
    id,
    name: rawName,
    region: roomId === null ? -1 : (roomNumber.get(roomId) ?? -1),
  }));
  return semanticLines([STRUCTURE, ...things]);
}

/**
 * Text of a semantic.txt; colours follow from ids ({@link semanticRgb}). A double quote or line break in a name would end
 * it early: readers get an apostrophe or a blank instead.
 */
export function semanticLines(entries: readonly Omit<SemanticEntry, 'rgb'>[]): string {
  const lines = entries.map(({ id, name, region }) => {
    const rgb = semanticRgb(id).toString(16).toUpperCase().padStart(6, '0');
    return `${id},${rgb},"${name.replaceAll('"', "'").replace(/\s+/g, ' ')}",${region}`;
  });
  return [HEADER, ...lines, ''].join('\n');
}

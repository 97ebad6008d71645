import { hashJson } from '@parley/protocol';
import stored from './feature-basis.json';
import { dot, unit } from './vector';

/** The space of maps, as it is stored: numbers in 32767ths, little-endian, base64. */
export interface StoredBasis {
  readonly provenance: {
    readonly command: string;
    readonly encoder: string;
    /** SHA-256 of the canonical JSON of the texts. */ readonly texts: string;
    readonly count: number;
  };
  /** Numbers of a vector in the space of maps. */ readonly dims: number;
  /** Numbers of a vector of the encoder. */ readonly width: number;
  readonly mean: string;
  /** `dims × width`. */ readonly rows: string;
}

const SCALE = 32767;

/** From vectors of the sentence encoder to the fewer numbers that a map keeps in each cell. */
export interface FeatureBasis {
  readonly dims: number;
  /** Length 1 in the space of maps. */ readonly project: (vector: ArrayLike<number>) => number[];
  /** SHA-256 of the stored basis. */ readonly hash: string;
}

/** Reads a basis. */
export function readBasis(basis: StoredBasis): FeatureBasis {
  const mean = numbersOf(basis.mean);
  const all = numbersOf(basis.rows);
  const { dims, width } = basis;
  const rows = Array.from({ length: dims }, (_, i) => all.slice(i * width, (i + 1) * width));
  return {
    dims,
    project: (vector) => {
      const centred = unit(vector).map((value, k) => value - (mean[k] as number));
      return unit(rows.map((row) => dot(row, centred)));
    },
    hash: hashJson(basis),
  };
}

/** The basis that backends use, fitted by `parley zipon fit-basis`. */
export const FEATURE_BASIS: FeatureBasis = readBasis(stored as StoredBasis);

/** Numbers of −1…1 as base64. */
export function textOfNumbers(numbers: readonly number[]): string {
  const bytes = Buffer.alloc(2 * numbers.length);
  numbers.forEach((value, i) => {
    bytes.writeInt16LE(Math.round(Math.max(-1, Math.min(1, value)) * SCALE), 2 * i);
  });
  return bytes.toString('base64');
}

function numbersOf(text: string): number[] {
  const bytes = Buffer.from(text, 'base64');
  return Array.from({ length: bytes.length / 2 }, (_, i) => bytes.readInt16LE(2 * i) / SCALE);
}

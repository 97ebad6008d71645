import type { Vec3 } from '@parley/protocol';

/** A region of the top-down grid that matches a text: a contour of `A_sem` (ORION §III-B2, Semantic Map). */
export interface MapRegion {
  /** Mean of its cells, metres, world frame; y is that of the floor. */ readonly position: Vec3;
  /** Outline on the floor plane, `[x, z]` metres, cell corners in order; at least three. */
  readonly contour: readonly (readonly [number, number])[];
  /** Cells of the grid, row-major indices, ascending. */ readonly cells: readonly number[];
  readonly areaM2: number;
  /** Cosine of text and features, the best of its cells. */ readonly score: number;
}

/** Dense features of a home on the floor plane, `L × W × C` (ORION §III-B2, Semantic Map). */
export interface SemanticMap {
  /** Length C of its features. */ readonly featureCount: number;
  /**
   * Regions that match a text, best first; empty when nothing does.
   *
   * @param feature Feature of the text, `C` numbers, of the encoder that the map was made with.
   */
  query(feature: Float32Array): readonly MapRegion[];
}

/** What is remembered under a text. */
export interface MemoryEntry {
  readonly label: string;
  readonly position: Vec3;
  readonly contour: readonly (readonly [number, number])[];
}

/** Positive and negative neural maps `M_pos` and `M_neg` (ORION §III-B2, Memory). They live as long as the episode. */
export interface Memory {
  /** Things that the person affirmed under a text like this, those denied under it left out; best first. */
  retrieve(label: string, feature: Float32Array): readonly MapRegion[];
  /** Was this place denied to be that? */
  isDenied(label: string, feature: Float32Array, place: MemoryPlace): boolean;
  /** The person affirmed: this place is that. */
  updatePositive(label: string, feature: Float32Array, place: MemoryPlace): void;
  /** The person denied: this place is not that. */
  updateNegative(label: string, feature: Float32Array, place: MemoryPlace): void;
  /** All that is affirmed and denied, oldest first: for pages and logs. */
  entries(): {
    readonly positive: readonly MemoryEntry[];
    readonly negative: readonly MemoryEntry[];
  };
}

/** Where a thing is, as a detection or a region of the map gives it. */
export interface MemoryPlace {
  readonly position: Vec3;
  /** Outline on the floor plane, metres. */ readonly contour: readonly (readonly [
    number,
    number,
  ])[];
}

import type {
  CategoryName,
  ColourName,
  MaterialName,
  MotifName,
  PatternName,
  ShapeName,
  SizeName,
} from '@parley/protocol';
import type { FurnitureBuild, SurfaceSpec } from '@parley/scenes/format';

/**
 * Which attribute a slot speaks for: `main` gives colour, material and pattern, `accent` the accent colour,
 * `detail` is never spoken of.
 */
export type SlotRole = 'main' | 'accent' | 'detail';

/** What a surface of a model may be made of. */
export interface SlotSpec {
  readonly role: SlotRole;
  readonly materials: readonly MaterialName[];
  readonly colours: readonly ColourName[];
  /** `plain` only when left out. */
  readonly patterns?: readonly PatternName[];
  /** Pattern that a picture of its own shows, which is never chosen. */ readonly ownPattern?: PatternName;
  /** Materials that a picture of it does not tell apart (furniture/AUDIT.md). */
  readonly alike?: readonly MaterialName[];
}

/** One choice of everything a model leaves open. */
export interface FurnitureParams {
  readonly surfaces: Readonly<Record<string, SurfaceSpec>>;
  readonly size: SizeName;
  /** One of the model's `shapes`; null when it has none. */
  readonly shape: ShapeName | null;
  /** What a picture shows; null for all else. */
  readonly motif: MotifName | null;
  /** Seed of small irregularities: leaves, book spines. */
  readonly seed: string;
}

/** A parametric piece of furniture: the same parameters always give the same bytes. */
export interface FurnitureModel {
  readonly id: string;
  readonly category: CategoryName;
  /** What people call it where that is more than its category: bunk bed. */
  readonly noun?: string;
  readonly slots: Readonly<Record<string, SlotSpec>>;
  readonly sizes: readonly SizeName[];
  readonly shapes: readonly ShapeName[];
  readonly motifs?: readonly MotifName[];
  /** Where library furniture belongs: what is made for a wall has its back at z = 0. Absent: as the furnisher thinks. */
  readonly mount?: 'floor' | 'top' | 'wall' | 'ceiling';
  build(params: FurnitureParams): FurnitureBuild;
}

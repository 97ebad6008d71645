import type { FurnitureBuild } from '@parley/scenes/format';
import type { RandomStream } from '@parley/scenes/seed';
import type { Piece } from '../furniture';

/** Categories of PInVerify (§4.1). */
export const BELONGING_CATEGORIES = [
  'backpack',
  'bag',
  'ball',
  'book',
  'camera',
  'cellphone',
  'eyeglasses',
  'hat',
  'headphones',
  'keys',
  'laptop',
  'mug',
  'shoes',
  'teddy bear',
  'toy',
  'visor',
  'wallet',
  'watch',
] as const;
export type BelongingCategory = (typeof BELONGING_CATEGORIES)[number];

/** Where one stands to look at a belonging: its front faces +z, and `right` is +x, which one who stands before it has to the right. */
export const SIDES = ['front', 'right', 'back', 'left'] as const;
export type Side = (typeof SIDES)[number];

/** What can be said of a part, by name: `colour` is a colour word of the vocabulary, `lettering` what is written. */
export type PartAttribute =
  | 'colour'
  | 'second colour'
  | 'material'
  | 'pattern'
  | 'print'
  | 'lettering'
  | 'shape'
  | 'count';
export type PartAttributes = Readonly<Partial<Record<PartAttribute, string>>>;

/** A part as a model makes it. */
export interface BuiltPart {
  /** What it is: `body`, `front pocket`. Once in a belonging. */ readonly name: string;
  readonly attributes: PartAttributes;
  readonly pieces: readonly Piece[];
}

/** A parametric kind of belonging: the same draws always make the same parts. Frame: stands on y = 0 around the origin, front faces +z. */
export interface BelongingModel {
  readonly category: BelongingCategory;
  /** @param random Of one belonging. @param n Which of its kind, from 0: what should differ between neighbours follows it. */
  build(random: RandomStream, n: number): readonly BuiltPart[];
}

/** What is true of a part. */
export interface PartTruth {
  readonly name: string;
  readonly attributes: PartAttributes;
  /** Sides from which one who stands before them sees it, measured on its triangles; none for what is hidden. */
  readonly seenFrom: readonly Side[];
}

/** One thing that a person may call their own, with its truth. */
export interface Belonging {
  /** `mug-3`. */ readonly id: string;
  readonly category: BelongingCategory;
  readonly parts: readonly PartTruth[];
  readonly build: FurnitureBuild;
}

import type { Study } from '@parley/protocol';

/** An object in an arm. */
export interface Cell {
  readonly episodeId: string;
  readonly armId: string;
}

/** A study that has cells. */
export type CellStudy = Study & { readonly cells: NonNullable<Study['cells']> };

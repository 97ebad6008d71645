import type { CategoryName } from '@parley/protocol';
import type { AssetPart } from './decode-asset';
import { splitLongEdges } from './split-long-edges';

type Mesh = Pick<AssetPart, 'positions' | 'normals' | 'uvs' | 'indices'>;

const SEATS: ReadonlySet<CategoryName> = new Set(['armchair', 'bench', 'chair', 'ottoman', 'sofa']);
/** No edge of what faces up is longer, metres. */
const MOST_M = 0.16;
const LEAST_UP = 0.7;
/** A model of more triangles has corners enough, and may not have many more (5 000). */
const MANY_TRIANGLES = 4000;

/**
 * Seats with corners all over them; other furniture as it is. Light is baked at corners, and a seat that has some only at its
 * ends, under arms and back, comes out dark all over.
 */
export const splitSeats = (
  mesh: Mesh,
  of: { readonly category: CategoryName; readonly triangles: number },
): Mesh =>
  SEATS.has(of.category) && of.triangles <= MANY_TRIANGLES
    ? splitLongEdges(mesh, { mostM: MOST_M, leastUp: LEAST_UP })
    : mesh;

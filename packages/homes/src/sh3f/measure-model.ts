import type { SupportSurface } from '@parley/scenes/format';
import { boundsOf } from '../furniture/assemble';
import type { AssetEntry } from '../library/asset-entry';
import type { AssetPick } from './asset-pick';
import type { CatalogueItem } from './catalogue';
import { findColliders } from './find-colliders';
import { findSupports } from './find-supports';
import { thousandths } from './round';
import { sampleSurface } from './sample-surface';
import { trianglesOf } from './simplify-slots';
import { sizeClasses } from './size-classes';
import type { SlotMesh } from './soup';

/** Largest side of things that stand on other things, metres. */
export const SMALL_M = 0.5;
const SAMPLE_M = 0.02;
const SOFT: ReadonlySet<string> = new Set(['bed', 'sofa', 'armchair', 'bench', 'ottoman', 'crib']);
/** Things that people put other things on. */
const SUPPORTING: ReadonlySet<string> = new Set([
  ...SOFT,
  ...'table,desk,nightstand,cabinet,bookcase,counter,sink,fireplace,piano,washing machine,coat rack'.split(
    ',',
  ),
]);

/** All that is measured on a model. */
export type ModelFacts = Pick<
  AssetEntry,
  | 'category'
  | 'mount'
  | 'elevationM'
  | 'sizeM'
  | 'shape'
  | 'sizes'
  | 'supports'
  | 'colliders'
  | 'triangles'
>;

/** Where a model belongs, what it carries and what it is in the way of. */
export function measureModel(
  meshes: readonly SlotMesh[],
  item: CatalogueItem,
  pick: AssetPick,
): ModelFacts {
  const points = sampleSurface(meshes, SAMPLE_M);
  const bounds = boundsOf(meshes.map(({ positions }) => positions));
  const supports: SupportSurface[] = SUPPORTING.has(pick.category)
    ? findSupports(points, { dropOnTopM: item.dropOnTopM, isSoft: SOFT.has(pick.category) })
    : [];
  return {
    category: pick.category,
    mount: pick.mount ?? mountOf(item),
    elevationM: item.elevationM,
    sizeM: [0, 1, 2].map((k) => span(bounds.max[k] as number, bounds.min[k] as number)) as [
      number,
      number,
      number,
    ],
    shape: pick.shape,
    sizes: [...sizeClasses(pick.category, item.sizeM, pick.isScalable)],
    supports: supports.map((support) => ({
      heightM: support.heightM,
      minXZ: [...support.minXZ],
      maxXZ: [...support.maxXZ],
    })),
    colliders: findColliders(points, bounds),
    triangles: trianglesOf(meshes),
  };
}

const span = (high: number, low: number): number => thousandths(high - low);

function mountOf({ elevationM, sizeM }: CatalogueItem): AssetEntry['mount'] {
  if (elevationM > 0.1) return 'wall';
  return Math.max(...sizeM) < SMALL_M ? 'top' : 'floor';
}

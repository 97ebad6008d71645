import { cellAt, centredGrid } from '@parley/agent-core/mapping';
import type { Scene, SceneInstance } from '@parley/scenes/format';
import { addFeature, createFeatureMap, type FeatureMap } from '@parley/task-zipon/agents';
import type { TextSpace } from '../features';
import { middleOf } from './build-map';
import type { MapConstants } from './map-constants';

/** Salient objects of a room that are landmarks (ORION §IV-C: nine of the room). */
export const LANDMARKS_A_ROOM = 9;
/** A thing whose longest side is at least this is large, metres; ours, the paper gives no size. */
const LARGE_M = 1;
/** Parts of the building are no objects. */
const BUILDING: ReadonlySet<string> = new Set(['wall', 'floor', 'ceiling', 'door', 'window']);

/**
 * The things that a topology graph knows: of each room its nine largest on the floor plan, of as many categories as there are, and everything
 * large (ORION §IV-C: "generic classes of all landmark objects and large goal objects").
 */
export function topologyNodes({ instances }: Pick<Scene, 'instances'>): SceneInstance[] {
  const things = instances.filter(({ category }) => !BUILDING.has(category));
  const nodes = new Set(things.filter(({ sizeM }) => Math.max(...sizeM) >= LARGE_M));
  for (const roomId of new Set(things.map((one) => one.roomId)))
    for (const landmark of landmarksOf(things.filter((one) => one.roomId === roomId)))
      nodes.add(landmark);
  return things.filter((one) => nodes.has(one));
}

/** The largest of each category first, then the next of each. */
function landmarksOf(things: readonly SceneInstance[]): SceneInstance[] {
  const bySize = [...things].sort((a, b) => areaM2(b) - areaM2(a) || a.id - b.id);
  const seen = new Map<string, number>();
  return bySize
    .map((one) => {
      const before = seen.get(one.category) ?? 0;
      seen.set(one.category, before + 1);
      return { one, before };
    })
    .sort((a, b) => a.before - b.before || areaM2(b.one) - areaM2(a.one) || a.one.id - b.one.id)
    .slice(0, LANDMARKS_A_ROOM)
    .map(({ one }) => one);
}

const areaM2 = ({ sizeM }: Pick<SceneInstance, 'sizeM'>): number => sizeM[0] * sizeM[2];

/**
 * A topology graph as a semantic map: each node's box on the floor plan has the feature of its generic class, everything else has none. It
 * stands in for the map of ORION's real robot (§IV-C, Table III), which was made by hand.
 *
 * @throws {ParleyError} `BAD_MODEL` when the encoder cannot be opened.
 */
export async function topologyMap(
  scene: Scene,
  { constants, space }: { readonly constants: MapConstants; readonly space: TextSpace },
): Promise<{ readonly map: FeatureMap; readonly nodes: number }> {
  const nodes = topologyNodes(scene);
  const features = await space.featuresOf(nodes.map(({ category }) => category));
  const grid = centredGrid(middleOf(scene.bounds), constants);
  const map = createFeatureMap(grid, space.dims);
  for (const [i, { aabb }] of nodes.entries()) {
    const feature = features[i]?.map ?? [];
    const heightM = (aabb.min[1] + aabb.max[1]) / 2;
    for (const cell of cellsOf(aabb, (x, z) => cellAt(grid, x, z), grid.cellSizeM))
      addFeature(map, cell, { feature, pixels: 1, heightM });
  }
  return { map, nodes: nodes.length };
}

/** Cells that a box reaches into. */
function cellsOf(
  { min, max }: SceneInstance['aabb'],
  cell: (xM: number, zM: number) => number,
  sizeM: number,
): Set<number> {
  const found = new Set<number>([cell((min[0] + max[0]) / 2, (min[2] + max[2]) / 2)]);
  for (let z = min[2]; z <= max[2]; z += sizeM)
    for (let x = min[0]; x <= max[0]; x += sizeM) found.add(cell(x, z));
  found.delete(-1);
  return found;
}

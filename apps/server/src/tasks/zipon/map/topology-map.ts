import { cellAt, centredGrid } from '@parley/agent-core/mapping';
import { salientThings } from '@parley/datasets/goals';
import type { Scene, SceneInstance } from '@parley/scenes/format';
import { addFeature, createFeatureMap, type FeatureMap } from '@parley/task-zipon/agents';
import type { TextSpace } from '../features';
import { middleOf } from './build-map';
import type { MapConstants } from './map-constants';

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
    for (const landmark of salientThings(things.filter((one) => one.roomId === roomId)))
      nodes.add(landmark);
  return things.filter((one) => nodes.has(one));
}

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

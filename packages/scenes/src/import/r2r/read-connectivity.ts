import { type Vec3, Vec3 as Vec3Schema } from '@parley/protocol';
import { z } from 'zod';
import { badImport } from '../bad-import';
import { fromZUp } from '../shared/frames';
import { readJson } from '../shared/read-input';

const Entry = z.object({
  image_id: z.string().min(1),
  pose: z.array(z.number()).length(16, 'a pose has 16 numbers'),
  included: z.boolean(),
  visible: z.array(z.boolean()),
  unobstructed: z.array(z.boolean()),
  height: z.number(),
});

/** A panorama of a scan, and where one can go from it. */
export const GraphNode = z.object({
  id: z.string(),
  position: Vec3Schema.describe('Camera, metres, world frame'),
  heightM: z.number().describe('Camera above the floor'),
  visible: z.array(z.string()).describe('Ids of nodes in sight, in order of the file'),
});
export type GraphNode = z.infer<typeof GraphNode>;

/** A navigation graph of panoramas (Anderson et al. 2018, §3.3): nodes of the file that are included, undirected edges. */
export const NavigationGraph = z.object({
  scan: z.string(),
  nodes: z.array(GraphNode),
  edges: z
    .array(z.tuple([z.int().nonnegative(), z.int().nonnegative(), z.number().positive()]))
    .describe('Indices of two nodes, the smaller first, and the straight-line length in metres'),
});
export type NavigationGraph = z.infer<typeof NavigationGraph>;

/**
 * Reads `<scan>_connectivity.json` of the Matterport3D simulator. The pose is a row-major 4×4 matrix, z up; nodes that
 * are not included are left out; an edge exists where both ends are included and either says that the way is clear.
 *
 * @param scan Name of the scan; from the file name when left out.
 * @throws {ParleyError} `BAD_SCENE` naming file and entry.
 */
export function readConnectivity(bytes: Uint8Array, file: string, scan?: string): NavigationGraph {
  const entries = readJson(bytes, z.array(Entry).min(1, 'there are no viewpoints'), file);
  const seen = new Set<string>();
  entries.forEach(({ image_id, visible, unobstructed }, i) => {
    const fail = (what: string) => badImport(`${file} ${i}`, what);
    if (seen.has(image_id)) throw fail(`viewpoint ${image_id} occurs twice`);
    seen.add(image_id);
    for (const [name, list] of Object.entries({ visible, unobstructed })) {
      if (list.length !== entries.length)
        throw fail(`${name} has ${list.length} flags for ${entries.length} viewpoints`);
    }
  });
  const kept = entries.flatMap((entry, i) => (entry.included ? [i] : []));
  const nodes = kept.map((i): GraphNode => {
    const { image_id, pose, height, visible } = at(entries, i);
    return {
      id: image_id,
      position: fromZUp(at(pose, 3), at(pose, 7), at(pose, 11)),
      heightM: height,
      visible: kept.filter((k) => k !== i && visible[k]).map((k) => at(entries, k).image_id),
    };
  });
  const edges: NavigationGraph['edges'] = [];
  kept.forEach((i, a) => {
    kept.slice(a + 1).forEach((k, offset) => {
      if (!at(entries, i).unobstructed[k] && !at(entries, k).unobstructed[i]) return;
      const length = straightM(at(entries, i).pose, at(entries, k).pose);
      if (length > 0) edges.push([a, a + 1 + offset, length]);
    });
  });
  const name =
    scan ?? (file.split(/[\\/]/).at(-1) ?? '').replace(/_connectivity\.json(\.gz)?$/, '');
  return { scan: name, nodes, edges };
}

/** Where the feet stand at a node: straight below the camera. */
export const floorOf = ({ position, heightM }: GraphNode): Vec3 => [
  position[0],
  position[1] - heightM,
  position[2],
];

function at<T>(list: readonly T[], index: number): T {
  return list[index] as T;
}

function straightM(a: readonly number[], b: readonly number[]): number {
  const squared = [3, 7, 11].map((k) => (at(a, k) - at(b, k)) * (at(a, k) - at(b, k)));
  return Math.sqrt(squared.reduce((sum, value) => sum + value, 0));
}

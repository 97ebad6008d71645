import type { GraphNode, NavigationGraph } from '@parley/scenes/kinds';
import { z } from 'zod';
import { badImport } from '../../input/bad-import';
import { fromZUp, MAX_COORDINATE_M } from '../../input/frames';
import { readJson } from '../../input/read-input';

const Entry = z.object({
  image_id: z.string().min(1),
  pose: z.array(z.number()).length(16, 'a pose has 16 numbers'),
  included: z.boolean(),
  visible: z.array(z.boolean()),
  unobstructed: z.array(z.boolean()),
  height: z.number(),
});

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
  entries.forEach(({ image_id, visible, unobstructed, pose, height }, i) => {
    const fail = (what: string) => badImport(`${file} ${i}`, what);
    if (seen.has(image_id)) throw fail(`viewpoint ${image_id} occurs twice`);
    seen.add(image_id);
    const far = [at(pose, 3), at(pose, 7), at(pose, 11), height].find(
      (value) => !(Math.abs(value) <= MAX_COORDINATE_M),
    );
    if (far !== undefined)
      throw fail(`it lies at ${far} m; a home lies within ${MAX_COORDINATE_M} m`);
    for (const [name, list] of Object.entries({ visible, unobstructed })) {
      if (list.length !== entries.length)
        throw fail(`${name} has ${list.length} flags for ${entries.length} viewpoints`);
    }
  });
  const kept = entries.flatMap((entry, i) => (entry.included ? [i] : []));
  if (kept.length === 0)
    throw badImport(
      file,
      `none of its ${entries.length} viewpoints is included`,
      'Name a *_connectivity.json of the simulator, as it was downloaded.',
    );
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

function at<T>(list: readonly T[], index: number): T {
  return list[index] as T;
}

function straightM(a: readonly number[], b: readonly number[]): number {
  const squared = [3, 7, 11].map((k) => (at(a, k) - at(b, k)) * (at(a, k) - at(b, k)));
  return Math.sqrt(squared.reduce((sum, value) => sum + value, 0));
}

import type { GraphNode, NavigationGraph } from '@parley/scenes/kinds';
import { z } from 'zod';
import { badImport } from '../../input/bad-import';
import { fromZUp, MAX_COORDINATE_M } from '../../input/frames';
import { checkedJson, readJson } from '../../input/read-input';

/** Viewpoints of a scan at most; every flag of each pair is read. */
const MOST_VIEWPOINTS = 2000;

/** A part of file names, of rows and of pages: letters, digits, "_" and "-", as the simulator has them. */
const ImageId = z
  .string()
  .regex(/^(?!__proto__$)[\w-]{1,100}$/, 'an image_id is 1 to 100 letters, digits, "_" and "-"');

const Entry = z.object({
  image_id: ImageId,
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
  const list = readJson(bytes, z.array(z.unknown()).min(1, 'there are no viewpoints'), file);
  if (list.length > MOST_VIEWPOINTS)
    throw badImport(
      `${file} ${MOST_VIEWPOINTS}`,
      `it has ${list.length} viewpoints; a scan has ${MOST_VIEWPOINTS} at most`,
      'Name the graph of one scan, as the simulator has it.',
    );
  const entries = checkedJson(list, z.array(Entry), file);
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
    const rotation = rotationOf(pose);
    return {
      id: image_id,
      position: fromZUp(at(pose, 3), at(pose, 7), at(pose, 11)),
      heightM: height,
      visible: kept.filter((k) => k !== i && visible[k]).map((k) => at(entries, k).image_id),
      ...(rotation !== null && { rotation }),
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

/** So far may rows be from unit length and right angles. */
const ROUNDING = 1e-3;

/**
 * How the camera of a viewpoint was turned, to the world frame: rows of the pose are x, y and z of the z-up frame, and (x, y, z) → (x, z, −y).
 *
 * @returns Null where the pose is no rotation: one can walk there, and no picture of it can be painted.
 */
function rotationOf(pose: readonly number[]): number[] | null {
  const row = (i: number): [number, number, number] => [
    at(pose, 4 * i),
    at(pose, 4 * i + 1),
    at(pose, 4 * i + 2),
  ];
  const [x, y, z] = [row(0), row(1), row(2)];
  const right = cross(x, y);
  const isRotation =
    isNear(dot(x, x), 1) &&
    isNear(dot(y, y), 1) &&
    isNear(dot(x, y), 0) &&
    isNear(dot(right, z), 1);
  return isRotation ? [...x, ...z, ...y.map((value) => 0 - value)] : null;
}

type Row = readonly [number, number, number];
const isNear = (value: number, to: number): boolean => Math.abs(value - to) <= ROUNDING;
const dot = (a: Row, b: Row): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
const cross = (a: Row, b: Row): Row => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
];

function straightM(a: readonly number[], b: readonly number[]): number {
  const squared = [3, 7, 11].map((k) => (at(a, k) - at(b, k)) * (at(a, k) - at(b, k)));
  return Math.sqrt(squared.reduce((sum, value) => sum + value, 0));
}

import type { ScanTexts } from '@parley/datasets/benchmarks';
import { hashJson, ParleyError, roundM } from '@parley/protocol';
import { floorOf, type GraphNode, type NavigationGraph } from '@parley/scenes/kinds';
import type { R2rTruth } from '@parley/task-r2r/scoring';

/** A scan of which there is the navigation graph and no home: nothing can be rendered, and what is seen is read. Plain data. */
export interface ScanPlace {
  /** As {@link scanPlace} rounds it: a log gives the same graph again. */ readonly graph: NavigationGraph;
  /** Null: none, and nothing can be seen. */ readonly texts: ScanTexts | null;
  /** Pictures of it; left out: there are none. */ readonly skyboxes?: Skyboxes;
  /** Of graph and texts, in the place of the hash of a home. */ readonly sceneHash: string;
}

/** Six pictures around each viewpoint of a scan. */
export interface Skyboxes {
  readonly folder: string;
  /** How the camera of each viewpoint was turned, to the world frame; row-major 3 × 3. */
  readonly rotations: Readonly<Record<string, readonly number[]>>;
}

/** A scan to be walked in, from what was read of it. */
export function scanPlace(
  read: NavigationGraph,
  texts: ScanTexts | null,
  skyboxes: Skyboxes | null = null,
): ScanPlace {
  const graph = { ...read, nodes: read.nodes.map(rounded) };
  const sceneHash = hashJson([graph, texts] as never);
  return { graph, texts, sceneHash, ...(skyboxes !== null && { skyboxes }) };
}

/** Floor and camera to the precision of rows, so that bearings worked out from a log are those of the run. */
function rounded(node: GraphNode): GraphNode {
  const [x, y, z] = node.position;
  const position = [roundM(x), roundM(y), roundM(z)] as const;
  return { id: node.id, position: [...position], heightM: roundM(node.heightM), visible: [] };
}

/**
 * The scan of a logged trial. Its texts are not in the log: what was read out of them is, as replies.
 *
 * @returns Null for a trial in a home. @throws {ParleyError} `BAD_LOG` where viewpoints and places are not as many.
 */
export function scanOfLog(
  scan: string,
  { viewpoints, positions = [], heightsM, edges }: R2rTruth,
  sceneHash: string,
): ScanPlace | null {
  if (heightsM === undefined) return null;
  const nodes = viewpoints.map((id, i): GraphNode => {
    const [floor, heightM] = [positions[i], heightsM[i]];
    if (floor === undefined || heightM === undefined)
      throw new ParleyError('BAD_LOG', `viewpoint ${id} has no place`, {
        where: scan,
        remedy: 'Pass the whole log, as it was written.',
      });
    const [x, y, z] = floor;
    return { id, position: [x, roundM(y + heightM), z], heightM, visible: [] };
  });
  return { graph: { scan, nodes, edges: [...edges] }, texts: null, sceneHash };
}

/** Heights of the cameras, as the first row of a trial in a scan has them. */
export const heightsOf = ({ nodes }: NavigationGraph): number[] =>
  nodes.map(({ heightM }) => heightM);

/** On the floor below a viewpoint, to the precision of positions. */
export function placeOf(node: GraphNode): [number, number, number] {
  const [x, y, z] = floorOf(node);
  return [roundM(x), roundM(y), roundM(z)];
}

import { type Vec3, Vec3 as Vec3Schema } from '@parley/protocol';
import { z } from 'zod';

/** A panorama of a scan, and where one can go from it. */
export const GraphNode = z.object({
  id: z.string(),
  position: Vec3Schema.describe('Camera, metres, world frame'),
  heightM: z.number().describe('Camera above the floor'),
  visible: z.array(z.string()).describe('Ids of nodes in sight, in order of the file'),
  rotation: z
    .array(z.number())
    .length(9)
    .exactOptional()
    .describe(
      'Of the camera that took its pictures: to the world frame, row-major 3 × 3, x to its right, y down, z ahead; left out of graphs without pictures',
    ),
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

/** Where the feet stand at a node: straight below the camera. */
export const floorOf = ({ position, heightM }: GraphNode): Vec3 => [
  position[0],
  position[1] - heightM,
  position[2],
];

/** `graph.json`: a graph in the folder of its scan or home. */
export const GraphFile = NavigationGraph.extend({
  formatVersion: z.literal(1),
  source: z.string(),
});

/** File that holds it. */
export const GRAPH_FILE = 'graph.json';

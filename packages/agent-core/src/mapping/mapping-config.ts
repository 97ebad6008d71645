import { z } from 'zod';

/** Height band of obstacles in VLFM's code: high enough to miss beds and coffee tables. Metres above the feet. */
export const VLFM_OBSTACLE_BAND = { obstacleMinM: 0.61, obstacleMaxM: 0.88 } as const;

/** Every constant of obstacle map, fog of war, frontiers and value map. Lengths in metres. */
export const MappingConfig = z.strictObject({
  cellSizeM: z.number().min(0.01).max(0.5).default(0.05).describe('VLFM: 20 px/m'),
  sizeCells: z.int().min(16).max(4096).default(1000).describe('Side of the square map; VLFM: 1000'),
  agentRadiusM: z
    .number()
    .min(0)
    .max(1)
    .default(0.18)
    .describe('Obstacles are widened by it; VLFM: 0.18'),
  inflation: z
    .enum(['square', 'disc'])
    .default('square')
    .describe('Shape of the widening; VLFM: square'),
  clearanceM: z
    .number()
    .min(0)
    .max(2)
    .default(0.3)
    .describe('Nearer to an obstacle than this costs more to walk; ours'),
  obstacleMinM: z
    .number()
    .default(0.15)
    .describe('Lowest obstacle above the feet; ours, so that beds and tables are seen'),
  obstacleMaxM: z.number().default(1.4).describe('Highest obstacle above the feet; ours'),
  tallMinM: z
    .number()
    .default(1.1)
    .describe('An obstacle seen from this height on hides what is behind it; ours'),
  minDepthM: z.number().nonnegative().nullable().default(null).describe("null: the sensor's own"),
  maxDepthM: z.number().positive().nullable().default(null).describe("null: the sensor's own"),
  fogOccluder: z
    .enum(['inflated', 'obstacles'])
    .default('inflated')
    .describe('What hides the floor behind it; VLFM: the widened obstacles'),
  fillsExplored: z
    .boolean()
    .default(false)
    .describe('What explored floor encloses is explored too; VLFM code: its outer contour, filled'),
  exploredDilationCells: z
    .int()
    .min(0)
    .max(8)
    .default(2)
    .describe('Explored area is widened by this before frontiers are sought; VLFM: 5×5 kernel'),
  frontierMinAreaM2: z
    .number()
    .nonnegative()
    .default(0.5)
    .describe('Smaller unexplored patches count as explored; CoIN code: 0.5, VLFM: 1.5'),
  frontierMinPoints: z.int().min(1).default(2).describe('Shortest frontier in border cells; FE: 2'),
  minConfidence: z
    .number()
    .min(0)
    .max(1)
    .default(0.25)
    .describe('Confidence at the edge of the cone; VLFM: 0.25'),
  decisionThreshold: z
    .number()
    .min(0)
    .max(1)
    .default(0.35)
    .describe('A weaker view than this never dilutes a stronger one; VLFM: 0.35'),
  fusion: z
    .enum(['weighted', 'max-confidence'])
    .default('weighted')
    .describe('VLFM config: weighted'),
  frontierValueRadiusM: z
    .number()
    .positive()
    .default(0.5)
    .describe('A frontier is worth the median of non-zero values within this; VLFM: 0.5'),
});
export type MappingConfig = z.infer<typeof MappingConfig>;

/** All defaults. */
export const DEFAULT_MAPPING: MappingConfig = MappingConfig.parse({});

import { CellRuns, GridSpec, Vec3 } from '@parley/protocol';
import { z } from 'zod';

/** A point of the floor plan, `[x, z]`, metres. */
const PointXZ = z.tuple([z.number(), z.number()]);

/** Where the semantic map was taken from (SCI-10). */
export const MapOrigin = z.enum(['prebuilt', 'online', 'none']);
export type MapOrigin = z.infer<typeof MapOrigin>;

/** Belief `map-origin`: the map that a run began with. */
export const MapOriginBelief = z.object({
  map: MapOrigin,
  blobId: z.string().nullable().describe('SHA-256 of the map; null for one that begins empty'),
  constantsHash: z.string().nullable(),
  cells: z.int().nonnegative().describe('That have a feature'),
});
export type MapOriginBelief = z.infer<typeof MapOriginBelief>;

/** Levels of {@link HeatLayer}: one digit each, least to most similar. */
export const HEAT_LEVELS = '0123456789abcdef';
/** A place of a {@link HeatLayer} that has no feature. */
export const NO_HEAT = '.';

/** How similar each place of the map is to a text: a small grid, for a page to paint. */
export const HeatLayer = z.object({
  grid: GridSpec,
  rows: z
    .array(z.string().regex(/^[0-9a-f.]*$/))
    .describe('One text a row of the grid, one letter a cell: 0 to f from low to high; `.` none'),
  low: z.number().describe('Similarity that 0 stands for'),
  high: z.number().describe('Similarity that f stands for'),
});
export type HeatLayer = z.infer<typeof HeatLayer>;

/** One area that a query found. */
export const FoundArea = z.object({
  position: Vec3.describe('Middle of the area, metres, world frame'),
  contour: z.array(PointXZ).describe('Outer border on the floor plan'),
  areaCells: z.int().positive(),
  score: z.number(),
});
export type FoundArea = z.infer<typeof FoundArea>;

/** Belief `map-query`: what `retrieve_map` found for a text. */
export const MapQueryBelief = z.object({
  text: z.string(),
  heat: HeatLayer,
  areas: z.array(FoundArea).describe('Best first'),
});
export type MapQueryBelief = z.infer<typeof MapQueryBelief>;

const Remembered = z.object({
  text: z.string(),
  runs: CellRuns.describe('Cells of the area, on the grid of the layer'),
  position: Vec3,
});

/** Belief `memory`: what the person has confirmed and denied so far, where. */
export const MemoryBelief = z.object({
  grid: GridSpec,
  positive: z.array(Remembered),
  negative: z.array(Remembered),
});
export type MemoryBelief = z.infer<typeof MemoryBelief>;

import { Vec3 } from '@parley/protocol';
import { z } from 'zod';

/** Sectors around a thing, 60° each. */
export const SECTORS = 6;

const View = z.object({
  tag: z.string().min(1).describe('Name of the view in the data set, e.g. s2_near'),
  sector: z
    .int()
    .min(0)
    .max(SECTORS - 1),
  range: z.enum(['far', 'near']),
  position: Vec3.nullable().describe('Camera, world frame; null when the file does not say'),
  navigable: z.boolean().describe('False: no robot can stand there, and there may be no picture'),
  meetsThreshold: z
    .boolean()
    .nullable()
    .describe('False: the target is hardly seen (a trap view); null when not measured'),
  rgb: z.string().nullable().describe('Picture inside the folder'),
  depth: z.string().nullable(),
  box: z
    .tuple([z.number(), z.number(), z.number(), z.number()])
    .nullable()
    .describe('Pixel box of the target, x0 y0 x1 y1'),
});

const CaptureEpisode = z.object({
  episodeId: z.string().min(1),
  objectId: z.string().min(1),
  category: z.string().min(1),
  goalPosition: Vec3.nullable(),
  views: z.array(View).min(1),
});

const Pair = z.object({
  episodeId: z.string().min(1),
  targetObjectId: z.string().min(1),
  queryObjectId: z.string().min(1),
  /** 1: the query describes the target. */ label: z.union([z.literal(0), z.literal(1)]),
  pairType: z.enum(['positive', 'neg_same', 'neg_diff']).nullable(),
  textPos: z.array(z.string()),
  textNeg: z.array(z.string()),
  negObjectId: z.string().nullable(),
});

/**
 * `captures.json`: pictures taken around things, as PInVerify verifies on them (arXiv 2605.30639). No geometry: six sectors,
 * far and near, are the places one can be.
 */
export const Captures = z.object({
  formatVersion: z.literal(1),
  source: z.string(),
  scene: z.string().min(1).describe('Name of the scene in the data set'),
  episodes: z.array(CaptureEpisode).min(1),
  pairs: z.array(Pair),
});
export type Captures = z.infer<typeof Captures>;
export type CaptureEpisode = z.infer<typeof CaptureEpisode>;
export type CaptureView = z.infer<typeof View>;
export type CapturePair = z.infer<typeof Pair>;

/** File that holds them. */
export const CAPTURES_FILE = 'captures.json';

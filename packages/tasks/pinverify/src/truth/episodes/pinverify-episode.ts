import { Vec3 } from '@parley/protocol';
import { z } from 'zod';
import { DescribedBy, Descriptions, PairType, SECTOR_COUNT } from '../../shared';

const Named = z.strictObject({ objectId: z.string().min(1), category: z.string().min(1) });

/** One of the places around a candidate, as its capture has it. */
const PairView = z.strictObject({
  tag: z.string().min(1).describe('Name of the view in the data set, e.g. s2_near'),
  sector: z
    .int()
    .min(0)
    .max(SECTOR_COUNT - 1)
    .describe('Label of the capture; moves go by positions'),
  range: z.enum(['far', 'near']),
  position: Vec3.nullable().describe('Camera, metres, world frame'),
  navigable: z.boolean(),
  meetsThreshold: z.boolean().nullable().describe('False: the target is hardly seen'),
  rgb: z.string().nullable().describe('Picture; it need not be there where no body looks at it'),
  depth: z.null(),
  box: z
    .tuple([z.number(), z.number(), z.number(), z.number()])
    .nullable()
    .describe('Pixels of the target, x0 y0 x1 y1'),
  areaPx: z.int().nonnegative().nullable().describe('Pixels of its mask; null: not measured'),
  mask: z
    .string()
    .exactOptional()
    .describe('Where its mask lies, as its capture names it; left out: mask/mask_<tag>.png'),
});
export type PairView = z.infer<typeof PairView>;

/** A pair to verify: a captured target, and descriptions of what it may be (PInVerify §3). */
export const PinverifyEpisode = z.strictObject({
  episodeId: z.string().min(1).describe('<scene>-<capture>-<pair type>'),
  index: z.int().nonnegative().describe('Place in its index, which the start is drawn by'),
  scene: z.string().min(1),
  capture: z.string().min(1).describe('Its id in the scene'),
  target: Named,
  query: Named,
  pairType: PairType,
  descriptions: Descriptions.describe('Of the query'),
  describedBy: DescribedBy.exactOptional().describe('Left out: all that the data set has'),
  goalPosition: Vec3.nullable().describe('Middle of the target, metres'),
  yawDeg: z
    .number()
    .nullable()
    .describe(
      'By how much the target is turned to the left; at 0 its front faces +z; null: unknown',
    ),
  views: z.array(PairView).min(1),
});
export type PinverifyEpisode = z.infer<typeof PinverifyEpisode>;

import {
  CATEGORIES,
  type CategoryName,
  COLOURS,
  type ColourName,
  MATERIALS,
  SHAPES,
  SIZES,
  Vec3,
} from '@parley/protocol';
import { z } from 'zod';

/** Raise when the catalogue of a tier changes shape. */
export const ASSET_FORMAT_VERSION = 1;

const Colour = z.enum(Object.keys(COLOURS) as [ColourName, ...ColourName[]]);
const Pair = z.tuple([z.number(), z.number()]);

/** A part of a model that is coloured as one; its primitive in the GLB has a material of the same name. */
export const AssetSlot = z.object({
  name: z.string(),
  role: z.enum(['main', 'accent', 'detail']),
  share: z.number().min(0).max(1).describe('Of the surface of the model'),
  material: z.enum(MATERIALS),
  rgb: z
    .tuple([z.int(), z.int(), z.int()])
    .describe('Own colour, sRGB bytes; of a picture its mean'),
  colour: Colour.describe('Name nearest to the own colour'),
  colours: z.array(Colour).describe('What it may be painted; empty: it keeps its own look'),
  paint: z
    .enum(['flat', 'grey', 'picture'])
    .describe(
      'flat: no picture; grey: one that is multiplied with a colour; picture: one in colours',
    ),
  opacity: z.number().min(0).max(1),
});
export type AssetSlot = z.infer<typeof AssetSlot>;

/** One piece of library furniture. Frame: middle of the footprint at the origin, stands on y = 0, front faces +z. */
export const AssetEntry = z.object({
  id: z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/),
  title: z.string(),
  noun: z
    .string()
    .optional()
    .describe('What people call it where that is more than its category: bunk bed'),
  category: z.enum(Object.keys(CATEGORIES) as [CategoryName, ...CategoryName[]]),
  glb: z.string(),
  mount: z.enum(['floor', 'top', 'wall', 'ceiling']).describe('Where it belongs'),
  elevationM: z.number().describe('Usual height of its lowest point above the floor'),
  sizeM: Vec3.describe('Width (x), height (y), depth (z)'),
  shape: z.enum(SHAPES).nullable(),
  sizes: z.array(z.enum(SIZES)).min(1),
  slots: z.array(AssetSlot).min(1),
  supports: z.array(z.object({ heightM: z.number(), minXZ: Pair, maxXZ: Pair })),
  colliders: z.array(z.object({ min: Vec3, max: Vec3 })),
  triangles: z.int(),
  sensorOverlap: z.number().describe('Silhouette overlap of sensor mesh and model, 0…1'),
  author: z.string(),
  licence: z.enum(['CC0-1.0', 'CC-BY-3.0', 'CC-BY-3.0-US', 'unknown']),
  source: z.object({ catalogue: z.string(), key: z.string(), url: z.string().nullable() }),
  changes: z.string(),
});
export type AssetEntry = z.infer<typeof AssetEntry>;

/** `catalogue.json` of a tier: a folder of GLBs under one licence. Sensor meshes are in `sensors.bin`, in this order. */
export const AssetTier = z.object({
  formatVersion: z.literal(ASSET_FORMAT_VERSION),
  tier: z.string(),
  licence: z.string(),
  assets: z.array(AssetEntry),
});
export type AssetTier = z.infer<typeof AssetTier>;

/** Files of a tier beside its GLBs. */
export const TIER_FILES = { catalogue: 'catalogue.json', sensors: 'sensors.bin' } as const;
/** Instance id in `sensors.bin` of the first asset of the catalogue. */
export const FIRST_SENSOR_ID = 2;

import { ATTRIBUTES, Pose, ROOM_TYPES, Vec3 } from '@parley/protocol';
import { z } from 'zod';

/** Raise when scene.json changes shape. */
export const SCENE_FORMAT_VERSION = 1;

export const Aabb = z.object({ min: Vec3, max: Vec3 });
export type Aabb = z.infer<typeof Aabb>;

/** Attribute values by name; absent means "has none" (a mirror has no pattern). `near` and `on` are category words. */
export const Attributes = z.partialRecord(
  z.enum(ATTRIBUTES),
  z.union([z.string(), z.array(z.string())]),
);
export type Attributes = z.infer<typeof Attributes>;

/** The shortest description that fits one thing of its category alone; how hard it is to give is the sum of both counts. */
const MinimalDescription = z.object({
  text: z.string(),
  attributes: z.int().nonnegative().describe('Attributes of the thing itself that it names'),
  relations: z.int().nonnegative().describe('Neighbours, what it stands on, room that it names'),
});
export type MinimalDescription = z.infer<typeof MinimalDescription>;

/** One thing of a home. Instance ids start at 2 (0 is nothing, 1 the structure as a whole). */
export const SceneInstance = z.object({
  id: z.int().min(2),
  category: z.string(),
  rawName: z.string().describe('Name in semantic.txt; equals category in our own homes'),
  noun: z
    .string()
    .optional()
    .describe('What people call it where that is more than its category: bunk bed'),
  mpcat40: z.string(),
  roomId: z.string().nullable(),
  model: z.string().describe('FurnitureModel id that built it'),
  position: Vec3.describe('Centre of the footprint at its lowest point, metres, world frame'),
  yawDeg: z
    .int()
    .describe('Rotation about +y, whole degrees, positive turns left; 0: front faces +z'),
  sizeM: Vec3.describe('Width (x), height (y), depth (z) before rotation'),
  aabb: Aabb,
  supportId: z.int().nullable().describe('Instance that it stands on; null: floor or wall'),
  attributes: Attributes,
  estimated: z
    .array(z.enum(ATTRIBUTES))
    .optional()
    .describe('Attributes that an import estimated from textures; absent where all are known'),
  unsettled: z
    .array(z.enum(ATTRIBUTES))
    .optional()
    .describe(
      'Attributes that a picture does not settle, as glass or plastic; nothing is told from its kind by them where anything else tells it',
    ),
  neighbours: z.array(z.int()).describe('Ids of instances within 1 m, nearest first'),
  description: z.string().describe('Full description d in plain words'),
  distinguishing: z
    .array(z.enum(ATTRIBUTES))
    .describe(
      'Minimal set of attributes that tells it from every other of its category; all that it has when none does',
    ),
  minimal: MinimalDescription.nullable()
    .optional()
    .describe(
      'Null when no words tell it from its kind; absent in homes made before there was one',
    ),
});
export type SceneInstance = z.infer<typeof SceneInstance>;

export const SceneRoom = z.object({
  id: z.string(),
  type: z.enum(ROOM_TYPES),
  polygonXZ: z
    .array(z.tuple([z.number(), z.number()]))
    .min(3)
    .describe('Counter-clockwise seen from above, metres'),
});
export type SceneRoom = z.infer<typeof SceneRoom>;

/** The one source of truth of a home: renderer, mask, colliders, descriptions and ground-truth backends all read it. */
export const Scene = z.object({
  formatVersion: z.literal(SCENE_FORMAT_VERSION),
  sceneId: z.string().regex(/^[a-z0-9][a-z0-9-]*$/),
  generator: z.object({
    name: z.string(),
    version: z.string(),
    seed: z.string(),
    rooms: z
      .int()
      .optional()
      .describe('Rooms that were asked for; absent for homes that were not generated'),
    draw: z
      .int()
      .optional()
      .describe(
        'Draws of this seed before it that could not be walked through, or did not look as they were said to',
      ),
    furniture: z
      .string()
      .optional()
      .describe('Hash of the furniture library that the generator drew from; absent without one'),
    models: z
      .enum(['all', 'seen', 'held-out'])
      .optional()
      .describe('Which library furniture the home may hold; all when absent'),
  }),
  bounds: Aabb,
  ceilingHeightM: z.number().positive(),
  start: Pose.optional().describe(
    'Where the house itself has its robot begin, as ProcTHOR houses do; absent for homes without one',
  ),
  rooms: z.array(SceneRoom),
  portals: z.array(
    z.object({ roomA: z.string(), roomB: z.string(), position: Vec3, widthM: z.number() }),
  ),
  instances: z.array(SceneInstance),
});
export type Scene = z.infer<typeof Scene>;

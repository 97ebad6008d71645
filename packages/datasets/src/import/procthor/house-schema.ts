import { z } from 'zod';
import { checkedJson, readJson } from '../../input/read-input';

const Point = z.object({ x: z.number(), y: z.number(), z: z.number() });
const Point2 = z.object({ x: z.number(), y: z.number() });
const Rgb = z.object({ r: z.number(), g: z.number(), b: z.number() });
/** Schema 0.0.1 has the name alone, 1.0.0 an object. */
const Material = z
  .union([z.string(), z.looseObject({ name: z.string().default('') })])
  .optional()
  .transform((value) => (typeof value === 'string' ? value : (value?.name ?? '')));

export interface HouseObject {
  readonly id: string;
  readonly assetId: string;
  /** Centre of the bounding box, Unity frame, metres. */
  readonly position: z.infer<typeof Point>;
  readonly rotation: z.infer<typeof Point>;
  readonly color?: z.infer<typeof Rgb> | undefined;
  readonly children: readonly HouseObject[];
}

const HouseObject: z.ZodType<HouseObject> = z.object({
  id: z.string(),
  assetId: z.string().min(1),
  position: Point,
  rotation: Point.default({ x: 0, y: 0, z: 0 }),
  color: Rgb.optional(),
  get children() {
    return z.array(HouseObject).default([]);
  },
}) as z.ZodType<HouseObject>;

/** A door or window: a rectangle of a wall, x along it from its first corner, y up. */
const Opening = z
  .object({
    id: z.string(),
    assetId: z.string(),
    room0: z.string(),
    room1: z.string(),
    wall0: z.string(),
    wall1: z.string(),
    openable: z.boolean().default(false),
    openness: z.number().default(0),
    holePolygon: z.array(Point2).length(2, 'a hole has 2 corners').optional(),
    boundingBox: z.object({ min: Point2, max: Point2 }).optional(),
  })
  .transform(({ holePolygon, boundingBox, ...opening }, context) => {
    const [a, b] = holePolygon ?? [boundingBox?.min, boundingBox?.max];
    if (a === undefined || b === undefined) {
      context.addIssue('it has neither holePolygon (schema 1.0.0) nor boundingBox (0.0.1)');
      return z.NEVER;
    }
    return {
      ...opening,
      min: { x: Math.min(a.x, b.x), y: Math.min(a.y, b.y) },
      max: { x: Math.max(a.x, b.x), y: Math.max(a.y, b.y) },
    };
  });
export type Opening = z.infer<typeof Opening>;

const Wall = z.object({
  id: z.string(),
  roomId: z.string(),
  polygon: z
    .array(Point)
    .length(4, 'a wall has 4 corners')
    .describe('base, base, top, top; outer sides begin with the top'),
  empty: z.boolean().default(false).describe('The rooms on both sides are joined here'),
  material: Material,
  color: Rgb.optional(),
});
export type Wall = z.infer<typeof Wall>;

const Room = z.object({
  id: z.string(),
  roomType: z.string(),
  floorPolygon: z.array(Point).min(3, 'a floor has at least 3 corners'),
  floorMaterial: Material,
});

/** A ProcTHOR house in schema 0.0.1 or 1.0.0 (procthor `types.py`), Unity frame, metres and degrees. */
export const House = z.object({
  rooms: z.array(Room).min(1, 'there are no rooms'),
  walls: z.array(Wall),
  doors: z.array(Opening).default([]),
  windows: z.array(Opening).default([]),
  objects: z.array(HouseObject).default([]),
  metadata: z
    .looseObject({
      schema: z.string().optional(),
      roomSpecId: z.string().optional(),
      agent: z
        .looseObject({ position: Point, rotation: Point })
        .optional()
        .describe('Where its robot begins: centre of its body, yaw in y'),
    })
    .default({}),
});
export type House = z.infer<typeof House>;

/**
 * Reads a house, packed with gzip or not.
 *
 * @throws {ParleyError} `BAD_SCENE` naming file and member.
 */
export const readHouse = (bytes: Uint8Array, file: string): House => readJson(bytes, House, file);

/** A house that has been read already. @throws {ParleyError} `BAD_SCENE` naming file and member. */
export const checkedHouse = (value: unknown, file: string): House =>
  checkedJson(value, House, file);

/** Schema of a house: as it says, else by how it writes holes and floors. */
export const schemaOf = (house: House): string => house.metadata.schema ?? 'unnamed';

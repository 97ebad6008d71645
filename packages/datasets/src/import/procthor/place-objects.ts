import {
  type ColourName,
  categoryInfo,
  type MaterialName,
  type RoomType,
  roundVec3,
  type Vec3,
  wrapDeg,
} from '@parley/protocol';
import type { RenderPart, SensorMesh } from '@parley/scenes/format';
import { isInside, type XZ } from '@parley/scenes/polygon';
import { fromUnity } from '../../input/frames';
import {
  addBox,
  boundsOf,
  emptyDraft,
  type MeshDraft,
  type Placement,
  toMesh,
  toPart,
} from '../shared/boxes';
import type { ImportedThing } from '../shared/finish-instances';
import { type AssetSizes, type SizedAsset, sizeOf } from './asset-sizes';
import { ASSET_TYPES } from './asset-types';
import type { HouseObject } from './house-schema';
import { standInColours } from './stand-in-colours';
import { standIn } from './stand-ins';
import type { PlacedOpening, WallFace } from './wall-faces';

/** A thing with the geometry that stands in for it. */
export interface PlacedThing {
  readonly thing: ImportedThing;
  readonly parts: readonly RenderPart[];
  readonly sensor: SensorMesh;
  /** Bodies run into it. */ readonly blocks: boolean;
  readonly placement: Placement;
  readonly isExact: boolean;
}

export interface PlacedRoom {
  readonly id: string;
  readonly type: RoomType;
  readonly polygonXZ: readonly XZ[];
}

/** Lower things are stepped over, and what hangs above the robot is walked under, metres. */
const STEP_M = 0.06;
const ROBOT_M = 1.45;
const DOOR_DEEP_M = 0.06;
const WINDOW_DEEP_M = 0.08;

/** Places every object and its children, ids in order of the file from `firstId`. */
export function placeObjects(
  objects: readonly HouseObject[],
  context: {
    rooms: readonly PlacedRoom[];
    sizes: AssetSizes;
    firstId: number;
    onUnknown: (assetId: string) => void;
  },
): PlacedThing[] {
  const all: PlacedThing[] = [];
  const visit = (object: HouseObject, parent: ImportedThing | null): void => {
    const { sizes, onUnknown } = context;
    const asset = sizeOf(object, { sizes, isChild: parent !== null, onUnknown });
    const one = placeObject(object, asset, {
      id: context.firstId + all.length,
      parent,
      room: roomAt(object, context.rooms),
    });
    all.push(one);
    for (const child of object.children) visit(child, one.thing);
  };
  for (const object of objects) visit(object, null);
  return all;
}

const roomAt = ({ position }: HouseObject, rooms: readonly PlacedRoom[]): PlacedRoom | null =>
  rooms.find(({ polygonXZ }) => isInside(polygonXZ, [position.x, -position.z])) ?? null;

function placeObject(
  object: HouseObject,
  asset: SizedAsset,
  context: { id: number; parent: ImportedThing | null; room: PlacedRoom | null },
): PlacedThing {
  const centre = fromUnity(object.position);
  // Front is +z in Unity, which becomes −z here, where a yaw of 0 faces +z.
  const yawDeg = wrapDeg(180 - Math.round(object.rotation.y));
  const position = roundVec3([centre[0], centre[1] - asset.sizeM[1] / 2, centre[2]]);
  const { parent, room } = context;
  return build({
    id: context.id,
    asset,
    name: object.assetId,
    colours: standInColours(asset.type.category, object.assetId, object.color),
    placement: { position, yawDeg },
    roomId: room?.id ?? parent?.roomId ?? null,
    roomType: room?.type ?? parent?.roomType ?? null,
    supportId: parent?.id ?? null,
    standsOn: parent?.category ?? (asset.hangs ? 'wall' : 'floor'),
  });
}

/** Windows, and doors that lead outside: a leaf or a pane in the hole of a wall. Doors between rooms stand open. */
export function placeFixture(
  placed: PlacedOpening,
  face: WallFace,
  context: { id: number; kind: 'Doorway' | 'Window'; room: PlacedRoom },
): PlacedThing {
  const { a, b, y0, y1, opening } = placed;
  const [dx, dz] = [b[0] - a[0], b[1] - a[1]];
  const deepM = context.kind === 'Window' ? WINDOW_DEEP_M : DOOR_DEEP_M;
  const turn = (Math.atan2(face.inward[0], face.inward[1]) * 180) / Math.PI;
  const type = ASSET_TYPES[context.kind] as SizedAsset['type'];
  return build({
    id: context.id,
    asset: {
      type,
      sizeM: [Math.sqrt(dx * dx + dz * dz), y1 - y0, deepM],
      isExact: true,
      hangs: true,
    },
    name: opening.assetId,
    colours: standInColours(type.category, opening.assetId, undefined),
    placement: {
      position: roundVec3([(a[0] + b[0]) / 2, y0, (a[1] + b[1]) / 2]),
      yawDeg: wrapDeg(Math.round(Math.round(turn * 1e6) / 1e6)),
    },
    roomId: context.room.id,
    roomType: context.room.type,
    supportId: null,
    standsOn: 'wall',
  });
}

interface BuildParts {
  readonly id: number;
  readonly asset: SizedAsset;
  readonly name: string;
  readonly colours: { readonly main: ColourName; readonly accent: ColourName };
  readonly placement: Placement;
  readonly roomId: string | null;
  readonly roomType: string | null;
  readonly supportId: number | null;
  readonly standsOn: string;
}

function build({ id, asset, name, colours, placement, ...where }: BuildParts): PlacedThing {
  const { type, isExact, hangs } = asset;
  const sizeM = roundVec3(asset.sizeM as Vec3);
  const shape = standIn(type.shape, sizeM);
  const [main, accent, sensor] = [emptyDraft(), emptyDraft(), emptyDraft()];
  for (const [draft, boxes] of [
    [main, shape.main],
    [accent, shape.accent],
  ] as const) {
    for (const box of boxes) {
      addBox(draft, box, placement);
      addBox(sensor, box, placement);
    }
  }
  const { category } = type;
  const hasAccent =
    shape.accent.length > 0 && (categoryInfo(category)?.accentPart ?? null) !== null;
  const aabb = boundsOf(sensor.positions) ?? { min: placement.position, max: placement.position };
  const [bottomM, topM] = [aabb.min[1], aabb.max[1]];
  return {
    isExact,
    placement,
    blocks: where.supportId === null && !hangs && topM > STEP_M && bottomM < ROBOT_M,
    parts: [part(main, colours.main, category), part(accent, colours.accent, category)].filter(
      ({ indices }) => indices.length > 0,
    ),
    sensor: { instanceId: id, ...toMesh(sensor) },
    thing: {
      id,
      category,
      rawName: category,
      model: `stand-in/${type.shape}/${name}`,
      position: placement.position,
      yawDeg: placement.yawDeg,
      sizeM,
      aabb,
      attributes: { colour: colours.main, ...(hasAccent && { accent: colours.accent }) },
      ...where,
    },
  };
}

const WOODEN = new Set([
  'table',
  'desk',
  'cabinet',
  'bookcase',
  'nightstand',
  'chair',
  'bed',
  'door',
  'shelf',
  'counter',
]);

const part = (draft: MeshDraft, colour: ColourName, category: string): RenderPart => {
  const material: MaterialName = WOODEN.has(category) ? 'wood' : 'plastic';
  return toPart(draft, {
    colour,
    material,
    pattern: 'plain',
    patternColour: colour,
    textureId: null,
  });
};

import { CATEGORIES, roundM, type Vec3 } from '@parley/protocol';
import type { Aabb, FurnitureBuild } from '@parley/scenes/format';
import type { RandomStream } from '@parley/scenes/seed';
import { boundsOf } from '../furniture';
import { chooseLook, type Look, type LookSpec } from '../look';
import { type Stance, toWorld } from '../stance';
import { belongsIn } from './belongs';
import type { HomeState, RoomState } from './home-state';
import { type KindName, kindOf, modelIdsOf } from './kinds';
import type { Standing } from './placed-thing';
import { isTaken } from './singles';

/** A thing with its looks, before it has a place. */
export interface Ware {
  readonly look: Look;
  readonly build: FurnitureBuild;
  /** Bounding box in the frame of the model. */ readonly bounds: Aabb;
}

export const wareOf = (look: Look): Ware => {
  const build = look.model.build(look.params);
  return { look, build, bounds: boundsOf(build.parts.map((part) => part.positions)) };
};

/** Homes hold many of a category: so many of them are made to resemble one that one word seldom does. */
const TWIN_SHARE = 0.7;

/** Draws the looks of a thing, unlike what the home has of its category; null when no model serves and belongs there, or one is all that people have. */
export function drawWare(
  home: HomeState,
  room: RoomState,
  wanted: {
    readonly kind: KindName;
    readonly stands: Standing;
    readonly look?: LookSpec;
    readonly models?: readonly string[];
  },
  random: RandomStream,
): Ware | null {
  const { category, look } = kindOf(wanted.kind);
  if (isTaken(home, room, category)) return null;
  const serving = (wanted.models ?? modelIdsOf(home, wanted.kind, wanted.stands)).filter((id) =>
    belongsIn({ id, category }, room.room.type),
  );
  if (serving.length === 0) return null;
  const model = wanted.models === undefined ? leastUsed(home, serving) : serving;
  const motifs = home.freeMotifs(room.room.type);
  const request = {
    model,
    look: { ...look, ...wanted.look, ...(category === 'picture' ? { motifs } : {}) },
  };
  const taken = home.looksOf(category);
  // What episodes ask for must be told apart; all else keeps to the colours of the home.
  const { isTarget } = CATEGORIES[category];
  const palette = isTarget ? room.palette.accents : room.palette.main;
  const { wood } = room.palette;
  const context = { palette, taken, random, twinShare: TWIN_SHARE, wood };
  return wareOf(chooseLook(request, context));
}

/** The models of which a home has fewest: things of a category are seldom all of one make. */
function leastUsed(home: HomeState, modelIds: readonly string[]): string[] {
  const uses = new Map(modelIds.map((id) => [id, 0]));
  for (const { model } of home.things()) {
    const known = uses.get(model.id);
    if (known !== undefined) uses.set(model.id, known + 1);
  }
  const fewest = Math.min(...uses.values());
  return modelIds.filter((id) => uses.get(id) === fewest);
}

/** World box of a ware; exact for quarter turns, a little too large for others. */
export const boxAt = (ware: Ware, stance: Stance): Aabb => worldBox(ware.bounds, stance);

/** World box of a box in the model's frame, such as a collider. */
export function worldBox(box: Aabb, stance: Stance): Aabb {
  const corners = [box.min, box.max].flatMap((p) =>
    [box.min, box.max].map((q) => toWorld(stance, [p[0], 0, q[2]])),
  );
  const [xs, zs] = [corners.map((p) => p[0]), corners.map((p) => p[2])];
  return {
    min: [Math.min(...xs), stance.position[1] + box.min[1], Math.min(...zs)],
    max: [Math.max(...xs), stance.position[1] + box.max[1], Math.max(...zs)],
  };
}

/** Plan positions to the millimetre, heights as they are. */
export const settled = ([x, y, z]: Vec3, yawDeg: number): Stance => ({
  position: [roundM(Math.round(x * 1000) / 1000), roundM(y), roundM(Math.round(z * 1000) / 1000)],
  yawDeg: ((Math.round(yawDeg) % 360) + 360) % 360,
});

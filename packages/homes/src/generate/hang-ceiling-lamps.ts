import type { RoomType } from '@parley/protocol';
import { randomStream } from '@parley/scenes/seed';
import { chooseLook } from '../look';
import { ceilingSpots, type FloorPlan } from '../plan';
import { buildBounds, type Stance } from '../stance';
import { type DraftInstance, wordsOfModel } from './draft-instance';

/** Where one does not walk close beneath a lamp, it may hang. */
const HUNG = ['ceiling-lamp-drum', 'ceiling-lamp-globe'] as const;
const FLAT = ['ceiling-lamp-bowl'] as const;
const HANGS_IN: ReadonlySet<RoomType> = new Set([
  'living room',
  'dining room',
  'bedroom',
  "children's room",
  'study',
]);
/** Free height below a lamp that hangs, metres. */
const HEADROOM_M = 1.95;

/** The lamps under the ceilings of a home, alike within a room, as instances from `firstId` on. */
export function hangCeilingLamps(plan: FloorPlan, seed: string, firstId: number): DraftInstance[] {
  const lamps = plan.rooms.flatMap((room) => {
    const random = randomStream('ceiling lamps', seed, room.id);
    const draw = (model: readonly string[]) =>
      chooseLook({ model }, { palette: [], taken: [], random });
    let look = draw(HANGS_IN.has(room.type) ? HUNG : FLAT);
    let build = look.model.build(look.params);
    if (plan.ceilingHeightM - build.sizeM[1] < HEADROOM_M) {
      look = draw(FLAT);
      build = look.model.build(look.params);
    }
    return ceilingSpots(room.polygonXZ).map(({ at: [x, z] }) => ({ room, look, build, x, z }));
  });
  return lamps.map(({ room, look, build, x, z }, i): DraftInstance => {
    const round = (value: number): number => Math.round(value * 1000) / 1000;
    const stance: Stance = {
      position: [round(x), round(plan.ceilingHeightM - build.sizeM[1]), round(z)],
      yawDeg: 0,
    };
    return {
      id: firstId + i,
      category: look.model.category,
      modelId: look.model.id,
      roomId: room.id,
      roomType: room.type,
      build,
      stance,
      aabb: buildBounds(build, stance),
      supportId: null,
      standsOn: 'ceiling',
      attributes: look.attributes,
      ...wordsOfModel(look.model, look.attributes),
    };
  });
}

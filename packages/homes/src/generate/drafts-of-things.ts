import type { PlacedThing } from '../furnish';
import type { FloorPlan } from '../plan';
import { type DraftInstance, wordsOfModel } from './draft-instance';

/** The things of a furnished home as instances, ids in order of placement from `firstId`. */
export function draftsOfThings(
  plan: FloorPlan,
  things: readonly PlacedThing[],
  firstId: number,
): DraftInstance[] {
  const idOf = new Map(things.map((thing, i) => [thing, firstId + i]));
  const typeOf = new Map(plan.rooms.map(({ id, type }) => [id, type]));
  return things.map((thing, i): DraftInstance => {
    const host = thing.stands === 'on' ? thing.host : null;
    return {
      id: firstId + i,
      category: thing.model.category,
      ...wordsOfModel(thing.model, thing.attributes),
      modelId: thing.model.id,
      roomId: thing.roomId,
      roomType: typeOf.get(thing.roomId) ?? '',
      build: thing.build,
      stance: thing.stance,
      aabb: thing.aabb,
      supportId: host === null ? null : (idOf.get(host) ?? null),
      standsOn: host?.model.category ?? (thing.stands === 'wall' ? 'wall' : 'floor'),
      attributes: thing.attributes,
    };
  });
}

import { categoryInfo, groupBy, type Vec3 } from '@parley/protocol';
import { describe, describeMinimally, distinguishingAttributes } from '@parley/scenes/describe';
import type { Aabb, Attributes, SceneInstance } from '@parley/scenes/format';

/** A thing of an imported scene before its surroundings are known. */
export interface ImportedThing {
  readonly id: number;
  readonly category: string;
  readonly rawName: string;
  /** mpcat40 class of the data set; from the vocabulary when left out. */ readonly mpcat40?: string;
  readonly roomId: string | null;
  readonly roomType: string | null;
  readonly model: string;
  readonly position: Vec3;
  readonly yawDeg: number;
  readonly sizeM: Vec3;
  readonly aabb: Aabb;
  readonly supportId: number | null;
  /** `floor`, `wall` or the category it stands on; null when unknown. */
  readonly standsOn: string | null;
  readonly attributes: Attributes;
  /** Which of them are estimates. */ readonly estimated?: SceneInstance['estimated'];
}

const NEAR_M = 1;
const MAX_NEAR = 4;
/** Too common or too large to find one's way by. */
const NOT_LANDMARKS = new Set([
  'wall',
  'floor',
  'ceiling',
  'rug',
  'curtain',
  'window',
  'door',
  'box',
  'book',
  'unknown',
]);

/** Works out neighbours, surroundings, descriptions and what tells each thing from its kind. */
export function finishInstances(things: readonly ImportedThing[]): SceneInstance[] {
  const near = neighboursOf(things);
  const byId = new Map(things.map((thing) => [thing.id, thing]));
  const finished = things.map((thing) => {
    const neighbours = near.get(thing.id) ?? [];
    const words = neighbours
      .map((id) => byId.get(id) as ImportedThing)
      .filter(
        (other) =>
          other.category !== thing.category &&
          other.id !== thing.supportId &&
          other.supportId !== thing.id &&
          !NOT_LANDMARKS.has(other.category),
      )
      .map(({ category }) => category);
    const landmarks = [...new Set(words)].slice(0, MAX_NEAR);
    const attributes: Attributes = {
      ...thing.attributes,
      ...(landmarks.length > 0 && { near: landmarks }),
      ...(thing.standsOn !== null && { on: thing.standsOn }),
      ...(thing.roomType !== null && { room: thing.roomType }),
    };
    return { thing, neighbours, attributes };
  });
  const byCategory = groupBy(finished, ({ thing }) => thing.category);
  return finished.map((one): SceneInstance => {
    const { roomType: _, standsOn: __, ...thing } = one.thing;
    const others = (byCategory.get(thing.category) ?? [])
      .filter((other) => other !== one)
      .map(({ attributes }) => attributes);
    const { category } = thing;
    return {
      ...thing,
      mpcat40: thing.mpcat40 ?? categoryInfo(thing.category)?.mpcat40 ?? 'objects',
      attributes: one.attributes,
      neighbours: one.neighbours,
      description: describe({ category, attributes: one.attributes }),
      distinguishing: distinguishingAttributes(one.attributes, others),
      minimal: describeMinimally({ category, attributes: one.attributes }, others),
    };
  });
}

/** Ids within 1 m in the same room, nearest first; distances in whole centimetres, so that no last bit decides. */
function neighboursOf(things: readonly ImportedThing[]): Map<number, number[]> {
  const found = new Map<number, { id: number; cm: number }[]>(things.map(({ id }) => [id, []]));
  for (const room of groupBy(things, ({ roomId }) => roomId).values()) {
    room.forEach((a, i) => {
      for (const b of room.slice(i + 1)) {
        const cm = gapCm(a.aabb, b.aabb);
        if (cm > 100 * NEAR_M) continue;
        found.get(a.id)?.push({ id: b.id, cm });
        found.get(b.id)?.push({ id: a.id, cm });
      }
    });
  }
  return new Map(
    [...found].map(([id, list]) => [
      id,
      list.sort((a, b) => a.cm - b.cm || a.id - b.id).map((one) => one.id),
    ]),
  );
}

function gapCm(a: Aabb, b: Aabb): number {
  let squared = 0;
  for (const axis of [0, 1, 2] as const) {
    const gap = Math.max(0, b.min[axis] - a.max[axis], a.min[axis] - b.max[axis]);
    squared += gap * gap;
  }
  return Math.round(Math.sqrt(squared) * 100);
}

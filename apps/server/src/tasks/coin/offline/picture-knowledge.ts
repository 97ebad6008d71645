import { type AttributeName, INTRINSIC_ATTRIBUTES } from '@parley/protocol';
import type { Scene, SceneInstance } from '@parley/scenes/format';
import { valuesOf } from './instance-values';
import type { PictureSights } from './picture-sights';

/**
 * What the picture of a target shows (SCI-15): the thing itself, and of what stands within a metre of it or carries
 * it only what is in the picture. Never the room, for no picture shows a name; no id, no position, nothing else of the
 * home.
 */
export interface PictureKnowledge {
  readonly category: string;
  readonly values: ReadonlyMap<AttributeName, readonly string[]>;
  /** All that stands within a metre is in the picture, so what is not there is not near it. */
  readonly showsAllAround: boolean;
}

/**
 * Reads off the scene what the picture of an instance shows.
 *
 * @param sights What is in the picture; null when it was never taken: then nothing is known of the surroundings.
 */
export function knowledgeOfPicture(
  scene: Scene,
  target: SceneInstance,
  sights: PictureSights | null,
): PictureKnowledge {
  const values = new Map<AttributeName, readonly string[]>();
  for (const slot of INTRINSIC_ATTRIBUTES) values.set(slot, valuesOf(target, slot));
  values.set('near', neighbourCategories(scene, target, sights));
  values.set('on', showsSupport(target, sights) ? valuesOf(target, 'on') : []);
  for (const [slot, known] of values) if (known.length === 0) values.delete(slot);
  const { category } = target;
  const showsAllAround = sights !== null && target.neighbours.every((id) => sights.seen.has(id));
  return { category, values, showsAllAround };
}

/** All that is true of an instance and its surroundings, its room too: what no picture tells (SCI-15, `oracle-full`). */
export function fullKnowledge(scene: Scene, target: SceneInstance): PictureKnowledge {
  const all: PictureSights = {
    seen: new Set(scene.instances.map(({ id }) => id)),
    showsFloor: true,
    showsWall: true,
  };
  const { category, values } = knowledgeOfPicture(scene, target, all);
  const room = valuesOf(target, 'room');
  return {
    category,
    values: room.length === 0 ? values : new Map([...values, ['room', room]]),
    showsAllAround: true,
  };
}

/** In the picture, nearest first, each once; neither things of its own kind nor what carries it. */
function neighbourCategories(
  scene: Scene,
  target: SceneInstance,
  sights: PictureSights | null,
): string[] {
  const byId = new Map(scene.instances.map((instance) => [instance.id, instance]));
  const near = target.neighbours
    .filter((id) => id !== target.supportId && sights?.seen.has(id))
    .flatMap((id) => byId.get(id)?.category ?? [])
    .filter((category) => category !== target.category && !STRUCTURE.has(category));
  return [...new Set(near)];
}
const STRUCTURE = new Set(['wall', 'floor', 'ceiling']);

function showsSupport(target: SceneInstance, sights: PictureSights | null): boolean {
  if (sights === null) return false;
  if (target.supportId !== null) return sights.seen.has(target.supportId);
  const { on } = target.attributes;
  return (on === 'floor' && sights.showsFloor) || (on === 'wall' && sights.showsWall);
}

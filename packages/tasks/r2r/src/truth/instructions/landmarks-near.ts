import type { Attributes, SceneInstance } from '@parley/scenes/format';
import type { Direction } from '../panorama';

/** A thing beside a viewpoint that can be told from all others of its kind in sight. */
export interface Landmark {
  readonly instanceId: number;
  readonly category: string;
  /** What has to be said before its name, in order: values of attributes. */ readonly words: readonly string[];
}

/** Farther off a thing is not beside a viewpoint, metres along the optical axis. */
const BESIDE_M = 2.5;
/** Smaller in every direction it is no landmark: share of a picture. */
const LEAST_SHARE = 0.01;
/** In every room, or seen as a part of it. */
const NO_LANDMARKS: ReadonlySet<string> = new Set([
  ...['ceiling lamp', 'window', 'curtain', 'radiator', 'door', 'air conditioner'],
]);
/** What is said of a thing, the shortest first. */
const WORDINGS = [
  [],
  ['colour'],
  ['pattern'],
  ['material'],
  ['colour', 'pattern'],
  ['colour', 'material'],
] as const satisfies readonly (readonly (keyof Attributes)[])[];

/**
 * Landmarks beside a viewpoint, those that take the most of a picture first. One that no words tell from another of its kind that
 * is in sight is left out, and so is what stands in another room: one does not stop beside what is seen through a door.
 *
 * @param instances Of the home. @param roomId Of the viewpoint; null in a doorway, from which both rooms count.
 */
export function landmarksNear(
  directions: readonly Direction[],
  instances: readonly SceneInstance[],
  roomId: string | null,
): Landmark[] {
  const known = new Map(instances.map((instance) => [instance.id, instance]));
  const sights = new Map<number, { share: number; depthM: number }>();
  for (const { things } of directions)
    for (const { instanceId, share, depthM } of things) {
      const last = sights.get(instanceId);
      if (last === undefined || share > last.share) sights.set(instanceId, { share, depthM });
    }
  const inSight = [...sights.keys()].flatMap((id) => known.get(id) ?? []);
  return [...sights]
    .filter(([, { share, depthM }]) => share >= LEAST_SHARE && depthM <= BESIDE_M)
    .sort(([a, one], [b, other]) => other.share - one.share || a - b)
    .flatMap(([id]): Landmark[] => {
      const thing = known.get(id);
      if (thing === undefined || NO_LANDMARKS.has(thing.category)) return [];
      if (roomId !== null && thing.roomId !== roomId) return [];
      const words = wordsFor(
        thing,
        inSight.filter((other) => other.id !== id && other.category === thing.category),
      );
      return words === null ? [] : [{ instanceId: id, category: thing.category, words }];
    });
}

/** The fewest words that no other thing has all of; null where none do. */
function wordsFor(
  { attributes, unsettled = [] }: SceneInstance,
  others: readonly SceneInstance[],
): readonly string[] | null {
  for (const names of WORDINGS) {
    const values = names.map((name) => attributes[name]);
    const words = values.filter((value) => typeof value === 'string' && value !== 'plain');
    if (words.length < names.length || names.some((name) => unsettled.includes(name))) continue;
    const isShared = others.some((other) =>
      names.every((name) => other.attributes[name] === attributes[name]),
    );
    if (!isShared) return words as string[];
  }
  return null;
}

import { canonicalJson, INTRINSIC_ATTRIBUTES } from '@parley/protocol';
import type { Scene, SceneInstance } from '@parley/scenes/format';

/** Parts of the building, and what has no name: no one owns them or asks for them. */
const BUILDING = new Set([
  ...['wall', 'floor', 'ceiling', 'door', 'window', 'doorway', 'door frame', 'window frame'],
  ...['beam', 'column', 'pillar', 'stairs', 'stair', 'railing', 'baseboard', 'roof', 'structure'],
  // Words of scans for unnamed things.
  ...['unknown', 'unlabeled', 'misc', 'object', 'objects', 'void', 'remove'],
]);

/** Things of one type in one room that look the same: finding any of them is finding what was asked for. */
export interface SameGoalSet {
  readonly type: string;
  readonly roomId: string | null;
  /** By id; never empty. */ readonly members: readonly SceneInstance[];
}

/** Is it a thing that a person may call theirs? */
export const isNameable = ({ category }: Pick<SceneInstance, 'category'>): boolean =>
  !BUILDING.has(category);

/**
 * All things of a home in groups that count as one goal, as ORION scores them: same type, same room, and no attribute of
 * the thing itself that differs. A thing of which no attribute is known (scans) stands alone. Ordered by the first
 * member's id.
 */
export function sameGoalSetsOf({ instances }: Pick<Scene, 'instances'>): SameGoalSet[] {
  const sets = new Map<string, SceneInstance[]>();
  for (const instance of [...instances].sort((a, b) => a.id - b.id)) {
    if (!isNameable(instance)) continue;
    const key = canonicalJson([instance.category, instance.roomId, lookOf(instance)]);
    const set = sets.get(key);
    if (set === undefined) sets.set(key, [instance]);
    else set.push(instance);
  }
  return [...sets.values()].map((members) => {
    const [{ category, roomId }] = members as [SceneInstance];
    return { type: category, roomId, members };
  });
}

/** What can be seen on the thing itself; its id where nothing is known, so that it is like no other. */
function lookOf({ id, attributes }: SceneInstance): (readonly [string, unknown])[] | number {
  const look = INTRINSIC_ATTRIBUTES.flatMap((name) =>
    attributes[name] === undefined ? [] : [[name, attributes[name]] as const],
  );
  return look.length === 0 ? id : look;
}

/** Key of every thing of a home: its type and a number from 0, in order of ids (`chair_0`). */
export function thingKeysOf({ instances }: Pick<Scene, 'instances'>): ReadonlyMap<number, string> {
  const next = new Map<string, number>();
  const keys = new Map<number, string>();
  for (const { id, category } of [...instances].sort((a, b) => a.id - b.id)) {
    const number = next.get(category) ?? 0;
    next.set(category, number + 1);
    keys.set(id, `${category}_${number}`);
  }
  return keys;
}

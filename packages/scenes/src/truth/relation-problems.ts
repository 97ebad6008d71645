import type { Aabb, Scene, SceneInstance } from '../format';

/** What is wrong with how an instance stands to others. */
export interface RelationProblem {
  readonly id: number;
  readonly what: string;
}

/** Things within this of each other are neighbours, metres; gaps are compared in whole centimetres. */
const NEAR_M = 1;
const ROUNDING_M = 0.0051;
/** How far the foot of a thing may be off what carries it, and how far to the side, metres. */
const LIFT_M = 0.06;
const ASIDE_M = 0.05;

/**
 * Checks neighbours and supports against boxes: neighbours are mutual, in one room, within a metre, nearest first, and
 * none is left out; what carries a thing lies under it or around it, and `on` names its category.
 */
export function relationProblems({ instances }: Pick<Scene, 'instances'>): RelationProblem[] {
  const byId = new Map(instances.map((one) => [one.id, one]));
  return instances.flatMap((one) =>
    [...neighbourProblems(one, instances, byId), ...supportProblems(one, byId)].map((what) => ({
      id: one.id,
      what,
    })),
  );
}

function neighbourProblems(
  one: SceneInstance,
  all: readonly SceneInstance[],
  byId: ReadonlyMap<number, SceneInstance>,
): string[] {
  const problems: string[] = [];
  let beforeM = 0;
  for (const id of one.neighbours) {
    const other = byId.get(id);
    if (other === undefined) continue;
    const gapM = boxGapM(one.aabb, other.aabb);
    if (!other.neighbours.includes(one.id)) problems.push(`its neighbour ${id} does not name it`);
    if (other.roomId !== one.roomId) problems.push(`its neighbour ${id} is in another room`);
    if (gapM > NEAR_M + ROUNDING_M)
      problems.push(`its neighbour ${id} is ${gapM.toFixed(2)} m away`);
    if (gapM < beforeM - 2 * ROUNDING_M) problems.push(`its neighbour ${id} is not in its place`);
    beforeM = Math.max(beforeM, gapM);
  }
  const named = new Set([one.id, ...one.neighbours]);
  for (const other of all) {
    if (other.roomId !== one.roomId || named.has(other.id)) continue;
    if (boxGapM(one.aabb, other.aabb) < NEAR_M - ROUNDING_M)
      problems.push(`${other.id} is near and no neighbour of it`);
  }
  return problems;
}

function supportProblems(
  { supportId, aabb, roomId, attributes }: SceneInstance,
  byId: ReadonlyMap<number, SceneInstance>,
): string[] {
  const support = supportId === null ? undefined : byId.get(supportId);
  if (support === undefined) return [];
  const problems: string[] = [];
  if (support.roomId !== roomId) problems.push(`it stands on ${supportId} in another room`);
  if (attributes.on !== undefined && attributes.on !== support.category)
    problems.push(`it is on ${attributes.on} and stands on ${supportId}, a ${support.category}`);
  const footM = aabb.min[1];
  if (footM < support.aabb.min[1] - LIFT_M || footM > support.aabb.max[1] + LIFT_M)
    problems.push(`it stands on ${supportId} and does not touch it`);
  const aside = [0, 2].some((axis) => {
    const middle = ((aabb.min[axis] as number) + (aabb.max[axis] as number)) / 2;
    return (
      middle < (support.aabb.min[axis] as number) - ASIDE_M ||
      middle > (support.aabb.max[axis] as number) + ASIDE_M
    );
  });
  if (aside) problems.push(`it stands on ${supportId} and its middle is beside it`);
  return problems;
}

/** Distance between two boxes, 0 when they meet, metres. */
function boxGapM(a: Aabb, b: Aabb): number {
  let sum = 0;
  for (const axis of [0, 1, 2] as const) {
    const gap = Math.max(0, b.min[axis] - a.max[axis], a.min[axis] - b.max[axis]);
    sum += gap * gap;
  }
  return Math.sqrt(sum);
}

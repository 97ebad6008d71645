import { HANGING } from '@parley/agent-core/mapping';
import { distanceXZM, type Vec3 } from '@parley/protocol';
import type { Sighted } from './candidate-judge';

/** Where a thing stands, and the candidate that it was met as last. */
export interface KnownThing {
  readonly thingId: string;
  readonly position: Vec3;
  readonly latestId: string;
}

/** Things by the candidate that they were first met as. */
export type KnownThings = ReadonlyMap<string, KnownThing>;

/** Two candidates nearer than this on the floor plane, and about as high, are one thing, metres. */
const SAME_PLACE_M = 0.3;
const SAME_HEIGHT_M = 0.6;
/**
 * The thing that a candidate is. Candidate tracks split in doubt, as when a thing is seen from its other side; a belief
 * over instances would then share out what is known of one thing among several (SCI-12c).
 */
export function thingOf(
  { candidateId, position }: Sighted,
  things: KnownThings,
  category: string,
): KnownThing {
  const here = position ?? null;
  const known = [...things.values()].find(
    (one) =>
      one.latestId === candidateId ||
      one.thingId === candidateId ||
      (here !== null && !HANGING.has(category) && isSamePlace(one.position, here)),
  );
  const thingId = known?.thingId ?? candidateId;
  return { thingId, position: here ?? known?.position ?? [0, 0, 0], latestId: candidateId };
}

const isSamePlace = (a: Vec3, b: Vec3): boolean =>
  distanceXZM(a, b) < SAME_PLACE_M && Math.abs(a[1] - b[1]) < SAME_HEIGHT_M;

import { type Box, Box as BoxSchema, INTRINSIC_ATTRIBUTES } from '@parley/protocol';
import type { Scene, SceneInstance } from '@parley/scenes/format';
import { z } from 'zod';
import type { FrameOf } from '../../../ground-truth/truth-frame';
import { valuesOf } from './instance-values';
import { sightFramed } from './sight-framed';

/** A picture that the robot shows with a question: a box of one of its own frames. */
export interface ShownPicture {
  readonly frameId: string;
  /** Null: the whole frame. */ readonly box: Box | null;
}

const Shown = z.object({ picture: z.object({ frameId: z.string(), box: BoxSchema.nullable() }) });

/** The picture that comes with a question; null without one. */
export function pictureOf(effect: unknown): ShownPicture | null {
  const parsed = Shown.safeParse(effect);
  return parsed.success ? parsed.data.picture : null;
}

/** Smallest share of the frame at which a person can say what thing it is. */
const LEAST_SHARE = 0.002;

/**
 * What the robot shows, by the truth of its frame: the thing that the box frames; null when nothing can be made out or the
 * frame was never taken.
 */
export function thingShown(
  { frameId, box }: ShownPicture,
  category: string,
  { scene, frame }: { readonly scene: Scene; readonly frame: FrameOf },
): SceneInstance | null {
  const thingOf = (instanceId: number): SceneInstance | undefined =>
    scene.instances.find(({ id }) => id === instanceId);
  try {
    const shown = sightFramed(frame(frameId), box, {
      isAsked: (id) => thingOf(id)?.category === category,
      leastShare: LEAST_SHARE,
    });
    return shown === null ? null : (thingOf(shown.instanceId) ?? null);
  } catch {
    return null;
  }
}

/** Would a person with the target's picture take the thing for it: it is the target, or nothing on it looks different. */
export function looksAlike(thing: SceneInstance, target: SceneInstance): boolean {
  if (thing.id === target.id) return true;
  return (
    thing.category === target.category &&
    INTRINSIC_ATTRIBUTES.every(
      (slot) => valuesOf(thing, slot).join() === valuesOf(target, slot).join(),
    )
  );
}

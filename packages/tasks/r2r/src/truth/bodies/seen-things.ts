import type { SceneInstance } from '@parley/scenes/format';
import { randomStream } from '@parley/scenes/seed';
import type { Direction, SeenThing } from '../panorama';
import type { VisionProfile } from './vision-profile';

/** A thing of a picture, as a body has it. */
export interface TakenThing extends SeenThing {
  /** What it is taken for. */ readonly taken: string;
  readonly instance: SceneInstance;
}

/** What a body errs by: the same thing from the same place is always taken for the same. */
export interface Eyes {
  readonly profile: VisionProfile;
  readonly seed: string;
  /** Categories of the home, sorted. */ readonly categories: readonly string[];
  readonly instances: ReadonlyMap<number, SceneInstance>;
}

/** Things of a direction with the errors of a profile, the largest first. @param viewpoint From where it is seen. */
export const takenThings = (
  { index, things }: Direction,
  viewpoint: string,
  { profile, seed, categories, instances }: Eyes,
): TakenThing[] =>
  things.flatMap((thing): TakenThing[] => {
    const { instanceId, category } = thing;
    const instance = instances.get(instanceId);
    if (instance === undefined) return [];
    const random = randomStream('r2r vision', seed, viewpoint, index, instanceId);
    if (random.next() < profile.miss) return [];
    const others = categories.filter((one) => one !== category);
    const isConfused = random.next() < profile.confusion && others.length > 0;
    return [{ ...thing, instance, taken: isConfused ? random.pick(others) : category }];
  });

import type { MotionConfig, Pose } from '@parley/protocol';

/** A body at the start of an episode. */
export type BodySetup =
  | {
      readonly kind: 'walking';
      readonly start: Pose;
      /** Left out: the motion of all bodies. */ readonly motion?: MotionConfig;
    }
  /**
   * A body that never moves, an overhead camera for instance. Its pose need not lie on the navmesh; `nearM` cuts away
   * what is nearer to its cameras, so that it looks through the ceiling.
   */
  | { readonly kind: 'static'; readonly start: Pose; readonly nearM?: number };

/** A body as it stands. */
export interface Body {
  readonly setup: BodySetup;
  readonly pose: Pose;
  /** A stop ends the motion for good. */ readonly isStopped: boolean;
}

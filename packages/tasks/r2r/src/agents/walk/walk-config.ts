import { z } from 'zod';
import { Offer } from '../../shared';

/** Settings of all agents that choose among the ways on: a study or a run gives all of its agents, and its people, the same. */
export const WALK_CONFIG = {
  ways: Offer.default('first').describe(
    'Viewpoints that are offered: the first of each direction, as in DiscussNav, or all, as in R2R',
  ),
};

/** Of agents that have no others. */
export const WalkConfig = z.strictObject(WALK_CONFIG);
export type WalkConfig = z.output<typeof WalkConfig>;

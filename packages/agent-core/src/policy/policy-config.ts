import { z } from 'zod';

/** Every constant of frontier choice, path planning and approach. Lengths in metres. */
export const PolicyConfig = z.strictObject({
  fidelity: z
    .enum(['paper', 'code'])
    .default('paper')
    .describe('code: acyclic enforcement without effect, as in the published code (SRC-14)'),
  frontierChoice: z
    .enum(['view', 'value', 'nearest'])
    .default('view')
    .describe(
      'view: the look that shows most unseen floor per action; value: VLFM; nearest: the baseline without a value map (Yamauchi 1997)',
    ),
  viewMinM2: z
    .number()
    .positive()
    .default(1)
    .describe('view: a look that would show less unseen floor is not worth it, m²; ours'),
  viewSurfaceM: z
    .number()
    .positive()
    .max(20)
    .default(3)
    .describe('view: a surface only seen from farther is worth a look from nearer, metres; ours'),
  viewSurfaceWorthM2: z
    .number()
    .nonnegative()
    .default(0)
    .describe(
      'view: a metre of such a surface counts as this much unseen floor; 0: floor alone; ours',
    ),
  viewBaseActions: z
    .number()
    .positive()
    .default(3)
    .describe('view: added to the actions of every look, so that a near one is not all; ours'),
  pendingWorthM2: z
    .number()
    .nonnegative()
    .default(12)
    .describe(
      'view: a look at a thing that was never seen well counts as this much unseen floor; 0: such things come first, as before; ours',
    ),
  viewIntoM: z
    .number()
    .positive()
    .max(20)
    .default(6)
    .describe('view: how far into unseen floor a look is believed to reach, metres; ours'),
  viewPromise: z
    .enum(['none', 'value'])
    .default('none')
    .describe('view: unseen floor counts more where the value map is high; ours'),
  initialScan: z
    .enum(['full', 'none'])
    .nullable()
    .default(null)
    .describe(
      'full: turn once around first (VLFM); none: what is seen ahead decides; null: full, but none with view',
    ),
  stickiness: z
    .number()
    .nonnegative()
    .nullable()
    .default(null)
    .describe(
      'A frontier is kept while its value + this exceeds its last value; 0: it is chosen anew at every step; null: see stickinessOf',
    ),
  stickinessRadiusM: z
    .number()
    .nonnegative()
    .default(0.5)
    .describe('A frontier this near to the last one is the same one; VLFM: 0.5'),
  steering: z
    .enum(['few-actions', 'corners'])
    .default('few-actions')
    .describe(
      'few-actions: straight legs chosen so that turns and steps together are few; corners: from corner to corner of the path, as before',
    ),
  nearCost: z
    .int()
    .min(1)
    .max(20)
    .default(3)
    .describe('A cell within clearance of an obstacle costs this many free ones; ours'),
  stopDistanceM: z
    .number()
    .positive()
    .default(0.7)
    .describe('Walk up to this near to the nearest point of a thing; VLFM 0.9, CoIN code 0.75'),
  standBeside: z
    .enum(['any-part', 'nearest-part'])
    .default('any-part')
    .describe(
      'any-part: stops beside whatever part of an accepted thing there is room at, and looks for such a place before it stops farther off; nearest-part: beside the part nearest to the robot, as before; ours',
    ),
  arrivedOverM: z
    .number()
    .positive()
    .default(1)
    .describe(
      'A thing that the camera looks over, this near, counts as reached although furniture keeps the robot off; ours. 1.5 as before: a stop across a bed',
    ),
  frontierReachM: z
    .number()
    .positive()
    .default(1)
    .describe('A frontier with no free floor this near is dropped; ours'),
  maxBumps: z
    .int()
    .min(1)
    .default(6)
    .describe('Collisions without headway before a goal is given up; ours'),
  patienceSteps: z
    .int()
    .min(1)
    .default(30)
    .describe('Steps without coming nearer before a goal is given up; ours'),
  retrySteps: z
    .int()
    .min(1)
    .default(25)
    .describe('A frontier without a path is tried again after this many steps; ours'),
});
export type PolicyConfig = z.infer<typeof PolicyConfig>;

export const DEFAULT_POLICY: PolicyConfig = PolicyConfig.parse({});

/** VLFM's stickiness, made for cosines of BLIP-2. */
export const VLFM_STICKINESS = 0.01;

/**
 * Stickiness in force: as configured, else 0.01 with `fidelity: code`, else 1: a frontier is kept until it is reached,
 * gone or dropped.
 *
 * Why not 0.01 everywhere: the value map forgets: confidence does not add up, so every view moves a value by up to half of the
 * difference. Where a scorer moves by tenths from view to view, 0.01 sends the robot from one end of a home to the other
 * and back: seeing all of a nine-room home took more than 1000 steps with 0.01, 0.1 or 0.2, 530 to 1000 with 0.3, 420 to
 * 550 with 0.5 or more (480 for the nearest frontier), by the co-occurrence prior, turns of 30°.
 */
export const stickinessOf = (config: PolicyConfig): number =>
  config.stickiness ?? (config.fidelity === 'code' ? VLFM_STICKINESS : 1);

import { z } from 'zod';
import { METHODS, type Method } from '../../shared';
import { OwnMatch } from '../semantic-map';

/** Settings of ORION and of what is made from it. Limits are ours: the paper bounds interactions alone. */
export const orionConfig = (method: Method) =>
  z.strictObject({
    method: z.enum(METHODS).default(method).describe('Modules, as Tables I and II name them'),
    semanticMap: z
      .enum(['prebuilt', 'online'])
      .default('prebuilt')
      .describe(
        'Where the map comes from whose module is on (SCI-10): made beforehand, as in Tables I and II, or on the way',
      ),
    floor: z
      .enum(['tour', 'own'])
      .default('tour')
      .describe(
        'Floor that walks are planned on, with a map made beforehand. tour: floor and obstacles that its tour saw, and what is seen on the way; own: the latter alone',
      ),
    fidelity: z
      .enum(['paper', 'code'])
      .default('paper')
      .describe(
        'What the paper leaves out. paper: M_neg is held against the memory alone, areas are measured by cells. code: M_neg is held against map and detections too, areas are measured by the polygons through their borders',
      ),
    match: OwnMatch.optional().describe(
      'How like a text features must be. It belongs to the encoder: needed with features of a model (`parley zipon fit-map --features` fits it), left out with those made from truth',
    ),
    callsPerGoal: z
      .int()
      .min(1)
      .max(500)
      .default(80)
      .describe('Function calls for a goal; then the robot must talk'),
    stepsPerGoal: z
      .int()
      .min(1)
      .max(5000)
      .default(500)
      .describe('Primitives for a goal; then the robot stands still and must talk'),
    askAfterShare: z
      .number()
      .positive()
      .max(1)
      .nullable()
      .default(0.24)
      .describe(
        'The offline controller asks after this share of stepsPerGoal without a talk, and before it goes to a third place of the map, while more than one talk is left; null: only when it can do no more alone. A call of search_object returns after as many, 120 at the most. Ours: of 500 primitives 120',
      ),
    badReplies: z
      .int()
      .min(1)
      .default(3)
      .describe('Replies in a row that cannot be read or run, before the robot must talk'),
    sameCalls: z
      .int()
      .min(2)
      .default(3)
      .describe(
        'Times in a row at which one call, without any change of state, is a loop and refused',
      ),
    sameCycles: z.int().min(2).default(2).describe('The same of a cycle of two to four calls'),
    recoveries: z
      .int()
      .min(0)
      .default(2)
      .describe(
        'Times for a goal that the robot talks by itself because its controller errs, fails or loops; then the goal ends',
      ),
  });
export type OrionConfig = z.infer<ReturnType<typeof orionConfig>>;

/** Primitives of one call of `search_object`, at most: then the controller decides whether to go on. Ours. */
const SEARCH_STEPS = 120;

/** Primitives without a talk after which the offline controller asks, at least one; null: there is no such limit. */
export const askAfterSteps = ({
  askAfterShare,
  stepsPerGoal,
}: Pick<OrionConfig, 'askAfterShare' | 'stepsPerGoal'>): number | null =>
  askAfterShare === null ? null : Math.max(1, Math.round(askAfterShare * stepsPerGoal));

/** Primitives after which one call of `search_object` returns: a controller that would ask is not kept from it by a search that goes on. */
export const searchSteps = (config: Pick<OrionConfig, 'askAfterShare' | 'stepsPerGoal'>): number =>
  Math.min(SEARCH_STEPS, askAfterSteps(config) ?? SEARCH_STEPS);

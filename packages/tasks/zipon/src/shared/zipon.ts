import { MODEL_METHODS, type TaskShared } from '@parley/protocol';
import { z } from 'zod';
import { ZIPON_BELIEFS } from './beliefs';
import { ZiponBrief } from './brief';
import { CONTROLLER_METHODS } from './controller';
import { FEATURE_METHODS } from './feature-methods';
import { FEEDBACK_SETTINGS } from './feedback';
import { ZiponGiven } from './given';

/** The one actor of a zipon episode. */
export const ROBOT = 'robot';

/** The one role of people. */
export const PERSON = 'person';

/** Whom a person asks who drives the robot: simulated; none where a robot decides. */
export const RESIDENT = 'resident';

/** Questions to models. */
export const ZIPON_METHODS = {
  'detector.detect': MODEL_METHODS['detector.detect'],
  ...CONTROLLER_METHODS,
  ...FEATURE_METHODS,
} as const;

/** What the robot holds the episode to have come to. */
export const ZiponVerdict = z.object({
  goals: z.int().nonnegative().describe('Goals that were asked for'),
  confirmed: z.int().nonnegative().describe('Of these, those that the person said were found'),
});
export type ZiponVerdict = z.infer<typeof ZiponVerdict>;

/**
 * Zero-shot interactive personalised object navigation: a robot is sent to one thing of a household after the other, by
 * the names that people have for them, and may talk (ORION).
 */
export const ZIPON = {
  task: 'zipon',
  title: 'Personal goals',
  actors: { [ROBOT]: { title: 'Robot', control: 'agent', agentId: 'orion' } },
  roles: { [PERSON]: { title: 'Person' }, [RESIDENT]: { title: 'Resident' } },
  given: ZiponGiven,
  inputs: FEEDBACK_SETTINGS,
  opening: null,
  cantTell: 'I can’t say.',
  brief: ZiponBrief,
  briefPages: ['household'],
  actions: ['forward', 'turn-left', 'turn-right', 'stop'],
  ownActions: {},
  ownBeliefs: ZIPON_BELIEFS,
  observation: 'depth',
  verdict: ZiponVerdict.optional(),
  methods: ZIPON_METHODS,
} as const satisfies TaskShared<ZiponGiven>;

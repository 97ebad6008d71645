import type { TaskShared } from '@parley/protocol';
import { z } from 'zod';
import { PINVERIFY_BELIEFS } from './beliefs';
import { PinverifyBrief } from './brief';
import { Direction } from './direction';
import { PinverifyGiven } from './given';
import { PINVERIFY_METHODS } from './methods';
import { PinverifyVerdict } from './verdict';

/** Looks at a candidate and says whether it is the object that is described. */
export const VERIFIER = 'verifier';

/** A person who verifies in its stead. */
export const VIEWER = 'viewer';

/** A person who sees a thing from all sides and describes it. */
export const DESCRIBER = 'describer';

/** A person who is to find the thing that is described among others of its category. */
export const CHOOSER = 'chooser';

/** A person who knows the described thing, and whom a robot may ask about it while it verifies. */
export const OWNER = 'owner';

/** The agent that verifies, and may ask the owner. */
export const BAYES_ASK = 'bayes-ask';

/** Frame of the picture of an owner's own thing. */
export const OWN_THING = 'own-thing';

/** Agents that a person plays, by what they do. */
export const VERIFY_PERSON = 'verify-person';
export const DESCRIBE_PERSON = 'describe-person';
export const CHOOSE_PERSON = 'choose-person';

/** What one is told who is to describe a thing: of it no more than its category, so that it is plain which of all that is seen is meant. */
export const describeIt = (category: string): string =>
  `Look at the ${category} in the middle from all sides. Then describe it, for someone who is to tell it from others of its kind.`;

/** Things that a chooser sees at once where the study does not say: chance is one in four. */
export const THINGS = 4;

/** The move around the candidate (PInVerify eq. 1). */
export const LOOK_FROM = 'look-from';

/** Steps of an episode (PInVerify §3), and of the configurations that its authors published for the same agent at commit b56a1ea0 (SRC-18). */
export const BUDGET = { paper: 6, code: 3 } as const;

/** PInVerify: is the object that one stands before the one that is described? */
export const PINVERIFY = {
  task: 'pinverify',
  title: 'Instance verification',
  actors: { [VERIFIER]: { title: 'Robot', control: 'agent', agentId: 'modular' } },
  roles: {
    [VIEWER]: { title: 'Verifier', plays: VERIFIER },
    [DESCRIBER]: { title: 'Describer', plays: VERIFIER },
    [CHOOSER]: { title: 'Chooser', plays: VERIFIER },
    [OWNER]: { title: 'Owner' },
  },
  given: PinverifyGiven,
  inputs: [],
  opening: null,
  cantTell: 'I can’t tell.',
  brief: PinverifyBrief,
  briefPages: [],
  actions: ['task', 'stop'],
  ownActions: { [LOOK_FROM]: z.strictObject({ direction: Direction }) },
  ownBeliefs: PINVERIFY_BELIEFS,
  observation: 'none',
  verdict: PinverifyVerdict.optional(),
  methods: PINVERIFY_METHODS,
} as const satisfies TaskShared<PinverifyGiven>;

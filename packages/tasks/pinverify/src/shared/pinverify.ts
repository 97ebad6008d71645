import type { TaskShared } from '@parley/protocol';
import { z } from 'zod';
import { PINVERIFY_BELIEFS } from './beliefs';
import { PinverifyBrief } from './brief';
import { Direction } from './direction';
import { PinverifyGiven } from './given';
import { PINVERIFY_METHODS } from './methods';
import { Answer } from './verdict';

/** Looks at a candidate and says whether it is the object that is described. */
export const VERIFIER = 'verifier';

/** A person who verifies in its stead. */
export const VIEWER = 'viewer';

/** The move around the candidate (PInVerify eq. 1). */
export const LOOK_FROM = 'look-from';

/** Steps of an episode (PInVerify §3), and of the configurations that its authors publish for the same agent (SRC-18). */
export const BUDGET = { paper: 6, code: 3 } as const;

/** PInVerify: is the object that one stands before the one that is described? */
export const PINVERIFY = {
  task: 'pinverify',
  title: 'Instance verification',
  actors: { [VERIFIER]: { title: 'Robot', control: 'agent', agentId: 'modular' } },
  roles: { [VIEWER]: { title: 'Verifier', plays: VERIFIER } },
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
  verdict: z.strictObject({ answer: Answer }).optional(),
  methods: PINVERIFY_METHODS,
} as const satisfies TaskShared<PinverifyGiven>;

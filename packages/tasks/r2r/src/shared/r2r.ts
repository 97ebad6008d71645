import type { TaskShared } from '@parley/protocol';
import { z } from 'zod';
import { R2R_BELIEFS } from './beliefs';
import { R2rGiven } from './given';
import { R2R_METHODS } from './methods';

/** Goes from viewpoint to viewpoint. */
export const FOLLOWER = 'follower';

/** Room-to-Room: an instruction is followed over a navigation graph, without people so far. */
export const R2R = {
  task: 'r2r',
  title: 'Room-to-Room',
  actors: { [FOLLOWER]: { title: 'Robot', control: 'agent', agentId: 'discussnav' } },
  roles: {},
  given: R2rGiven,
  inputs: [],
  opening: null,
  cantTell: 'I don’t know.',
  brief: z.null(),
  briefPages: [],
  actions: ['move', 'stop'],
  ownActions: {},
  ownBeliefs: R2R_BELIEFS,
  observation: 'none',
  verdict: z.undefined(),
  methods: R2R_METHODS,
} as const satisfies TaskShared<R2rGiven>;

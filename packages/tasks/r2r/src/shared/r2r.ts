import type { TaskShared } from '@parley/protocol';
import { z } from 'zod';
import { R2R_BELIEFS } from './beliefs';
import { R2rBrief } from './brief';
import { R2rGiven } from './given';
import { R2R_METHODS } from './methods';

/** Goes from viewpoint to viewpoint. */
export const FOLLOWER = 'follower';

/** A person who says where the robot goes. */
export const WALKER = 'walker';

/** Room-to-Room: an instruction is followed over a navigation graph, by an agent or by a person. */
export const R2R = {
  task: 'r2r',
  title: 'Room-to-Room',
  actors: { [FOLLOWER]: { title: 'Robot', control: 'agent', agentId: 'discussnav' } },
  roles: { [WALKER]: { title: 'Follower', plays: FOLLOWER } },
  given: R2rGiven,
  inputs: [],
  opening: null,
  cantTell: 'I don’t know.',
  brief: R2rBrief,
  briefPages: [],
  actions: ['move', 'stop'],
  ownActions: {},
  ownBeliefs: R2R_BELIEFS,
  observation: 'none',
  verdict: z.undefined(),
  methods: R2R_METHODS,
} as const satisfies TaskShared<R2rGiven>;

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

/** A person who is shown a way and writes how to walk it. */
export const WRITER = 'writer';

/** A person who stands in for one expert. */
export const EXPERT = 'expert';

/** A person who watches the robot, and is asked nothing on the way. */
export const WATCHER = 'watcher';

/** How a walk ended, as the debrief tells it. */
export type R2rResult = 'there' | 'elsewhere' | 'ended' | 'ended-early';

/** Agent that is told the way by truth. */
export const UPPER_BOUND = 'shortest-path';

/** Agent whose every move a person chooses. */
export const FOLLOW_PERSON = 'follow-person';

/** Agent that goes along a way with a person who then writes the instruction. */
export const WRITE_PERSON = 'write-person';

/** Words of common pages in a study whose people judge discussions. */
export const JUDGE_WORDS = 'judge';

/** What one is told who is to write an instruction: there is none to follow. */
export const TELL_THE_WAY =
  'Walk the way that is marked. Then write how to walk it, for someone who has not seen it.';

/** What one is told who stands in for an expert. */
export const ONE_EXPERT =
  'You stand in for one of the experts that a robot asks. Answer from what you are given, and from nothing else.';

/** Fewer words than this are asked about once, and taken all the same. */
export const FEW_WORDS = 5;

/** @returns How many words a text has. */
export const wordCount = (text: string): number => text.split(/\s+/u).filter(Boolean).length;

/** Room-to-Room: an instruction is followed over a navigation graph, by an agent or by a person. */
export const R2R = {
  task: 'r2r',
  title: 'Room-to-Room',
  actors: { [FOLLOWER]: { title: 'Robot', control: 'agent', agentId: 'discussnav' } },
  roles: {
    [WALKER]: { title: 'Follower', plays: FOLLOWER },
    [WRITER]: { title: 'Writer', plays: FOLLOWER },
    [EXPERT]: { title: 'Expert' },
    [WATCHER]: { title: 'Spectator' },
  },
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

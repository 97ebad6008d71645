import type { TaskShared } from '@parley/protocol';
import { z } from 'zod';
import { Room } from './graph';

/** Walks from room to room as the player says. */
export const WALKER = 'walker';
/** Stays where it is and says whether the thing comes nearer. */
export const GUIDE = 'guide';
/** The person. */
export const PLAYER = 'player';

export const ParlourGiven = z.object({ rooms: z.array(Room).min(2), start: z.string() });
export type ParlourGiven = z.infer<typeof ParlourGiven>;

/** What the player holds it to be: the room, and how sure, 1 to 5. */
export const ParlourVerdict = z.object({ room: z.string(), sure: z.int().min(1).max(5) });
export type ParlourVerdict = z.infer<typeof ParlourVerdict>;

/** What the pages know. */
export const ParlourBrief = z.object({ roomCount: z.int().positive() });

/** The one question to a model: is the thing nearer to this room than to the one before? */
export const PARLOUR_METHODS = {
  'warmth.compare': {
    port: 'warmth',
    input: z.object({ before: z.string(), now: z.string() }),
    output: z.object({ word: z.enum(['warmer', 'colder', 'the same']) }),
  },
} as const;

/**
 * Hunt the thimble, as odd as a task may be: two actors, one of them driven by a person; moves on a graph; no camera, no
 * target image; a verdict instead of a stop; forms as answers.
 */
export const PARLOUR = {
  task: 'parlour',
  title: 'Hunt the thimble',
  actors: {
    [WALKER]: { title: 'Walker', control: { role: PLAYER }, agentId: 'by-hand' },
    [GUIDE]: { title: 'Guide', control: 'agent', agentId: 'guide' },
  },
  roles: { [PLAYER]: { title: 'Player' } },
  given: ParlourGiven,
  inputs: [],
  opening: null,
  cantTell: 'I don’t know.',
  brief: ParlourBrief,
  briefPages: ['brief'],
  actions: ['move'],
  ownActions: {},
  ownBeliefs: { warmth: z.object({ room: z.string(), word: z.string() }) },
  observation: 'none',
  verdict: ParlourVerdict.optional(),
  methods: PARLOUR_METHODS,
} as const satisfies TaskShared<ParlourGiven>;

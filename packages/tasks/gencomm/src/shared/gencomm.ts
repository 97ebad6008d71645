import type { TaskShared } from '@parley/protocol';
import { z } from 'zod';
import { GENCOMM_BELIEFS } from './beliefs';
import { DO_NOTHING } from './command';
import { GencommGiven, GridSide, Marker } from './given';
import { GENCOMM_METHODS } from './methods';
import { Scheme } from './scheme';

/** The robot that walks, with a camera of its own. */
export const GROUND = 'ground';

/** The camera above the home: it talks and never moves. */
export const OVERHEAD = 'overhead';

/** Sees the overhead picture. */
export const HELPER = 'helper';

/** Sees what the robot sees. */
export const OPERATOR = 'operator';

/** What the ground agent holds the episode to have come to. */
export const GencommVerdict = z.object({
  steps: z.int().nonnegative().describe('Action steps that were taken'),
  talks: z.int().nonnegative().describe('Of these, those before which the agents talked'),
  followed: z.int().nonnegative().describe('Of these, those in which the suggestion was followed'),
});
export type GencommVerdict = z.infer<typeof GencommVerdict>;

/** Most rounds of a communication phase that an arm may name: each is a line of either agent before each action. */
const MOST_ROUNDS = 20;

/** What an arm tells both agents: C_len, rounds of a communication phase (GenComm Table I has 0, 1, 3 and 5). */
export const ROUNDS_INPUTS: readonly string[] = Array.from(
  { length: MOST_ROUNDS + 1 },
  (_, rounds) => `c-len-${rounds}`,
);

/** C_len of an arm. @param input One of {@link ROUNDS_INPUTS}. */
export const roundsOf = (input: string): number => Number(input.replace('c-len-', ''));

/** What pages know of an episode: what is looked for, and the setting. */
export const GencommBrief = z.object({
  target: z.string(),
  rounds: z.int().nonnegative(),
  scheme: Scheme.nullable().describe(
    'How the ground agent comes to its actions, be it a person or not; null where it takes none',
  ),
  marker: Marker.default('none').describe('How the robot is marked in the picture'),
  gridSide: GridSide.optional().describe(
    'Cells on each side of the grid over the picture from above; left out: there is none',
  ),
  localises: z
    .literal(true)
    .optional()
    .describe('The localisation test: nothing is looked for, and the robot stays where it is'),
});
export type GencommBrief = z.infer<typeof GencommBrief>;

/** Words of pages for the localisation test. */
export const LOCALISATION_WORDS = 'localisation';

/** How a search ended, as the debrief tells it. */
export type GencommResult = 'near' | 'far' | 'ended' | 'ended-early';

/** Assisted object search: a robot with a view of its own, and a camera above that helps it by words (GenComm §III). */
export const GENCOMM = {
  task: 'gencomm',
  title: 'Two views',
  actors: {
    [GROUND]: { title: 'Ground robot', control: 'agent', agentId: 'cooperative' },
    [OVERHEAD]: { title: 'Overhead camera', control: 'agent', agentId: 'overhead-helper' },
  },
  roles: {
    [HELPER]: { title: 'Overhead helper', plays: OVERHEAD },
    [OPERATOR]: { title: 'Ground operator', plays: GROUND },
  },
  given: GencommGiven,
  inputs: ROUNDS_INPUTS,
  opening: null,
  cantTell: 'I can’t tell.',
  brief: GencommBrief,
  briefPages: [],
  actions: ['forward', 'back', 'turn-left', 'turn-right', 'task'],
  ownActions: { [DO_NOTHING]: z.strictObject({}) },
  ownBeliefs: GENCOMM_BELIEFS,
  observation: 'depth',
  verdict: GencommVerdict.optional(),
  methods: GENCOMM_METHODS,
} as const satisfies TaskShared<GencommGiven>;

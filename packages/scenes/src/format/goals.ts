import { Pose, Vec3 } from '@parley/protocol';
import { z } from 'zod';
import { ViewPoint } from './instance-episode';

/** Raise when goals.json changes shape. */
export const GOALS_FORMAT_VERSION = 1;

/** What a personal name goes by (ORION §III-A, §IV-B1): whose it is, who made it, when it was bought. */
export const NAME_KINDS = ['owner', 'maker', 'date'] as const;
export const NameKind = z.enum(NAME_KINDS);
export type NameKind = z.infer<typeof NameKind>;

/** How hard the type is to find: by its size, or `ambiguous` where its word fits other things of the home too. */
export const GoalExtent = z.enum(['small', 'big', 'ambiguous']);
export type GoalExtent = z.infer<typeof GoalExtent>;

/** Whose room it is. */
export const GoalRoom = z.object({
  key: z.string().min(1).describe('Room type and number from 1, e.g. `bedroom_1`'),
  roomId: z.string().nullable().describe('Room in scene.json; null when the home is elsewhere'),
  type: z.string().min(1),
  owner: z.string().min(1).nullable().describe('Null: everybody uses it'),
  name: z.string().min(1).describe("As people call it, e.g. `Alice's bedroom`; unique"),
});
export type GoalRoom = z.infer<typeof GoalRoom>;

/** A thing of the home as goals speak about it. */
export const GoalThing = z.object({
  key: z.string().min(1).describe('Type and number from 0, e.g. `bed_0`'),
  instanceId: z
    .int()
    .min(2)
    .nullable()
    .describe('Instance in scene.json; null when the home is elsewhere'),
  type: z.string().min(1),
  position: Vec3.describe('Centre of its box, metres, world frame; y is 0 where it is not known'),
  outlineXZ: z
    .array(z.tuple([z.number(), z.number()]))
    .describe('Outline on the floor plane, metres; empty when it is not known'),
  areaM2: z.number().nonnegative().describe('Area on the floor plane'),
  tag: z.string().min(1).nullable().describe('Its personal name; null: it has none'),
});
export type GoalThing = z.infer<typeof GoalThing>;

/** A personalised goal (ORION §III-A): what it is, what it is called, where it is, and what a person can say of it. */
export const PersonalGoal = z.object({
  goalId: z.string().min(1).describe('Key of the thing that names it'),
  type: z.string().min(1),
  name: z.string().min(1).describe('Personal name, unique in the home'),
  nameKind: NameKind.nullable().describe('Null: a name of another kind (imported)'),
  attribute: z
    .string()
    .nullable()
    .describe('What the name goes by, e.g. `bought from Norrvik`; null: its room tells'),
  roomKey: z.string().nullable(),
  extent: GoalExtent,
  description: z.array(z.string()).describe('How it looks, without its surroundings'),
  explanation: z.string().describe('What such a thing is for'),
  landmarks: z.array(z.string()).describe('Keys of things near it, the most telling first'),
  sameGoal: z
    .array(z.string())
    .min(1)
    .describe('Keys of all things that count as this goal, itself among them'),
  viewPoints: z
    .array(ViewPoint)
    .describe('Where one of them is seen from; empty when the home is elsewhere'),
});
export type PersonalGoal = z.infer<typeof PersonalGoal>;

/** `goals.json`: the personalised goals of one home. Holds the truth; never leaves the server before the end. */
export const GoalsFile = z.object({
  formatVersion: z.literal(GOALS_FORMAT_VERSION),
  source: z.string().describe('Program that made or imported it'),
  sceneId: z.string().min(1),
  sceneHash: z.string().nullable().describe('Hash of the home; null when it is elsewhere'),
  seed: z.string().nullable(),
  originXZ: z
    .tuple([z.number(), z.number()])
    .describe('World point in the middle of the grid that the authors measure in'),
  start: Pose.nullable().describe('Where the first goal is asked for; null when not known'),
  rooms: z.array(GoalRoom),
  things: z.array(GoalThing),
  goals: z.array(PersonalGoal),
});
export type GoalsFile = z.infer<typeof GoalsFile>;

import { Vec3 } from '@parley/protocol';
import { z } from 'zod';
import { GoalEnding } from './beliefs';
import type { FeedbackSetting } from './feedback';
import type { KnowledgePacket } from './hint-type';

/**
 * What a person may know: how the goal looks, in words and in a picture; what is beside it; where it stands and where the
 * robot is, on a plan; the name tag of what the robot faces; and the rest that a member of the household knows of a thing: its
 * room, what it is for and why it is called so.
 */
export const KNOWLEDGE_PARTS = [
  'look',
  'picture',
  'neighbours',
  'plan',
  'name-tag',
  'household',
] as const;
export type KnowledgePart = (typeof KNOWLEDGE_PARTS)[number];

/** What the packet `minimal` tells in each setting (SCI-30). */
const MINIMAL: Readonly<Record<FeedbackSetting, readonly KnowledgePart[]>> = {
  corrective: ['name-tag'],
  descriptive: ['picture'],
  landmark: ['neighbours'],
  procedural: ['plan'],
  // Whoever sees no name tag cannot say yes; two buttons cannot say more.
  'yes-no': ['name-tag'],
  mixed: KNOWLEDGE_PARTS,
  none: [],
};

/** What a person of an arm is told: the same in every setting, or only what the setting is about. */
export const knowledgeOf = (
  packet: KnowledgePacket,
  setting: FeedbackSetting,
): readonly KnowledgePart[] => (packet === 'constant' ? KNOWLEDGE_PARTS : MINIMAL[setting]);

const PlaceXZ = z.tuple([z.number(), z.number()]).describe('`[x, z]` on the floor plane, metres');

/** What a person knows of one goal; what they are not told is null or empty. */
export const GoalKnowledge = z.object({
  look: z.string().nullable().describe('How it looks, in words'),
  pictureUrl: z.string().nullable(),
  neighbours: z.array(z.string()).describe('Things beside it, as one says them'),
  placesXZ: z.array(PlaceXZ).describe('Where the things that count as it stand'),
  roomName: z.string().nullable(),
  purpose: z.string().nullable().describe('What such a thing is for'),
});
export type GoalKnowledge = z.infer<typeof GoalKnowledge>;

/** The home from above. */
export const HomePlan = z.object({
  rooms: z.array(z.object({ name: z.string(), polygonXZ: z.array(PlaceXZ).min(3) })).min(1),
  doors: z
    .array(z.object({ fromXZ: PlaceXZ, toXZ: PlaceXZ }))
    .default([])
    .describe('Doors and open passages between two rooms, from post to post along the wall'),
});
export type HomePlan = z.infer<typeof HomePlan>;

/** What a person knows in a trial, as far as it stays the same (SCI-30). */
export const KnowledgeCard = z.object({
  plan: HomePlan.nullable(),
  goals: z.array(GoalKnowledge).describe('In the order in which they are asked for'),
  hasNameTags: z.boolean().describe('The name tag of what the robot faces is shown'),
});
export type KnowledgeCard = z.infer<typeof KnowledgeCard>;

/** Where and how large a thing that the robot holds up is, by what the robot has seen of it: an upright disc that faces the viewer. */
export const HeldUp = z.object({
  centre: Vec3.describe('World frame, metres'),
  halfWidthM: z.number().positive(),
  halfHeightM: z.number().positive(),
  isPlaced: z
    .boolean()
    .describe('The robot has it on its map; false: it frames a part of a picture'),
});
export type HeldUp = z.infer<typeof HeldUp>;

/** What a person knows at a moment of a trial. */
export const ZiponMoment = z.object({
  goalIndex: z.int().nonnegative().describe('Of the goal at hand, from 0 over all rounds'),
  isAsked: z.boolean().describe('The robot was told of it'),
  goalName: z
    .string()
    .nullable()
    .describe('What the goal at hand is called; null once all have come'),
  lastEnding: GoalEnding.nullable().describe('How the goal before it ended; null: there was none'),
  nameTag: z
    .string()
    .nullable()
    .describe(
      'Of what the robot holds up, else of what it faces; null: not told, or nothing with a name',
    ),
  claim: HeldUp.nullable().describe(
    'What the question on screen holds up, or what the robot said that it has found where it asks nothing; null: neither, or nothing that the robot has boxed',
  ),
});
export type ZiponMoment = z.infer<typeof ZiponMoment>;

/** What a trial of zipon is at, from the newest belief `goal` and the newest `goal-end`. */
export function goalAtHand(
  asked: { readonly goalIndex: number } | null,
  ended: { readonly goalIndex: number; readonly ending: GoalEnding } | null,
): Pick<ZiponMoment, 'goalIndex' | 'isAsked' | 'lastEnding'> {
  const isAsked = asked !== null && (ended === null || ended.goalIndex < asked.goalIndex);
  return {
    goalIndex: isAsked ? asked.goalIndex : ended === null ? 0 : ended.goalIndex + 1,
    isAsked,
    lastEnding: ended?.ending ?? null,
  };
}

import { z } from 'zod';
import { TopicKind } from '../../shared';
import file from './topics.json';

/** Something that an owner can be asked of things of a category: a part, and what of it. */
export const Topic = z.strictObject({
  part: z
    .string()
    .min(1)
    .describe('As things of the category have it, e.g. `picture on the front`'),
  about: TopicKind,
  has: z.number().gt(0).max(1).describe('Share of things that have it'),
  differs: z
    .number()
    .min(0)
    .max(1)
    .describe('Share of pairs of two things that differ in it, where either has it'),
});
export type Topic = z.infer<typeof Topic>;

/** Topics by category, and of which things they were counted. */
export const Topics = z.strictObject({
  madeBy: z.string().describe('The command that writes this file'),
  data: z.string().describe('Things that they were counted on'),
  byCategory: z.record(z.string(), z.array(Topic)),
});
export type Topics = z.infer<typeof Topics>;

/** Counted on training objects alone, then frozen (SCI-16, SCI-18). */
export const TOPICS: Topics = Topics.parse(file);

import { z } from 'zod';
import { FeedbackSetting, KnowledgePacket } from '../../shared';
import { LEXICON_IDS } from './lexica';

const share = z.number().min(0).max(1);

/** How a simulated person gives feedback; fixed before the first run, and part of every row. */
export const FeedbackManner = z.strictObject({
  setting: FeedbackSetting.describe('What they may say; nothing else is ever said'),
  packet: KnowledgePacket.default('constant').describe('What they know of the home (SCI-30)'),
  lexicon: z.enum(LEXICON_IDS).default('test').describe('Part of the words (SCI-16)'),
  fidelity: z
    .enum(['paper', 'code'])
    .default('paper')
    .describe(
      'Routes: rooms and metres, or the authors’ runs of actions in units of 0.05 m, three parts at most',
    ),
  style: z.enum(['terse', 'long']).default('long').describe('One fact at a time, or all of a kind'),
  errorRate: share.default(0).describe('Hints that are wrong: another tag, colour, room or side'),
  verdictErrorRate: share
    .default(0)
    .describe('Answers with yes for no, and no for yes: these end a goal, or miss its end'),
  refusalRate: share.default(0).describe('Talks that are met with a refusal to help'),
  silentRate: share.default(0).describe('Talks that run into their time-out'),
});
export type FeedbackManner = z.infer<typeof FeedbackManner>;

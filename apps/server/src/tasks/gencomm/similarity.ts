import type { Estimate } from '@parley/metrics';
import type { Embed } from '@parley/models/encoders';
import {
  conversationsOf,
  type DialogueEncoder,
  type GencommReading,
  type GencommSummary,
  similarityOf,
} from '@parley/task-gencomm/scoring';

/** Texts that are embedded in one pass. */
const BATCH = 32;

/** DS of one condition. */
export interface ConditionSimilarity {
  readonly scheme: GencommSummary['scheme'];
  readonly rounds: number;
  readonly conversations: number;
  /** Mean cosine of the dialogues of a step, −1…1, with a 95 % interval by leaving out homes. */
  readonly ds: Estimate;
  readonly encoder: string;
}

/** DS of each condition by an encoder (GenComm Table I). Conditions without a conversation are left out. */
export const similarities = (
  summaries: readonly GencommSummary[],
  encoder: DialogueEncoder,
): ConditionSimilarity[] =>
  summaries.flatMap((summary) => {
    const { scheme, rounds } = summary;
    const episodes = episodesOf(summary);
    const conversations = conversationsOf(episodes).length;
    if (conversations === 0) return [];
    const ds = similarityOf(episodes, encoder);
    return [{ scheme, rounds, conversations, ds, encoder: encoder.name }];
  });

/** An encoder that knows every conversation of some conditions: a model answers later, and figures are made at once. */
export async function embedAll(
  summaries: readonly GencommSummary[],
  { name, embed }: { readonly name: string; readonly embed: Embed },
): Promise<DialogueEncoder> {
  const texts = [...new Set(summaries.flatMap((one) => conversationsOf(episodesOf(one))))];
  const vectors = new Map<string, readonly number[]>();
  for (let at = 0; at < texts.length; at += BATCH) {
    const batch = texts.slice(at, at + BATCH);
    const made = await embed(batch);
    for (const [i, text] of batch.entries()) vectors.set(text, made[i] ?? []);
  }
  return { name, embed: (asked) => asked.map((text) => vectors.get(text) ?? []) };
}

const episodesOf = ({ perTrial }: GencommSummary) =>
  (perTrial as readonly GencommReading[]).flatMap(({ episode }) => episode ?? []);

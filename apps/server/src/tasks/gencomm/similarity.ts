import type { Estimate } from '@parley/metrics';
import { type Embed, embedByUseLite, openSentenceEncoder, USE_LITE } from '@parley/models/encoders';
import {
  conversationsOf,
  type DialogueEncoder,
  type GencommReading,
  type GencommSummary,
  similarityOf,
  tfIdfOver,
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

/** TF–IDF, as it is asked for. */
export const WORDS_ALONE = 'tf-idf';

/**
 * The encoder that is asked for: TF–IDF, the sentence encoder of this build, or the model of a folder, which is named with the beginning of its
 * hash.
 *
 * @throws {ParleyError} As {@link openSentenceEncoder}.
 */
export async function dialogueEncoderOf(
  name: string,
  summaries: readonly GencommSummary[],
): Promise<DialogueEncoder> {
  if (name === WORDS_ALONE) return tfIdfOver(summaries.flatMap(episodesOf));
  if (name === USE_LITE) return await embedAll(summaries, { name, embed: embedByUseLite });
  const { embed, modelHash, name: model } = await openSentenceEncoder(name);
  return await embedAll(summaries, { name: `${model} ${modelHash.slice(0, 12)}`, embed });
}

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

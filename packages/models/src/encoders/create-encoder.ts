import type { Performer } from '@parley/agent-core/ports';
import { MODEL_METHODS, type ModelReply, type ModelRequest, ParleyError } from '@parley/protocol';
import { type Embed, embedByUseLite } from './use-lite';
import { wordOverlap } from './word-overlap';

/** Names of the backends of the port `encoder` in every row. */
export const USE_LITE = 'use-lite';
export const WORD_OVERLAP = 'words';

/** Tells how alike two texts are, by the embeddings of a sentence encoder: their cosine. */
export const createUseLite = (embed: Embed = embedByUseLite): Performer<'model'> =>
  encoder(USE_LITE, async ([a, b]) => {
    if (a === b) return 1;
    const [left = [], right = []] = await embed([a, b]);
    return cosine(left, right);
  });

/** The same by the words that both have: no model, the same everywhere, and no synonym is known. */
export const createWordOverlap = (): Performer<'model'> =>
  encoder(WORD_OVERLAP, async ([a, b], category) => wordOverlap(a, b, [category]));

type Compare = (texts: readonly [string, string], category: string) => Promise<number>;

function encoder(backend: string, compare: Compare): Performer<'model'> {
  return {
    backend,
    // A log is replayed from its rows, also where the weights are not at hand.
    isOutside: true,
    perform: async ({ requests }) => ({
      result: {
        kind: 'ok',
        replies: await Promise.all(requests.map((one) => replyTo(one, compare))),
      },
      volatile: {},
    }),
  };
}

async function replyTo({ method, input }: ModelRequest, compare: Compare): Promise<ModelReply> {
  const asked = MODEL_METHODS['encoder.similarity'].input.safeParse(input);
  if (method !== 'encoder.similarity' || !asked.success)
    return { kind: 'failed', code: 'BAD_INPUT', message: `${method}: the input does not match` };
  try {
    const { texts, category } = asked.data;
    return { kind: 'ok', output: { similarity: rounded(await compare(texts, category)) } };
  } catch (error) {
    if (!(error instanceof ParleyError)) throw error;
    return { kind: 'failed', code: error.code, message: error.message };
  }
}

/** −1…1; processors do not agree on the last digits. */
const rounded = (value: number): number =>
  Math.round(Math.max(-1, Math.min(1, value)) * 1e4) / 1e4 + 0;

/** 0 where a vector has no length. */
function cosine(a: readonly number[], b: readonly number[]): number {
  let [dot, left, right] = [0, 0, 0];
  for (const [i, x] of a.entries()) {
    const y = b[i] ?? 0;
    dot += x * y;
    left += x * x;
    right += y * y;
  }
  const norms = Math.sqrt(left * right);
  return norms === 0 ? 0 : dot / norms;
}

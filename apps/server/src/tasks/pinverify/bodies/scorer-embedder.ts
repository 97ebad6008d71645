import type { Performer } from '@parley/agent-core/ports';
import type { AbortablePerformer } from '@parley/models/perform';
import { type PictureScorer, type ScorerSource, scorerBackend } from '@parley/models/similarity';
import { type Box, type ModelReply, ParleyError } from '@parley/protocol';
import type { Image } from '@parley/scenes/textures';
import { PINVERIFY_METHODS } from '@parley/task-pinverify/shared';
import type { RingWorld } from '@parley/task-pinverify/truth';
import { cropOfView, decodeView } from '../pictures/view-image';

export interface ScorerEmbedderParts {
  readonly source: ScorerSource;
  readonly open: () => Promise<PictureScorer>;
  readonly world: Pick<RingWorld, 'at' | 'observe'>;
  /** File of a whole view, PNG or JPEG, by the tag of the view. @throws {ParleyError} `NOT_FOUND`. */
  readonly pictureOf: (tag: string) => Promise<Uint8Array>;
}

/**
 * Similarity of the thing in the box to each description by an image-text model such as CLIP or SigLIP2 (PInVerify §6.3): the crop that other models see, one
 * call of the scorer a request. A model that cannot be opened or asked is a failed reply with a code.
 */
export function scorerEmbedder({
  source,
  open,
  world,
  pictureOf,
}: ScorerEmbedderParts): AbortablePerformer<'model'> {
  const one = async (
    { input }: Parameters<Performer<'model'>['perform']>[0]['requests'][number],
    signal: AbortSignal | undefined,
  ): Promise<ModelReply> => {
    const parsed = PINVERIFY_METHODS['embedder.similarity'].input.safeParse(input);
    if (!parsed.success) return failed('BAD_INPUT', 'embedder.similarity: input does not match');
    const { view, box, descriptions } = parsed.data;
    if (view !== world.observe().view) return failed('BAD_INPUT', `the robot is not at ${view}`);
    try {
      const { tag } = world.at().view;
      const picture = pictureIn(await decodeView(await pictureOf(tag), tag), box);
      const { scored } = await (await open()).score([picture], descriptions, signal);
      if (scored.kind === 'failed') return scored;
      return { kind: 'ok', output: { similarities: [...(scored.scores[0] ?? [])] } };
    } catch (error) {
      const code = error instanceof ParleyError ? error.code : 'MODEL_RUNTIME';
      return failed(code, error instanceof Error ? error.message : String(error));
    }
  };
  return {
    backend: scorerBackend(source),
    isOutside: true,
    perform: async ({ requests }, _context, signal) => {
      const replies: ModelReply[] = [];
      for (const request of requests) replies.push(await one(request, signal));
      return { result: { kind: 'ok', replies }, volatile: {} };
    },
  };
}

/** A crop without its fourth channel, as scorers take pictures. */
export function pictureIn(
  whole: Image,
  box: Box | null,
): { readonly widthPx: number; readonly heightPx: number; readonly data: Uint8Array } {
  const { widthPx, heightPx, rgba } = cropOfView(whole, box);
  const data = new Uint8Array(3 * widthPx * heightPx);
  for (let from = 0, to = 0; to < data.length; from += 4, to += 3)
    data.set(rgba.subarray(from, from + 3), to);
  return { widthPx, heightPx, data };
}

const failed = (code: string, message: string): ModelReply => ({ kind: 'failed', code, message });

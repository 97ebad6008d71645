import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Performer } from '@parley/agent-core/ports';
import {
  type AskResult,
  type Json,
  MODEL_METHODS,
  type ModelRequest,
  ParleyError,
} from '@parley/protocol';
import type { InstanceEpisode } from '@parley/scenes/format';
import type { PromptedUserId } from './prompted-users';

export interface PromptedUserOptions {
  readonly episode: Pick<InstanceEpisode, 'category' | 'description' | 'picture'>;
  readonly sceneDir: string;
  /** The run's models. */ readonly remote: Performer<'model'>;
  /** Keeps the picture where the model's backend finds it. */
  readonly keepImage: (imageId: string, jpeg: Uint8Array) => Promise<void>;
}

/**
 * A simulated person whose words are a model's: `vlm-picture` looks at the target's picture of 1024² pixels, as the user
 * of the paper does (CoIN §5); `llm-persona` knows the full description and plays a person. Neither is told anything else
 * of the home; a question that the model does not answer fails, and nothing stands in for it.
 */
export function createPromptedUser(
  id: PromptedUserId,
  { episode, sceneDir, remote, keepImage }: PromptedUserOptions,
): Performer<'ask'> {
  const { category, description } = episode;
  let imageId: Promise<string> | null = null;
  const requestOf = async (question: string) => {
    if (id === 'llm-persona')
      return { method: 'user.fromMemory', input: { category, description, question } } as const;
    imageId ??= keepPicture(join(sceneDir, episode.picture), keepImage);
    const image = { frameId: 'target-picture', imageId: await imageId, box: null };
    return { method: 'user.fromPicture', input: { image, category, question } } as const;
  };
  return {
    backend: `${id}:${remote.backend}`,
    isOutside: true,
    perform: async (effect, context) => {
      const request = await requestOf(effect.text);
      const { port } = MODEL_METHODS[request.method];
      const { result, volatile } = await remote.perform(
        { kind: 'model', port, requests: [request as ModelRequest] },
        context,
      );
      const reply = result.kind === 'ok' ? result.replies[0] : result;
      return { result: answerOf(reply), volatile };
    },
  };
}

function answerOf(reply: { readonly kind: string } | undefined): AskResult {
  const said = reply as
    | { kind: 'ok'; output: Json }
    | { kind: 'failed'; code: string; message: string }
    | undefined;
  if (said?.kind === 'ok') {
    const output = MODEL_METHODS['user.fromPicture'].output.safeParse(said.output);
    if (output.success) return { kind: 'answered', text: output.data.text, via: 'text' };
  }
  return said?.kind === 'failed'
    ? said
    : { kind: 'failed', code: 'MODEL_REPLY', message: 'the model gave no answer' };
}

async function keepPicture(
  path: string,
  keepImage: PromptedUserOptions['keepImage'],
): Promise<string> {
  const jpeg = await readFile(path).catch((cause: unknown) => {
    throw new ParleyError('NOT_FOUND', 'the picture of the target is missing', {
      where: path,
      cause,
      remedy: 'Make the home whole with `parley scenes bake`.',
    });
  });
  const imageId = createHash('sha256').update(jpeg).digest('hex');
  await keepImage(imageId, jpeg);
  return imageId;
}

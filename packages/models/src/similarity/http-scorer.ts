import type { Picture } from '@parley/agent-core/detection';
import { cosine, scoreOfCosine } from '@parley/agent-core/similarity';
import { ParleyError } from '@parley/protocol';
import { encode } from 'jpeg-js';
import { postUntilAnswered } from '../http/post-until-answered';
import { ScoreReply, type ScoreRequest } from './http-messages';
import type { PictureScorer, Scored } from './picture-scorer';
import type { HttpScorerConfig } from './scorer-config';
import type { ScorerSource } from './scorer-source';

type HttpSource = Extract<ScorerSource, { kind: 'http' }>;

/**
 * A scorer behind an address: posts JPEGs and texts, reads scores or embeddings.
 *
 * @throws {ParleyError} `BAD_INPUT` when the environment variable with its key is not set.
 */
export function openHttpScorer(
  { config, name }: HttpSource,
  env: Readonly<Record<string, string | undefined>>,
): PictureScorer {
  const key = config.apiKeyEnv === null ? null : env[config.apiKeyEnv];
  if (key === undefined || key === '')
    throw new ParleyError('BAD_INPUT', `${config.apiKeyEnv} is not set`, {
      where: `scorers.${name}.apiKeyEnv`,
      remedy: 'Set the environment variable to the key of the provider, and start again.',
    });
  return {
    sidePx: config.picture.sidePx,
    score: async (pictures, texts, signal) => {
      const startMs = performance.now();
      const request: ScoreRequest = {
        images: pictures.map((picture) => toJpeg(picture, config.picture.quality)),
        texts,
      };
      const { url, timeouts, retry } = config;
      const posted = await postUntilAnswered({
        url,
        body: JSON.stringify(request),
        key,
        timeouts,
        retry,
        signal,
      });
      const volatile = {
        ep: 'remote',
        ms: Math.round(performance.now() - startMs),
        retries: posted.retries,
        costUsd: posted.billed * pictures.length * config.usdPerPicture,
      };
      if (posted.kind === 'failed') {
        const { code, message } = posted;
        return { scored: { kind: 'failed', code, message }, volatile };
      }
      const { scored, model } = readReply(posted.text, { config, pictures, texts });
      return { scored, volatile: { ...volatile, ...(model !== undefined && { model }) } };
    },
  };
}

function toJpeg(
  { widthPx, heightPx, data }: Picture,
  quality: number,
): ScoreRequest['images'][number] {
  const rgba = new Uint8Array(4 * widthPx * heightPx).fill(255);
  for (let from = 0, to = 0; to < rgba.length; from += 3, to += 4)
    rgba.set(data.subarray(from, from + 3), to);
  const jpeg = encode({ width: widthPx, height: heightPx, data: rgba }, quality);
  return { jpegBase64: Buffer.from(jpeg.data).toString('base64'), widthPx, heightPx };
}

interface Asked {
  readonly config: HttpScorerConfig;
  readonly pictures: readonly Picture[];
  readonly texts: readonly string[];
}

function readReply(
  text: string,
  { config, pictures, texts }: Asked,
): { readonly scored: Scored; readonly model?: string | undefined } {
  const unreadable = (message: string) => ({
    scored: { kind: 'failed' as const, code: 'MODEL_REPLY', message },
  });
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return unreadable(`the reply is not JSON: ${text.slice(0, 80)}`);
  }
  const parsed = ScoreReply.safeParse(value);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    return unreadable(`${issue?.path.join('.') || 'reply'}: ${issue?.message}`);
  }
  const { model, scores, imageEmbeddings = [], textEmbeddings = [] } = parsed.data;
  if (scores !== undefined) {
    const isWhole =
      scores.length === pictures.length && scores.every((row) => row.length === texts.length);
    if (!isWhole) return unreadable(`scores: not ${pictures.length} × ${texts.length}`);
    return {
      scored: { kind: 'ok', scores: scores.map((row) => row.map((each) => round6(each))) },
      model,
    };
  }
  if (imageEmbeddings.length !== pictures.length || textEmbeddings.length !== texts.length)
    return unreadable(`not ${pictures.length} imageEmbeddings and ${texts.length} textEmbeddings`);
  try {
    const made = imageEmbeddings.map((image) =>
      textEmbeddings.map((words) => scoreOfCosine(cosine(image, words), config.score)),
    );
    return { scored: { kind: 'ok', scores: made }, model };
  } catch (error) {
    return unreadable(error instanceof Error ? error.message : String(error));
  }
}

const round6 = (x: number): number => Math.round(x * 1e6) / 1e6;

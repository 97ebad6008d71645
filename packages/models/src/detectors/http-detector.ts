import {
  boxInFrame,
  fitPicture,
  type Picture,
  pictureSize,
  type SizePx,
} from '@parley/agent-core/detection';
import { type Detection, type DetectResult, ParleyError } from '@parley/protocol';
import { encode } from 'jpeg-js';
import { postUntilAnswered } from '../http/post-until-answered';
import { backendOf, type DetectorSource } from './detector-source';
import { DetectReply, type DetectRequest } from './http-messages';
import type { PictureDetector, PictureQuestion } from './picture-detector';
import { scaleMask } from './scale-mask';

type HttpSource = Extract<DetectorSource, { kind: 'http' }>;

/**
 * A detector behind an address: posts a JPEG and what to look for, reads boxes, scores, labels and masks.
 *
 * @throws {ParleyError} `BAD_INPUT` when the environment variable with its key is not set.
 */
export function openHttpDetector(
  source: HttpSource,
  env: Readonly<Record<string, string | undefined>>,
): PictureDetector {
  const { config } = source;
  const key = config.apiKeyEnv === null ? null : env[config.apiKeyEnv];
  if (key === undefined || key === '')
    throw new ParleyError('BAD_INPUT', `${config.apiKeyEnv} is not set`, {
      where: `detectors.${source.name}.apiKeyEnv`,
      remedy: 'Set the environment variable to the key of the provider, and start again.',
    });
  return {
    backend: backendOf(source),
    modelHash: null,
    pictureSize: (sensor) =>
      pictureSize(
        { widthPx: config.picture.widthPx, heightPx: config.picture.widthPx, fit: 'letterbox' },
        sensor,
      ),
    detect: async (picture, question, signal) => {
      const startMs = performance.now();
      const posted = await postUntilAnswered({
        url: config.url,
        body: JSON.stringify(requestOf(source, picture, question)),
        key,
        timeouts: config.timeouts,
        retry: config.retry,
        signal,
      });
      const volatile = {
        ep: 'remote',
        ms: Math.round(performance.now() - startMs),
        retries: posted.retries,
        costUsd: posted.billed * config.usdPerPicture,
      };
      if (posted.kind === 'failed') {
        const { code, message } = posted;
        return { result: { kind: 'failed', code, message }, volatile };
      }
      const read = readReply(posted.text, { picture, question, threshold: config.threshold });
      return {
        result: read.result,
        volatile: { ...volatile, ...(read.model !== undefined && { model: read.model }) },
      };
    },
  };
}

function requestOf(
  { config }: HttpSource,
  { widthPx, heightPx, data }: Picture,
  { prompt }: PictureQuestion,
): DetectRequest {
  const jpeg = encode(
    { width: widthPx, height: heightPx, data: rgbaOf(data) },
    config.picture.quality,
  );
  return {
    image: { jpegBase64: Buffer.from(jpeg.data).toString('base64'), widthPx, heightPx },
    prompts: prompt.map((label) => ({
      label,
      texts: Object.hasOwn(config.prompts, label) ? (config.prompts[label] ?? [label]) : [label],
    })),
    threshold: config.threshold,
  };
}

function rgbaOf(rgb: Uint8Array | Uint8ClampedArray): Uint8Array {
  const rgba = new Uint8Array((rgb.length / 3) * 4).fill(255);
  for (let from = 0, to = 0; from < rgb.length; from += 3, to += 4)
    rgba.set(rgb.subarray(from, from + 3), to);
  return rgba;
}

function readReply(
  text: string,
  {
    picture,
    question,
    threshold,
  }: {
    readonly picture: SizePx;
    readonly question: PictureQuestion;
    readonly threshold: number;
  },
): { readonly result: DetectResult; readonly model?: string | undefined } {
  const unreadable = (message: string) => ({
    result: { kind: 'failed' as const, code: 'MODEL_REPLY', message },
  });
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return unreadable(`the reply is not JSON: ${text.slice(0, 80)}`);
  }
  const parsed = DetectReply.safeParse(value);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    return unreadable(`${issue?.path.join('.')}: ${issue?.message}`);
  }
  const { frame, prompt } = question;
  const fit = fitPicture({ ...picture, fit: 'stretch' }, picture);
  const detections: Detection[] = [];
  for (const { label, score, box, maskRle } of parsed.data.detections) {
    if (!prompt.includes(label)) return unreadable(`"${label}" was not asked for`);
    const inFrame = boxInFrame(box, fit, { picture, frame });
    if (score < threshold || inFrame === null) continue;
    try {
      const mask = maskRle == null ? null : scaleMask(maskRle, picture, frame);
      detections.push({ label, score: Math.round(score * 1e4) / 1e4, box: inFrame, maskRle: mask });
    } catch (error) {
      return unreadable(error instanceof Error ? error.message : String(error));
    }
  }
  detections.sort((a, b) => b.score - a.score);
  return { result: { kind: 'ok', detections }, model: parsed.data.model };
}

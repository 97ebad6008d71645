import type { Performer } from '@parley/agent-core/ports';
import {
  backendOf,
  type DetectorSource,
  mostUsdPerPicture,
  type PictureDetector,
} from '@parley/models/detectors';
import type { AbortablePerformer } from '@parley/models/perform';
import { type ModelReply, ParleyError } from '@parley/protocol';
import { PINVERIFY_METHODS } from '@parley/task-pinverify/shared';
import type { RingWorld } from '@parley/task-pinverify/truth';
import { decodeView } from '../pictures/view-image';
import { NOT_FOUND_CONFIDENCE } from './gt-bodies';
import { pictureIn } from './scorer-embedder';

export interface PictureDetectorParts {
  readonly source: DetectorSource;
  readonly open: () => Promise<PictureDetector>;
  readonly world: Pick<RingWorld, 'at' | 'observe'>;
  /** File of a whole view, PNG or JPEG, by the tag of the view. @throws {ParleyError} `NOT_FOUND`. */
  readonly pictureOf: (tag: string) => Promise<Uint8Array>;
}

/**
 * Where a detector with weights finds the category in the whole view: its surest box. Where it finds none the whole view is looked at, and counts a tenth (PInVerify
 * §5.1). It sees pixels and a word, nothing of the truth. One that cannot be opened or asked is a failed reply with a code.
 */
export function pictureDetectorBody({
  source,
  open,
  world,
  pictureOf,
}: PictureDetectorParts): AbortablePerformer<'model'> {
  const one = async (
    { input }: Parameters<Performer<'model'>['perform']>[0]['requests'][number],
    signal: AbortSignal | undefined,
  ): Promise<ModelReply> => {
    const parsed = PINVERIFY_METHODS['detector.locate'].input.safeParse(input);
    if (!parsed.success) return failed('BAD_INPUT', 'detector.locate: input does not match');
    const { view, category } = parsed.data;
    if (view !== world.observe().view) return failed('BAD_INPUT', `the robot is not at ${view}`);
    try {
      const { tag } = world.at().view;
      const picture = pictureIn(await decodeView(await pictureOf(tag), tag), null);
      const frame = { widthPx: picture.widthPx, heightPx: picture.heightPx };
      const asked = { prompt: [category], frame };
      const { result } = await (await open()).detect(picture, asked, signal);
      const isBlind = result.kind === 'failed' && result.code === NO_SUCH_CLASS;
      if (result.kind !== 'ok' && !isBlind) return result;
      const [first, ...others] = result.kind === 'ok' ? result.detections : [];
      if (first === undefined)
        return { kind: 'ok', output: { box: null, confidence: NOT_FOUND_CONFIDENCE } };
      const best = others.reduce((a, b) => (b.score > a.score ? b : a), first);
      return { kind: 'ok', output: { box: [...best.box], confidence: best.score } };
    } catch (error) {
      const code = error instanceof ParleyError ? error.code : 'MODEL_RUNTIME';
      return failed(code, error instanceof Error ? error.message : String(error));
    }
  };
  const usdPerPicture = mostUsdPerPicture(source);
  return {
    backend: backendOf(source),
    isOutside: true,
    estimateUsd: ({ requests }) => usdPerPicture * requests.length,
    perform: async ({ requests }, _context, signal) => {
      const replies: ModelReply[] = [];
      for (const request of requests) replies.push(await one(request, signal));
      return { result: { kind: 'ok', replies }, volatile: {} };
    },
  };
}

/** Of a detector that knows no such thing: it finds none. */
const NO_SUCH_CLASS = 'NO_SUCH_CLASS';

const failed = (code: string, message: string): ModelReply => ({ kind: 'failed', code, message });

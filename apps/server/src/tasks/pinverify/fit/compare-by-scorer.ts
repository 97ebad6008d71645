import type { PictureScorer } from '@parley/models/similarity';
import { ParleyError } from '@parley/protocol';
import type { PinverifyEpisode } from '@parley/task-pinverify/truth';
import { pictureIn } from '../bodies/scorer-embedder';
import { decodeView } from '../pictures/view-image';
import type { CompareStop } from './fit-thresholds';

/** An image-text model on the crop of a stop's view, as agents ask it. @throws {ParleyError} with the model's code where it gives no scores. */
export const compareByScorer =
  (
    scorer: PictureScorer,
    pictureOf: (pair: PinverifyEpisode, tag: string) => Promise<Uint8Array>,
  ): CompareStop =>
  async (pair, { view: { tag, box } }, texts) => {
    const whole = await decodeView(await pictureOf(pair, tag), tag);
    const { scored } = await scorer.score(
      [pictureIn(whole, box === null ? null : [...box])],
      texts,
    );
    if (scored.kind === 'ok') return scored.scores[0] ?? [];
    throw new ParleyError('MODEL_OUTPUT', `${scored.code}: ${scored.message}`, {
      where: `${pair.episodeId} ${tag}`,
      remedy: 'See that the model answers: `parley models check NAME`.',
    });
  };

import { readFileSync } from 'node:fs';
import { type DetectorSource, openDetector } from '@parley/models/detectors';
import { openScorer, type ScorerSource } from '@parley/models/similarity';
import { ParleyError } from '@parley/protocol';
import { Thresholds } from '@parley/task-pinverify/agents';
import { keyEnvironment, readConfig } from '../../../config';
import { detectorNamed } from '../../../ports/senses/detector-named';
import { scorerNamed } from '../../../ports/senses/scorer-named';
import { GT_BOXES, GT_VECTOR } from '../pinverify-ports';

/** Which image-text model a run asks. */
export interface EmbedderFlags {
  readonly embedder?: string;
  readonly scorers?: string;
  readonly data?: string;
}

/**
 * The model that is named, opened once, so that one that is not there is said before anything is run; undefined where none is named.
 *
 * @throws {ParleyError} `NOT_FOUND` with the names that there are, and what opening it throws.
 */
export async function embedderOf({
  embedder,
  scorers,
  data,
}: EmbedderFlags): Promise<ScorerSource | undefined> {
  if (embedder === undefined || embedder === GT_VECTOR) return undefined;
  const source = scorerNamed(embedder, readConfig({ data }), [scorers]);
  if (source === undefined)
    throw new ParleyError('NOT_FOUND', `${embedder} compares no pictures with texts`, {
      where: '--embedder',
      remedy: 'Name an image-text model of models/scorers.yaml, such as clip.',
    });
  await openScorer(source, keyEnvironment());
  return source;
}

/** The detector that is named, opened once; undefined where none is named. @throws {ParleyError} as {@link embedderOf}. */
export async function detectorOf({
  detector,
  detectors,
  data,
}: {
  readonly detector?: string;
  readonly detectors?: string;
  readonly data?: string;
}): Promise<DetectorSource | undefined> {
  if (detector === undefined || detector === GT_BOXES) return undefined;
  const source = detectorNamed(detector, readConfig({ data }), [detectors]);
  if (source === undefined)
    throw new ParleyError('NOT_FOUND', `${detector} looks at no pictures`, {
      where: '--detector',
      remedy: 'Name a detector with weights, such as parley-rooms, or one that a file configures.',
    });
  await openDetector(source, { env: keyEnvironment() });
  return source;
}

/**
 * Where the similarities of a model are cut, by how descriptions are put to it.
 *
 * @throws {ParleyError} `BAD_INPUT` where none are named: those of the built-in body are of no use to another.
 */
export function cutFor(query: 'direct' | 'merged', file: string | undefined): Thresholds['direct'] {
  if (file === undefined)
    throw new ParleyError('BAD_INPUT', 'similarities of this model are cut nowhere yet', {
      where: '--thresholds',
      remedy:
        'Fit them on training pairs by `parley pinverify fit --embedder NAME --out DIR`, and pass DIR/thresholds.json.',
    });
  try {
    return Thresholds.parse(JSON.parse(readFileSync(file, 'utf8')))[query];
  } catch (cause) {
    throw new ParleyError('BAD_INPUT', 'this holds no thresholds', {
      where: file,
      remedy: 'Pass the thresholds.json that `parley pinverify fit` has written.',
      cause,
    });
  }
}

import type { Detection, Sensed, SensorPreset } from '@parley/protocol';

/** What a page was asked for. */
export interface Asked {
  readonly prompt: readonly string[];
  readonly modelHash: string;
  readonly sensor: Pick<SensorPreset, 'widthPx' | 'heightPx'>;
}

export type CheckedSensed =
  | { readonly kind: 'ok'; readonly detections: Detection[] }
  | { readonly kind: 'refused'; readonly reason: string };

/**
 * What a page says it detected, held against what it was asked: the study's model, categories asked for, boxes inside the
 * robot's frame. A page is not to be trusted; what it says goes into the log and to the agent.
 *
 * @returns Boxes to 0.01 px and scores to 1e-4, as backends on the server give them, or the first thing that is wrong.
 */
export function checkSensed(
  sensed: Extract<Sensed, { kind: 'detections' }>,
  { prompt, modelHash, sensor }: Asked,
): CheckedSensed {
  if (sensed.modelHash !== modelHash)
    return { kind: 'refused', reason: `modelHash: another model than ${modelHash}` };
  const detections: Detection[] = [];
  for (const [i, { label, score, box, maskRle }] of sensed.detections.entries()) {
    const where = `detections.${i}`;
    if (!prompt.includes(label))
      return { kind: 'refused', reason: `${where}.label: was not asked for` };
    if (maskRle !== null) return { kind: 'refused', reason: `${where}.maskRle: pages send boxes` };
    if (!isInside(box, sensor))
      return {
        kind: 'refused',
        reason: `${where}.box: not in ${sensor.widthPx}×${sensor.heightPx}`,
      };
    const [x0, y0, x1, y1] = box;
    detections.push({
      label,
      score: rounded(score, 1e4),
      box: [rounded(x0, 100), rounded(y0, 100), rounded(x1, 100), rounded(y1, 100)],
      maskRle: null,
    });
  }
  return { kind: 'ok', detections };
}

export type CheckedSimilarities =
  | { readonly kind: 'ok'; readonly scores: readonly (readonly number[])[] }
  | { readonly kind: 'refused'; readonly reason: string };

/**
 * Scores of a page, held against what it was asked: the study's model, a row for each picture, in it a score for each text.
 *
 * @returns Scores to 1e-6, as backends on the server give them, or the first thing that is wrong.
 */
export function checkSimilarities(
  sensed: Extract<Sensed, { kind: 'similarities' }>,
  asked: { readonly modelHash: string; readonly pictures: number; readonly texts: number },
): CheckedSimilarities {
  const { modelHash, pictures, texts } = asked;
  if (sensed.modelHash !== modelHash)
    return { kind: 'refused', reason: `modelHash: another model than ${modelHash}` };
  const isWhole =
    sensed.scores.length === pictures && sensed.scores.every((row) => row.length === texts);
  if (!isWhole) return { kind: 'refused', reason: `scores: not ${pictures} × ${texts}` };
  return { kind: 'ok', scores: sensed.scores.map((row) => row.map((each) => rounded(each, 1e6))) };
}

const isInside = (
  [x0, y0, x1, y1]: Detection['box'],
  { widthPx, heightPx }: Pick<SensorPreset, 'widthPx' | 'heightPx'>,
): boolean => 0 <= x0 && x0 < x1 && x1 <= widthPx && 0 <= y0 && y0 < y1 && y1 <= heightPx;

/** The sum with 0 turns a −0, which no row can hold, into 0. */
const rounded = (value: number, perUnit: number): number =>
  Math.round(value * perUnit) / perUnit + 0;

import { readFileSync } from 'node:fs';
import { Box, hashJson, ParleyError, Pose, SENSOR_PRESETS } from '@parley/protocol';
import { z } from 'zod';

/** How many of three annotators gave each answer, as IDKVQA counts them (CoIN supplement C). */
/** Who answered each question. */
const ANNOTATORS = 3;

export const AnswerCounts = z.object({
  yes: z.int().min(0).max(ANNOTATORS),
  no: z.int().min(0).max(ANNOTATORS),
  unknown: z.int().min(0).max(ANNOTATORS),
});
export type AnswerCounts = z.infer<typeof AnswerCounts>;

/** One closed question about one thing in one view. */
export const IdkQuestion = z.object({
  questionId: z.string(),
  viewId: z.string(),
  category: z.string(),
  /** Visible pixels of the thing, `[x0, y0, x1, y1)` of the view. */ box: Box,
  question: z.string(),
  about: z.object({ attribute: z.string(), value: z.string() }),
  /** What the view shows, by rule; annotators may see it otherwise. */
  truth: z.enum(['yes', 'no', 'unknown']),
  answers: AnswerCounts,
  /** What makes the question hard, as the grounded VLM reckons it: how well the thing is seen, and what is asked. */
  quality: z.number().min(0).max(1),
  asks: z.string(),
  /** A near miss, such as teal for green. */ isFaint: z.boolean(),
});
export type IdkQuestion = z.infer<typeof IdkQuestion>;

const IdkView = z.object({ viewId: z.string(), sceneId: z.string(), pose: Pose });
export type IdkView = z.infer<typeof IdkView>;

/**
 * Questions with Yes, No or I don't know as the truth, over views of homes: what IDKVQA is for photographs. Views are
 * named by home and pose and rendered when they are needed; `homeHashes` tell whether the homes still show the same.
 */
export const IdkSet = z.object({
  name: z.string(),
  sensorId: z.enum(Object.keys(SENSOR_PRESETS) as [keyof typeof SENSOR_PRESETS]),
  homeHashes: z.record(z.string(), z.string()),
  views: z.array(IdkView).min(1),
  questions: z.array(IdkQuestion).min(1),
});
export type IdkSet = z.infer<typeof IdkSet>;

/** @throws {ParleyError} `NOT_FOUND` or `BAD_INPUT`, with the field that does not fit. */
export function readIdkSet(path: string): IdkSet {
  let value: unknown;
  try {
    value = JSON.parse(readFileSync(path, 'utf8'));
  } catch (cause) {
    const isThere = (cause as NodeJS.ErrnoException).code !== 'ENOENT';
    throw new ParleyError(
      isThere ? 'BAD_INPUT' : 'NOT_FOUND',
      isThere ? 'the calibration set is not JSON' : 'there is no such calibration set',
      { where: path, cause, remedy: 'Make one with `parley calibrate make-set`.' },
    );
  }
  const parsed = IdkSet.safeParse(value);
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    throw new ParleyError('BAD_INPUT', `${issue?.path.join('.')}: ${issue?.message}`, {
      where: path,
      remedy: 'Make one with `parley calibrate make-set`.',
    });
  }
  const known = new Set(parsed.data.views.map(({ viewId }) => viewId));
  const lost = parsed.data.questions.find(({ viewId }) => !known.has(viewId));
  if (lost !== undefined)
    throw new ParleyError('BAD_INPUT', `question ${lost.questionId} is of no view of the set`, {
      where: path,
    });
  refuseUncounted(parsed.data, path);
  return parsed.data;
}

/** What would count twice, or for another number of annotators than the rest. */
function refuseUncounted({ views, questions }: IdkSet, where: string): void {
  const ids = [
    ...views.map(({ viewId }) => `view ${viewId}`),
    ...questions.map(({ questionId }) => `question ${questionId}`),
  ];
  const twice = ids.find((id, i) => ids.indexOf(id) !== i);
  if (twice !== undefined)
    throw new ParleyError('BAD_INPUT', `${twice} stands there twice`, { where });
  for (const { questionId, answers } of questions) {
    const count = answers.yes + answers.no + answers.unknown;
    if (count !== ANNOTATORS)
      throw new ParleyError(
        'BAD_INPUT',
        `question ${questionId} has ${count} answers in place of ${ANNOTATORS}`,
        { where },
      );
  }
}

/** SHA-256 of a set's content. */
export const idkSetHash = (set: IdkSet): string => hashJson(set);

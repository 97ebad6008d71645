import { readFileSync } from 'node:fs';
import { ParleyError } from '@parley/protocol';
import { z } from 'zod';
import { softmax } from '../../offline/vlm-perceive';
import type { Judged } from '../judged';
import { energyOfLogits } from '../selection-functions';
import type { PhotoSet } from './photo-set';

const finite = z.number().refine(Number.isFinite, 'is not finite');

/** What a model that ran elsewhere said to one question: logits of the three answers as first token, or their probabilities. */
const Prediction = z
  .object({
    image: z.string().optional(),
    question: z.string(),
    logits: z.object({ yes: finite, no: finite, unknown: finite }).optional(),
    probabilities: z
      .object({ yes: z.number().min(0), no: z.number().min(0), unknown: z.number().min(0) })
      .optional(),
    features: z.array(finite).min(1).optional(),
  })
  .refine(({ logits, probabilities }) => logits !== undefined || probabilities !== undefined, {
    error: 'has neither logits nor probabilities',
  })
  .refine(
    ({ probabilities: p }) => p === undefined || Math.abs(p.yes + p.no + p.unknown - 1) < 1e-3,
    { error: 'has probabilities that do not sum to one' },
  );

export interface Predictions {
  readonly judged: readonly Judged[];
  /** First-token features by question, where the file has them. */
  readonly features: ReadonlyMap<string, readonly number[]>;
  /** Questions of the set that the file says nothing of. */ readonly missing: number;
  /** Lines that fit no question of the set, no more than the rows that the set itself leaves out. */
  readonly passedOver: readonly string[];
}

/**
 * Reads predictions as JSONL, one question a line: `image` (left out: any), `question`, `logits` or `probabilities` with
 * `yes`, `no` and `unknown`, and `features` of the first token for a probe.
 *
 * @throws {ParleyError} `NOT_FOUND`; `BAD_INPUT` with the line, for one that another has answered, and for a line that fits no question where the set has left out no such row.
 */
export function readPredictions(path: string, set: PhotoSet): Predictions {
  const byKey = new Map(set.questions.map((one) => [keyOf(one.pictureId, one.question), one]));
  const byQuestion = new Map<string, string[]>();
  for (const [key, { question }] of byKey)
    byQuestion.set(question, [...(byQuestion.get(question) ?? []), key]);
  const found = new Map<string, Judged>();
  const features = new Map<string, readonly number[]>();
  const passedOver: string[] = [];
  const lines = read(path).split('\n');
  for (const [n, line] of lines.entries()) {
    if (line.trim() === '') continue;
    const where = `${path}, line ${n + 1}`;
    const said = parse(line, where);
    const text = said.question.trim();
    const key = said.image === undefined ? onlyOf(byQuestion.get(text)) : keyOf(said.image, text);
    const asked = key === null ? undefined : byKey.get(key);
    if (asked === undefined || key === null) {
      passedOver.push(where);
      if (passedOver.length <= set.leftOut.length) continue;
      throw bad(
        where,
        'fits no question of the set, or several',
        'Name the image as the set does.',
      );
    }
    if (found.has(key)) throw bad(where, 'answers a question for the second time');
    const { questionId, pictureId, answers } = asked;
    if (said.features !== undefined) features.set(questionId, said.features);
    const { logits } = said;
    const probabilities =
      said.probabilities ?? softmax([logits?.yes ?? 0, logits?.no ?? 0, logits?.unknown ?? 0]);
    const energy =
      logits === undefined ? null : energyOfLogits([logits.yes, logits.no, logits.unknown]);
    found.set(key, {
      questionId,
      sceneId: pictureId,
      probabilities,
      energy,
      answers,
      truth: null,
    });
  }
  const judged = [...byKey.keys()].flatMap((key) => found.get(key) ?? []);
  if (judged.length === 0) throw bad(path, 'answers no question of the set');
  return { judged, features, missing: byKey.size - judged.length, passedOver };
}

function read(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch (cause) {
    throw new ParleyError('NOT_FOUND', 'the predictions cannot be opened', { where: path, cause });
  }
}

const keyOf = (pictureId: string, question: string): string =>
  JSON.stringify([pictureId, question]);

const onlyOf = (keys: readonly string[] | undefined): string | null =>
  keys?.length === 1 ? (keys[0] ?? null) : null;

function parse(line: string, where: string): z.infer<typeof Prediction> {
  let value: unknown;
  try {
    value = JSON.parse(line);
  } catch (cause) {
    throw bad(where, 'is not JSON', undefined, cause);
  }
  const parsed = Prediction.safeParse(value);
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  throw bad(where, [issue?.path.join('.'), issue?.message].filter((part) => part).join(': '));
}

const bad = (where: string, what: string, remedy?: string, cause?: unknown): ParleyError =>
  new ParleyError('BAD_INPUT', what, {
    where,
    cause,
    remedy: remedy ?? 'One question a line: image, question, logits or probabilities.',
  });

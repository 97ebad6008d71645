import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { ParleyError } from '@parley/protocol';
import { z } from 'zod';
import { chanceOf, fitLogistic, type LogisticModel } from './fit-logistic';
import { linesOf } from './lines-of';

/** A probe on features of the first token, as `parley calibrate train-probe` writes it. */
export const TrainedProbe = z
  .object({
    kind: z.literal('parley-probe'),
    means: z.array(z.number()).min(1),
    spreads: z.array(z.number().positive()),
    weights: z.array(z.number()),
    trainedOn: z.object({
      sha256: z.string(),
      rows: z.int().positive(),
      answerable: z.int().nonnegative(),
      /** Share of its own rows that it tells apart rightly, 0…1. */ accuracy: z.number(),
    }),
  })
  .refine(
    ({ means, spreads, weights }) =>
      spreads.length === means.length && weights.length === means.length + 1,
    {
      error: 'has not one weight for each feature and one more',
    },
  );
export type TrainedProbe = z.infer<typeof TrainedProbe>;

const Labelled = z.object({
  features: z.array(z.number().refine(Number.isFinite, 'is not finite')).min(1),
  answerable: z.boolean(),
});

/**
 * Trains the probe of Table 4 (row LP) on a file of first-token features: JSONL
 * with `features` and `answerable`, such as the answerable and unanswerable questions of VizWiz.
 *
 * @throws {ParleyError} `BAD_INPUT` with the line: no features, another number of them than before, one class alone; `NOT_FOUND`.
 */
export function trainProbe(path: string): TrainedProbe {
  const hash = createHash('sha256');
  const rows: Float64Array[] = [];
  const labels: number[] = [];
  let n = 0;
  for (const line of opened(path, () => linesOf(path, (bytes) => hash.update(bytes)))) {
    n++;
    if (line.trim() === '') continue;
    const where = `${path}, line ${n}`;
    const parsed = Labelled.safeParse(jsonOf(line, where));
    if (!parsed.success) {
      const issue = parsed.error.issues[0];
      throw bad(where, `${issue?.path.join('.')}: ${issue?.message}`);
    }
    const { features, answerable } = parsed.data;
    const width = rows[0]?.length ?? features.length;
    if (features.length !== width)
      throw bad(where, `${features.length} features, where lines before have ${width}`);
    rows.push(Float64Array.from(features));
    labels.push(answerable ? 1 : 0);
  }
  const answerable = labels.filter((label) => label === 1).length;
  if (answerable === 0 || answerable === rows.length)
    throw bad(path, 'needs answerable and unanswerable questions');
  const model = fitted(path, rows, labels);
  const right = rows.filter((x, i) => chanceOf(model, x) >= 0.5 === (labels[i] === 1)).length;
  return TrainedProbe.parse({
    kind: 'parley-probe',
    ...model,
    trainedOn: {
      sha256: hash.digest('hex'),
      rows: rows.length,
      answerable,
      accuracy: right / rows.length,
    },
  });
}

/** @throws {ParleyError} `NOT_FOUND`, or `BAD_INPUT` when the file is no probe. */
export function readProbe(path: string): TrainedProbe {
  const parsed = TrainedProbe.safeParse(
    jsonOf(
      opened(path, () => readFileSync(path, 'utf8')),
      path,
    ),
  );
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  throw bad(path, `is no probe (${issue?.path.join('.')}: ${issue?.message})`);
}

/** @throws {ParleyError} `BAD_INPUT` where there is no fit: features that are beyond what floating point holds. */
function fitted(
  path: string,
  rows: readonly Float64Array[],
  labels: readonly number[],
): LogisticModel {
  try {
    return fitLogistic(rows, labels);
  } catch (cause) {
    throw bad(path, 'no probe fits these features: it did not converge', cause);
  }
}

function opened<Content>(path: string, read: () => Content): Content {
  try {
    return read();
  } catch (cause) {
    throw new ParleyError('NOT_FOUND', 'the file cannot be opened', { where: path, cause });
  }
}

function jsonOf(text: string, where: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw bad(where, 'is not JSON', cause);
  }
}

const bad = (where: string, what: string, cause?: unknown): ParleyError =>
  new ParleyError('BAD_INPUT', what, {
    where,
    cause,
    remedy:
      'Train with `parley calibrate train-probe FILE --to PROBE`; one `{"features": […], "answerable": true}` a line.',
  });

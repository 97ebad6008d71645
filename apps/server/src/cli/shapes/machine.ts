import { z } from 'zod';
import { count, shape } from './shape';

/** Results of verbs that look at this machine and what is installed on it. */
export const DOCTOR = shape(
  'doctor',
  1,
  z.strictObject({
    checks: z.array(
      z.strictObject({
        checkId: z.string(),
        status: z.enum(['ok', 'optional', 'warning', 'fault']),
        what: z.string(),
        remedy: z.string().nullable(),
      }),
    ),
  }),
);

export const MODELS_LIST = shape(
  'models.list',
  1,
  z.array(
    z.strictObject({
      modelId: z.string(),
      state: z.enum(['shipped', 'pulled', 'damaged', 'not-installed', 'configured']),
      title: z.string(),
      licence: z.string().nullable(),
      bytes: count.nullable(),
      sha256: z.string().nullable(),
      classes: count.nullable(),
      detects: z.array(z.string()).nullable(),
      lacks: z.array(z.string()).nullable(),
      where: z.string(),
    }),
  ),
);

const pin = z.looseObject({}).describe('As it is written into a configuration');

export const MODELS_PULL = shape(
  'models.pull',
  1,
  z.strictObject({
    modelId: z.string().optional(),
    folder: z.string(),
    bytes: count,
    isNew: z.boolean(),
    modelHash: z.string().optional(),
    pin: pin.nullable().optional(),
  }),
);

export const MODELS_PULL_PIN = shape('models.pull.pin', 1, pin);

const pass = {
  backend: z.string(),
  firstMs: z.number(),
  medianMs: z.number(),
  passes: count,
  fault: z.string().nullable(),
};

export const MODELS_CHECK = shape(
  'models.check',
  1,
  z.strictObject({
    view: z.string(),
    inView: z.array(z.string()),
    checked: z.array(
      z.strictObject({
        modelId: z.string(),
        fault: z.string().nullable(),
        loadMs: z.number().nullable(),
        trial: z
          .union([
            z.strictObject({ ...pass, detections: z.array(z.looseObject({ label: z.string() })) }),
            z.strictObject({
              ...pass,
              scores: z.array(
                z.strictObject({
                  category: z.string(),
                  isInView: z.boolean(),
                  score: z.number(),
                }),
              ),
            }),
          ])
          .nullable(),
      }),
    ),
  }),
);

const machine = z.strictObject({
  cpu: z.string(),
  cores: count,
  memoryGb: z.number(),
  node: z.string(),
  load: z.number().describe('Mean number of running processes over the last minute'),
});

export const BENCH = shape(
  'bench',
  1,
  z.strictObject({
    machine: z.strictObject({ before: machine, after: machine }),
    results: z.array(
      z.strictObject({
        name: z.string(),
        unit: z.string(),
        what: z.string(),
        spread: z.strictObject({
          median: z.number(),
          p90: z.number(),
          min: z.number(),
          max: z.number(),
          count,
        }),
        bar: z
          .strictObject({ is: z.enum(['≤', '≥']), limit: z.number() })
          .nullable()
          .describe('What the median has to be; null where nothing is asked of it'),
        isKept: z.boolean().nullable(),
      }),
    ),
  }),
);

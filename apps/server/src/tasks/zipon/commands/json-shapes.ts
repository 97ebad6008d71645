import { ZIPON_SCORING } from '@parley/task-zipon/scoring';
import { z } from 'zod';
import type { JsonShape } from '../../../terminal/json-result';
import { MapRecord } from '../map';

/** `parley zipon map HOME…`. */
export const ZIPON_MAP = {
  name: 'parley.zipon.map',
  version: 1,
  result: z.array(
    MapRecord.extend({ isNew: z.boolean().describe('Made now; false: it was there already') }),
  ),
} satisfies JsonShape;

/** `parley simulate --task zipon`. */
export const ZIPON_SIMULATE = {
  name: 'parley.simulate.zipon',
  version: 1,
  result: z.array(ZIPON_SCORING.summary).describe('One for each set of like conditions'),
} satisfies JsonShape;

const share = z.number().nullable();
const count = z.int().nonnegative();
const ratio = z.strictObject({ right: count, of: count, value: share, low: share, high: share });

/** `parley zipon understand FILE…`. */
export const ZIPON_UNDERSTAND = {
  name: 'parley.zipon.understand',
  version: 1,
  result: z.strictObject({
    sets: z.array(
      z.strictObject({
        name: z.string(),
        isOwnWritten: z.boolean(),
        answers: count,
        whole: ratio,
        groups: z.record(z.string(), ratio),
        falseYes: ratio.describe('Of answers that are no yes: taken for one'),
        unreadYes: ratio.describe('Of answers that are a yes: not taken for one'),
        wrongParts: z.record(z.string(), count),
      }),
    ),
    feedback: z.array(
      z.strictObject({
        name: z.string(),
        texts: count,
        falseYes: ratio,
        unreadYes: ratio,
        readNo: ratio,
        unread: ratio,
      }),
    ),
  }),
} satisfies JsonShape;

const kappa = z.strictObject({
  units: count,
  observed: share.describe('Share on which both agree'),
  expected: share.describe('The same by chance'),
  kappa: share.describe("Cohen's κ; null where chance alone always agrees"),
});

/** `parley zipon agreement FIRST SECOND`. */
export const ZIPON_AGREEMENT = {
  name: 'parley.zipon.agreement',
  version: 1,
  result: z.strictObject({
    answers: count.describe('That both have coded'),
    leftOut: count.describe('That one of the two lacks'),
    sets: kappa.describe('Of all kinds of an answer'),
    byKind: z.record(z.string(), kappa),
  }),
} satisfies JsonShape;

/** `parley zipon answers RUN…`. */
export const ZIPON_ANSWERS = {
  name: 'parley.zipon.answers',
  version: 1,
  result: z.strictObject({
    out: z.string(),
    answers: count,
    isByRules: z.boolean().describe('Coded by rules; false: for coders, without kinds'),
  }),
} satisfies JsonShape;

/** `parley zipon fit-basis`. */
export const ZIPON_FIT_BASIS = {
  name: 'parley.zipon.fit-basis',
  version: 1,
  result: z.strictObject({
    provenance: z.strictObject({
      command: z.string(),
      encoder: z.string(),
      texts: z.string().describe('Hash of the vocabulary'),
      count,
    }),
    dims: count.describe('Directions that are kept'),
    width: count.describe('Numbers of a vector of the encoder'),
    hash: z.string().describe('SHA-256 of the basis, as --out writes it'),
  }),
} satisfies JsonShape;

const homes = z.record(z.string(), z.string()).describe('Hash of each home');
const matchRates = z.strictObject({ precision: z.number(), recall: z.number() });
const rates = {
  byName: matchRates.describe('Things looked up by the names that homes have for them'),
  bySynonym: matchRates.describe('By other words that people have for them'),
};
const match = { margin: z.number(), minSimilarity: z.number() };

/** `parley zipon fit-map`. */
export const ZIPON_FIT_MAP = {
  name: 'parley.zipon.fit-map',
  version: 1,
  result: z.union([
    z
      .strictObject({
        provenance: z.strictObject({
          command: z.string(),
          homes,
          maps: z.record(z.string(), z.string()).describe('Hash of the constants of each kind'),
        }),
        pixel: z.strictObject({ ...match, ...rates }),
        region: z.strictObject({ ...match, ...rates }),
      })
      .describe('Features made from truth'),
    z
      .strictObject({
        provenance: z.strictObject({ command: z.string(), features: z.string(), homes }),
        match: z.strictObject(match),
        ...rates,
      })
      .describe('Features of a model, by --features'),
  ]),
} satisfies JsonShape;

const memoryRates = z.strictObject({
  asked: count.describe('Texts'),
  held: z.number().describe('Of names that it holds, those whose thing it gives first'),
  notHeld: z.number().describe('Of names that it does not hold, those that it gives nothing for'),
});
const memoryFigures = z.strictObject({ byName: memoryRates, bySynonym: memoryRates });
const remembered = z.strictObject({
  ...match,
  rates: z.strictObject({ fitted: memoryFigures, heldOut: memoryFigures }),
});

/** `parley zipon fit-memory`. */
export const ZIPON_FIT_MEMORY = {
  name: 'parley.zipon.fit-memory',
  version: 1,
  result: z.strictObject({
    provenance: z.strictObject({ command: z.string(), homes, heldOut: homes }),
    encoder: z.string(),
    fitted: remembered.describe('With the limits that were fitted'),
    code: remembered.describe("With the limits of the authors' code"),
  }),
} satisfies JsonShape;

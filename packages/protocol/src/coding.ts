import { z } from 'zod';

/** Name that stands for the first coding by rules, beside those of people. */
export const RULES_CODER = 'rules';

/** Who codes, as they call themselves. */
export const CoderName = z
  .string()
  .trim()
  .min(1)
  .max(40)
  .regex(/^[\p{L}\p{N}][\p{L}\p{N} ._-]*$/u, 'may hold letters, digits, spaces, ".", "_" and "-"')
  .refine((name) => name.toLowerCase() !== RULES_CODER, 'stands for the coding by rules');

const AnswerId = z.string().regex(/^[0-9a-f]{16}$/, 'is no id of an answer');

/** POST /api/experimenter/studies/:id/codes: what a coder takes an answer for. The last one of a coder counts. */
export const CodeBody = z.strictObject({
  coder: CoderName,
  answerId: AnswerId,
  kinds: z
    .array(z.string().min(1).max(40))
    .max(20)
    .nullable()
    .describe('Null: as if this coder had not looked at it'),
});
export type CodeBody = z.infer<typeof CodeBody>;

/** How far two coders agree. */
const Agreement = z.object({
  units: z.int().nonnegative(),
  observed: z.number().nullable().describe('Share with the same label; null without units'),
  expected: z.number().nullable().describe('Share that would agree by chance'),
  kappa: z.number().nullable().describe("Cohen's κ; null where chance alone always agrees"),
});

/**
 * GET /api/experimenter/studies/:id/coding?coder=: the answers of a study, blind to session, arm and turn, to what the robot asked, which tells the arm, and
 * to the codes of rules and of other coders (SCI-30).
 */
export const StudyCoding = z.object({
  kinds: z
    .array(z.object({ kind: z.string(), about: z.string() }))
    .describe('What an answer may hold, in the order in which they are shown'),
  answers: z.array(
    z.object({
      answerId: AnswerId,
      text: z.string(),
      own: z.array(z.string()).nullable().describe('Of the coder who asks; null: not looked at'),
    }),
  ),
  coders: z.array(z.object({ coder: z.string(), coded: z.int().nonnegative() })),
  agreement: z
    .array(
      z.object({
        coders: z.tuple([z.string(), z.string()]),
        answers: z.int().nonnegative().describe('That both have coded'),
        sets: Agreement.describe('All kinds of an answer as one label'),
        byKind: z.record(z.string(), Agreement),
      }),
    )
    .nullable()
    .describe(
      'Of each two coders, rules among them, that have coded an answer both; null: the coder who asks has answers left to code, and is told nothing of others before',
    ),
});
export type StudyCoding = z.infer<typeof StudyCoding>;

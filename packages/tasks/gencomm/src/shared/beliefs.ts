import { z } from 'zod';
import { Command } from './command';
import { DialogueLine } from './dialogue';
import { GridSide } from './given';
import { Scheme } from './scheme';

const step = z.int().positive().describe('Action step, from 1');

/** What went against the protocol and was recovered from. */
export const DeviationKind = z.enum([
  'no-command',
  'no-verdict',
  'no-line',
  'line-cut',
  'no-cell',
  'no-picture',
]);
export type DeviationKind = z.infer<typeof DeviationKind>;

/** Beliefs of gencomm, by name. */
export const GENCOMM_BELIEFS = {
  /** The dialogue of a step, whole. Truth: which categories each camera showed. */
  dialogue: z.object({ step, lines: z.array(DialogueLine) }),
  /** What the ground agent is told after an action under `distanceHint: paper`: a truth leak of the paper (SCI-37). */
  hint: z.object({
    step,
    distanceM: z.number().nullable().describe('Geodesic to the target; null: no way leads there'),
    blocker: z.string().nullable(),
  }),
  /** What the ground agent does, and who decided it. */
  decision: z.object({
    step,
    scheme: Scheme,
    talked: z.boolean().describe('There was a communication phase'),
    suggested: Command.nullable().describe('Command of the overhead agent; null: it gave none'),
    cooperated: z
      .boolean()
      .nullable()
      .describe(
        'The suggestion was followed by decision; null where there was none to follow, or nobody said whether they follow',
      ),
    command: Command,
    decidedBy: z.enum(['overhead', 'ground', 'chance']),
  }),
  /** The localisation test (appendix G): the cell in which the robot is taken to be. Truth: where the picture shows it. */
  localisation: z.object({
    gridSide: GridSide,
    cell: z
      .int()
      .positive()
      .nullable()
      .describe('From 1 in the top left corner, rows from the top; null: none was named'),
  }),
  /** A reply that could not be used, after all tries, and what stood in for it. */
  deviation: z.object({
    step,
    kind: DeviationKind,
    method: z.string(),
    replies: z.array(z.string()).describe('What came, a try each, cut to 200 characters'),
    fallback: z.string(),
  }),
} as const;

import type { MethodTable } from '@parley/protocol';
import { z } from 'zod';
import { Attribute, Descriptions } from './attribute';
import { Direction, SECTOR_COUNT } from './direction';
import { Answer } from './verdict';

const Words = z.string().trim().min(1);
/** A sector around the candidate. */
export const Sector = z
  .int()
  .min(0)
  .max(SECTOR_COUNT - 1)
  .describe('To the left of where the robot began, which is 0');
/** Pixels of the picture, x0 y0 x1 y1; null: the target was not found in it, the whole picture is looked at. */
/** Pixels x0 y0 x1 y1 of a view; null: the candidate was not found. */
export const CandidateBox = z.tuple([z.number(), z.number(), z.number(), z.number()]).nullable();
const ViewId = Words.describe('Where the robot stands: a body answers of no other place');
const Verdict = z.strictObject({ answer: Answer, reason: z.string() });
/** From where an attribute is said to be seen best, and how much it tells; null: from anywhere (SRC-18). */
const Hint = z.strictObject({ direction: Direction.nullable(), weight: z.int().min(1).max(3) });
const State = z.enum(['matched', 'contradictory', 'missing']);

/** What the last move came to, as the next observation has it (PInVerify §4.3); null: the target is seen. */
export const VisibilityWarning = z.enum(['unreachable', 'trap']).nullable();
export type VisibilityWarning = z.infer<typeof VisibilityWarning>;

/** Whom verifiers ask. Each part of the modular agent (PInVerify §5.1) is a port of its own, so that any of them can be another body. */
export const PINVERIFY_METHODS = {
  /** The environment: where the robot is, and what became of its last move. No picture, and nothing of any other place. */
  'ring.observe': {
    port: 'ring',
    input: z.strictObject({}),
    output: z.strictObject({ view: ViewId, sector: Sector, warning: VisibilityWarning }),
  },
  /** Where the candidate is in the picture (PInVerify §5.1; boxes of truth or a detector). */
  'detector.locate': {
    port: 'detector',
    input: z.strictObject({ view: ViewId, category: Words }),
    output: z.strictObject({ box: CandidateBox, confidence: z.number().min(0).max(1) }),
  },
  /** Which of the categories the descriptions are of (PInVerify appendix C.1). */
  'reasoner.category': {
    port: 'reasoner',
    input: z.strictObject({ descriptions: Descriptions }),
    output: z.strictObject({ category: Words }),
  },
  /** The descriptions as attributes that can be checked one by one (PInVerify appendix C.3). */
  'reasoner.attributes': {
    port: 'reasoner',
    input: z.strictObject({
      category: Words,
      descriptions: Descriptions,
      most: z.int().positive(),
      hints: z.literal(true).exactOptional().describe('With the side that each is on (SRC-18)'),
    }),
    output: z.strictObject({ attributes: z.array(Attribute) }),
  },
  /** The descriptions in one sentence (PInVerify appendix C.2). */
  'reasoner.merge': {
    port: 'reasoner',
    input: z.strictObject({ descriptions: Descriptions }),
    output: z.strictObject({ description: Words }),
  },
  /** Is the thing in the box of that category, and is the attribute as described (PInVerify appendix C.4.1)? */
  'verifier.attribute': {
    port: 'verifier',
    input: z.strictObject({
      ...{ view: ViewId, box: CandidateBox, category: Words, descriptions: Descriptions },
      attribute: Attribute,
    }),
    output: Verdict,
  },
  /** The same of a whole description (PInVerify appendix C.4.2). */
  'verifier.description': {
    port: 'verifier',
    input: z.strictObject({ view: ViewId, box: CandidateBox, category: Words, description: Words }),
    output: Verdict,
  },
  /** How alike are the thing in the box and each description, as one vector is to another (PInVerify §6.3)? */
  'embedder.similarity': {
    port: 'embedder',
    input: z.strictObject({ view: ViewId, box: CandidateBox, descriptions: Descriptions }),
    output: z.strictObject({ similarities: z.array(z.number().min(-1).max(1)) }),
  },
  /** Where to look from next, of the directions that are open, and why (PInVerify appendix C.5). */
  'planner.next-view': {
    port: 'planner',
    input: z.strictObject({
      ...{ view: ViewId, category: Words, descriptions: Descriptions },
      checks: z.array(
        z.strictObject({ name: Words, evidence: Words, state: State, hint: Hint.exactOptional() }),
      ),
      visited: z.array(Direction).describe('From where it stands now'),
      open: z.array(Direction).min(1),
      warning: VisibilityWarning,
    }),
    output: z.strictObject({ direction: Direction, why: z.string() }),
  },
  /** One step of a trained agent: what it has seen so far, and what it makes of it (PInVerify §5.2, appendix I.4). */
  'trained.step': {
    port: 'trained',
    input: z.strictObject({
      ...{ view: ViewId, box: CandidateBox, category: Words, descriptions: Descriptions },
      visited: z.array(Direction).describe('From where it stands now, its own place last'),
      open: z.array(Direction),
      stepsLeft: z.int().nonnegative().describe('After this one'),
      warning: VisibilityWarning,
      before: z
        .array(
          z.strictObject({
            from: Direction.describe('Where it stood, seen from where it stands now'),
            verification: Answer,
            to: Direction.describe('Where it went, seen from there too'),
          }),
        )
        .describe('Steps so far, in order'),
    }),
    output: z.strictObject({
      verification: Answer,
      move: Direction.nullable().describe('Null: it stops'),
      thought: z.string(),
    }),
  },
} as const satisfies MethodTable;
export type PinverifyMethod = keyof typeof PINVERIFY_METHODS;
export type PinverifyInput<M extends PinverifyMethod> = z.infer<
  (typeof PINVERIFY_METHODS)[M]['input']
>;
export type PinverifyOutput<M extends PinverifyMethod> = z.infer<
  (typeof PINVERIFY_METHODS)[M]['output']
>;

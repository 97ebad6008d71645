import { ImageRef } from '@parley/protocol';
import { z } from 'zod';
import { Command } from './command';
import { DialogueLine } from './dialogue';
import { GridSide, Guards, Marker } from './given';

const target = z.string();
const lines = z.array(DialogueLine).describe('Dialogue of this step so far, oldest first');
const place = {
  step: z.int().positive().describe('Action step, from 1'),
  attempt: z.int().nonnegative().describe('Tries before this one'),
  problem: z.string().nullable().describe('Why the try before was of no use; null at the first'),
};
const round = z.int().positive().describe('Round of the communication phase, from 1');
const rounds = z.int().nonnegative().describe('C_len');

/** What the last action was and came to, as the decision prompts have it (GenComm §V-A, appendix A). */
export const LastResult = z
  .object({ command: Command, isDone: z.boolean(), blocker: z.string().nullable() })
  .nullable();

/** What the overhead picture holds beside the home. */
const picture = {
  marker: Marker,
  gridSide: GridSide.nullable(),
  environmentNotes: z.string().nullable(),
};

const reply = z.object({ text: z.string().describe('As it came') });

/** Questions to models: one for each prompt of GenComm appendix A to C, and what the paper tells the ground agent of the truth. */
export const GENCOMM_METHODS = {
  /** Appendix B, overhead agent: the next line of the dialogue. */
  'overhead.ask': {
    port: 'overhead',
    input: z.object({
      ...{ image: ImageRef, target, ...place, round, rounds, lines, ...picture },
      guards: Guards.optional().describe('Left out: `paper`'),
    }),
    output: reply,
  },
  /** Appendix G: the numbered cell of the picture in which the robot is. */
  'overhead.localise': {
    port: 'overhead',
    input: z.object({
      image: ImageRef,
      ...place,
      marker: Marker,
      gridSide: GridSide,
      environmentNotes: z.string().nullable(),
    }),
    output: reply,
  },
  /** Appendix B, ground agent: the answer. */
  'ground.answer': {
    port: 'ground',
    input: z.object({ image: ImageRef, target, ...place, round, rounds, lines }),
    output: reply,
  },
  /** Appendix C.1: one command from the dialogue, the last action and its result. */
  'decider.command': {
    port: 'decider',
    input: z.object({
      image: ImageRef,
      target,
      ...place,
      lines,
      last: LastResult,
      ...picture,
    }),
    output: reply,
  },
  /** Appendix A: one command from the robot's own view. */
  'navigator.command': {
    port: 'navigator',
    input: z.object({
      image: ImageRef,
      target,
      ...place,
      last: LastResult,
      distanceM: z
        .number()
        .nullable()
        .describe('Shortest way that is left; null where it is not told'),
    }),
    output: reply,
  },
  /** Appendix C.2: does the ground agent follow the command? */
  'judge.follow': {
    port: 'judge',
    input: z.object({ image: ImageRef, target, ...place, command: Command }),
    output: reply,
  },
  /** Appendix, selective communication: does the ground agent seek help? */
  'judge.seekHelp': {
    port: 'judge',
    input: z.object({ image: ImageRef, target, ...place, last: LastResult }),
    output: reply,
  },
  /** `distanceHint: paper`: what the last action left to go, and what stood in its way. */
  'hint.afterAction': {
    port: 'hint',
    input: z.object({ step: z.int().positive() }),
    output: z.object({ distanceM: z.number().nullable(), blocker: z.string().nullable() }),
  },
} as const;
export type GencommMethod = keyof typeof GENCOMM_METHODS;
export type GencommInput<M extends GencommMethod> = z.infer<(typeof GENCOMM_METHODS)[M]['input']>;

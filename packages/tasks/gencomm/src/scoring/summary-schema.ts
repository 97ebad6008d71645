import { z } from 'zod';
import { Scheme } from '../shared';

const Estimate = z.object({
  value: z.number().nullable(),
  interval: z.object({ low: z.number(), high: z.number() }).nullable(),
});

/** One condition, as `--json` prints it. */
export const GencommSummarySchema = z.object({
  task: z.literal('gencomm'),
  agents: z.json().describe('By actor'),
  user: z.string(),
  scheme: Scheme.nullable().describe('Null where no action was decided on'),
  rounds: z.int().nonnegative().describe('C_len'),
  setting: z.object({
    kind: z.string(),
    backends: z.record(z.string(), z.string()),
    profile: z.json().describe('How offline bodies err'),
    overhead: z.json().describe('Camera above'),
    given: z.json().describe('What both agents are told, but the target'),
    rules: z.string(),
    armId: z.string().nullable(),
    study: z.string().nullable(),
  }),
  trials: z.int().describe('Finished ones that are read per protocol, and no practice'),
  unfinished: z.int(),
  figures: z
    .object({
      thresholdM: z.number().nullable().describe('Strictly nearer counts (SCI-36)'),
      homes: z.int(),
      units: z.int().describe('People, or pairs of people; 0: simulated'),
      osr: Estimate.describe('Oracle success rate'),
      spl: Estimate.describe('Oracle success weighted by path length'),
      hPe: Estimate.describe('Conversations that take a motion for done'),
      hGo: Estimate.describe('Conversations that name what is not in the home'),
      hGoSeen: Estimate.describe('Conversations that name what neither camera shows'),
      ghostShare: Estimate.describe('Things not in the home, of all that a conversation names'),
      cr: Estimate.describe('Suggestions that were followed'),
      talked: Estimate.describe('Steps with a conversation'),
      ds: Estimate.describe('Likeness of dialogues of a step, −1…1'),
      encoder: z.string().describe('Of ds'),
      correlations: z.record(z.string(), Estimate).describe('Of traits with success'),
    })
    .describe('0…1, with 95 % intervals over homes, and people or pairs'),
  localisation: z
    .object({
      gridSide: z.int().describe('Cells on each side'),
      guesses: z.int(),
      unnamed: z.int().describe('Answers that named no cell'),
      right: Estimate.describe('Share of right cells of all answers, 0…1'),
      rightOfNamed: Estimate.describe('The same of answers that named a cell, 0…1'),
      cells: Estimate.describe('Cells between the guess and the right one, as a king goes'),
      errorM: Estimate.describe('From the middle of the guessed cell to the robot, metres'),
      leastErrorM: Estimate.describe('The same of right guesses'),
    })
    .nullable()
    .describe('The localisation test; null of searches'),
  code: z.object({ agents: z.array(z.string()), all: z.array(z.string()) }),
  requests: z.object({ made: z.int(), failed: z.int() }).loose(),
  deviations: z.int().describe('Replies of no use after all tries'),
  perTrial: z.array(
    z.object({
      sessionId: z.string(),
      trialId: z.string(),
      score: z
        .object({
          success: z.union([z.literal(0), z.literal(1)]).nullable(),
          spl: z.number().nullable(),
          distancesM: z.array(z.number().nullable()),
          shortestPathM: z.number(),
          pathM: z.number(),
        })
        .loose(),
    }),
  ),
});

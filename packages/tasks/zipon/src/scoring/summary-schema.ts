import { z } from 'zod';
import { FeedbackSetting, MapOrigin } from '../shared';
import { AnswerKind } from './coding';
import { FAILURE_CAUSES } from './failure-cause';
import { GoalRow } from './goal-row';

const Estimate = z.object({
  value: z.number().nullable(),
  interval: z.object({ low: z.number(), high: z.number() }).nullable(),
});

const Figures = z.object({
  goals: z.int(),
  homes: z.int(),
  sr: Estimate,
  spl: Estimate.describe('In metres'),
  splActions: Estimate.describe('In actions, as the authors’ code counts'),
  sit: Estimate,
  srByPaper: z.number().nullable(),
  srByCode: z.number().nullable(),
  actions: z.number().nullable(),
  actionsOfReached: z.number().nullable(),
  interactions: z.number().nullable(),
  byTurn: z.array(z.number()).describe('Share of goals reached at turn 1 to 5 (Figure 4)'),
});

const Goal = GoalRow.extend({
  sceneId: z.string(),
  sessionId: z.string(),
  sessionKind: z.string(),
  seed: z.string(),
  trialId: z.string(),
  isPerProtocol: z.boolean(),
  isOfType: z
    .boolean()
    .describe('No answer about it held a hint of another setting than that of its arm'),
});

/** One condition, as `--json` prints it. */
export const ZiponSummarySchema = z.object({
  task: z.literal('zipon'),
  agent: z.string(),
  config: z.json(),
  user: z.string(),
  setting: z.object({
    kind: z.string(),
    feedback: FeedbackSetting.nullable(),
    fidelity: z.enum(['paper', 'code']),
    backends: z.record(z.string(), z.string()),
    roles: z.record(z.string(), z.json()),
    rules: z.string(),
    map: MapOrigin,
    armId: z.string().nullable(),
    study: z.string().nullable(),
  }),
  trials: z.int(),
  unfinished: z.int(),
  figures: Figures.describe('Goals of the first round'),
  byRound: z.record(z.string(), Figures),
  byExtent: z.record(z.string(), Figures),
  failures: z.record(z.enum(FAILURE_CAUSES), z.int()),
  falseAccepts: z.int(),
  falseRejects: z.int(),
  notAsked: z.int(),
  leftOut: z.array(z.object({ where: z.string(), reason: z.string() })),
  answers: z.object({
    coded: z.int(),
    byPeople: z.int().describe('Of the answers those whose kinds a person gave (report --codings)'),
    offType: z.int().describe('Answers with a hint of another setting'),
    byKind: z.record(AnswerKind, z.int()),
  }),
  code: z.object({ agents: z.array(z.string()), all: z.array(z.string()) }),
  requests: z.looseObject({ made: z.int(), failed: z.int() }),
  goals: z.array(Goal),
  perTrial: z.array(z.looseObject({ trialId: z.string(), episodeId: z.string() })),
});

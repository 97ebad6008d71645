import { EpisodeRules, JsonValue, Outcome, Pose } from '@parley/protocol';
import { z } from 'zod';

/** The agent that a row comes from: id, configuration and hash of the code that ran. */
export const AgentIdentity = z.object({
  agentId: z.string(),
  config: z.json(),
  sourceHash: z.string().describe('SHA-256 of the agent code bundle, or "unbuilt" in tests'),
});
export type AgentIdentity = z.infer<typeof AgentIdentity>;

/** What a task kind says beside the rows that all kinds share; its own schema reads it. */
export const TaskData = z.record(z.string(), JsonValue);
export type TaskData = Readonly<z.infer<typeof TaskData>>;

/** Who answers in a role: `person`, or a simulated user by name, with its settings. */
export const Respondent = z.object({ name: z.string(), config: TaskData });
export type Respondent = z.infer<typeof Respondent>;

/** Where a session comes from: never pooled. */
export const SESSION_KINDS = ['human', 'simulated', 'demo', 'preview', 'test'] as const;

/** First row of a trial: everything that scoring and replay need besides the rows themselves. */
export const TrialStart = z.object({
  task: z.string().describe('Task kind: what is to be done and how it is judged'),
  seed: z.string(),
  trialId: z.string().describe('Id of this execution'),
  episodeId: z
    .string()
    .describe('Id of the benchmark episode; in headless trials also the id of the trial'),
  sessionKind: z.enum(SESSION_KINDS),
  isPractice: z.boolean(),
  actors: z.array(z.string()).min(1).describe('In stepping order; the first one is scored'),
  agents: z.record(z.string(), AgentIdentity).describe('By actor'),
  roles: z.record(z.string(), Respondent).describe('Who answers in each role'),
  backends: z
    .record(z.string(), z.string())
    .describe('Backend per port: detector, vlm, reasoner, scorer, image'),
  sceneId: z.string(),
  sceneHash: z.string(),
  studyHash: z.string().nullable(),
  armId: z
    .string()
    .optional()
    .describe('Arm of the study; left out without a study, and in older logs'),
  rules: EpisodeRules,
  starts: z.record(z.string(), Pose),
  given: TaskData.describe('What the agents are told of the episode, by the task kind'),
  truth: TaskData.describe('What scoring needs of the episode, by the task kind; never for agents'),
});
export type TrialStart = z.infer<typeof TrialStart>;

/** Last row of a trial. */
export const TrialEnd = z.object({
  outcomes: z.record(z.string(), Outcome),
  endedBy: z
    .enum(['agent', 'step-limit', 'person', 'technical', 'budget', 'experimenter', 'partner'])
    .describe('`partner`: one person of a pair has left'),
  truth: TaskData.describe('What the world measures at the end, by the task kind'),
});
export type TrialEnd = z.infer<typeof TrialEnd>;

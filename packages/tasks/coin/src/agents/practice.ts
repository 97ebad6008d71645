import {
  canMove,
  countSteps,
  createStepCount,
  EXPLORER_FIELDS,
  type ExplorerConfig,
  type ExplorerContext,
  noteStage,
  type Pursuit,
  parseAgentConfig,
  scan,
  seekFrontier,
  startExplorer,
} from '@parley/agent-core/explorer';
import { type AgentDefinition, act, ask, type Routine, say } from '@parley/agent-core/ports';
import { YES_NO } from '@parley/protocol';
import { z } from 'zod';
import { type CoinGiven, PERSON } from '../shared';

/** Steps walked before each question and before the stop: together about a minute at the default pace. */
const LEGS_STEPS = [14, 16, 10] as const;
/** Steps before the question with a picture, where there is one. */
const POINTING_STEPS = 6;

const PracticeConfig = z.strictObject({
  ...EXPLORER_FIELDS,
  pointing: z
    .boolean()
    .default(false)
    .describe('A third question shows what the robot sees and has buttons for yes and no'),
});

/** The practice asks every backend that a page may have to run, so that one that fails shows here. */
const withValueMap = (config: ExplorerConfig): ExplorerConfig => ({
  ...config,
  policy: { ...config.policy, frontierChoice: 'value' },
});

/**
 * The scripted agent of the practice (SCI-28): looks around, walks, puts one question that the picture answers and
 * one that it may not, in arms with pictures one about what it sees, says thank you whatever the answers were, stops. It touches every control, models no answer style,
 * and praises nothing.
 */
export const practiceAgent: AgentDefinition<CoinGiven> = {
  agentId: 'practice',
  summary: 'Scripted guide through every control; looks for nothing.',
  checkConfig: (config) => void parseAgentConfig(PracticeConfig, { config }),
  program: function* (header) {
    const { pointing, ...config } = parseAgentConfig(PracticeConfig, header);
    const steps = createStepCount(header.rules.limits.maxSteps);
    const idOf = (name: string): string => `${header.trialId}/${header.actor}/${name}`;
    const questions = [
      `What colour is the ${header.given.category} in your picture?`,
      `Which room is the ${header.given.category} in?`,
    ];
    yield* countSteps(
      (function* (): Routine<void> {
        const context = yield* startExplorer(header, withValueMap(config), steps);
        yield* say(
          idOf('hello'),
          PERSON,
          `Hello. This is a practice: I look around first, then I ask you ${pointing ? 'three' : 'two'} questions.`,
        );
        yield* scan(context, noVisit);
        for (const [i, leg] of LEGS_STEPS.entries()) {
          yield* walk(context, leg);
          const question = questions[i];
          if (question === undefined) continue;
          yield* noteStage(context, 'asking');
          yield* ask(idOf(`q${i + 1}`), question, header.rules.timeouts.answerMs);
        }
        if (pointing) {
          yield* walk(context, POINTING_STEPS);
          yield* noteStage(context, 'asking');
          const { frameId } = context.observation;
          yield* ask(
            idOf('q3'),
            `Is the ${header.given.category} of your picture in this view?`,
            header.rules.timeouts.answerMs,
            { form: YES_NO, picture: { frameId, imageId: null, box: null } },
          );
        }
        yield* say(idOf('thanks'), PERSON, 'Thank you. This is the end of the practice.');
        yield* act({ kind: 'stop' });
        yield* noteStage(context, 'stopped');
      })(),
      steps,
      header,
    );
    return { reason: 'stopped', detail: 'The practice is over.' };
  },
};

// biome-ignore lint/correctness/useYield: a routine that wants nothing.
function* noVisit(): Routine<boolean> {
  return false;
}

/** Walks towards frontiers for so many steps, or until nothing is left to see. */
function* walk(context: ExplorerContext, legSteps: number): Routine<void> {
  const until = context.steps.used + legSteps;
  let pursuit: Pursuit | null = null;
  while (context.steps.used < until && canMove(context)) {
    const next: Pursuit | null | 'nothing-left' = yield* seekFrontier(context, pursuit);
    if (next === 'nothing-left') return;
    pursuit = next;
  }
}

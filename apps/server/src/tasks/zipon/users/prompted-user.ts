import type { Performer } from '@parley/agent-core/ports';
import { type AskResult, type Json, MODEL_METHODS, type ModelRequest } from '@parley/protocol';
import { MAX_INTERACTIONS, questionOf } from '@parley/task-zipon/shared';
import { type FeedbackManner, simulatorInput } from '@parley/task-zipon/truth';
import { turnText } from '../prompts/user-turn';
import { isReachedFor, situationOf, type UserWorld } from './feedback-performer';

/** The simulated user of the paper: a language model that is told the truth (ORION §IV-B2). */
export const LLM_USER = 'llm-user';

export interface PromptedUserOptions {
  readonly world: UserWorld;
  readonly manner: FeedbackManner;
  readonly seed: string;
  /** Goals of a round. */ readonly goalCount: number;
  /** The run's models. */ readonly remote: Performer<'model'>;
}

/**
 * A simulated user whose words are a model's, told the authors' dictionary and held to the setting by the coder of answers. A turn that the
 * model does not answer fails, and nothing stands in for it; the setting without interaction asks no model.
 */
export function createPromptedUser({
  world,
  manner,
  seed,
  goalCount,
  remote,
}: PromptedUserOptions): Performer<'ask'> {
  const requestFor = (questionId: string, utterance: string) => {
    const question = questionOf(questionId);
    const goal = question === null ? undefined : world.goals[question.goalIndex];
    if (question === null || goal === undefined) return null;
    const { goalIndex } = question;
    const isTalk = question.kind === 'talk';
    const isReached = isTalk && isReachedFor(world, goalIndex, manner);
    const situation = isTalk ? situationOf(world, question, { utterance, isReached }) : null;
    const message = simulatorInput(
      world.household,
      {
        situation,
        goalId: goal.goalId,
        pose: world.pose(),
        isMaxTrialReached: isTalk && !isReached && question.turn >= MAX_INTERACTIONS,
        round: 1 + Math.floor(goalIndex / goalCount),
      },
      { manner, seed },
    );
    const functionMessage = JSON.stringify(message, null, 2);
    const turn = { setting: manner.setting, isReached, isRequest: !isTalk, functionMessage };
    // Without words there is still a request, in the words of the setting that gives the least.
    const setting = manner.setting === 'none' ? ('yes-no' as const) : manner.setting;
    const request = {
      method: 'user.fromMemory',
      input: {
        category: goal.type,
        description: turnText({ ...turn, setting }),
        question: utterance,
      },
    } as const;
    return { isTalk, isReached, request };
  };
  return {
    backend: `${LLM_USER}:${remote.backend}`,
    isOutside: true,
    perform: async ({ questionId, text }, context) => {
      const turn = requestFor(questionId, text);
      if (turn === null)
        return {
          result: { kind: 'failed', code: 'NO_SUCH_FORM', message: `no answer to ${questionId}` },
          volatile: {},
        };
      const { isTalk, isReached, request } = turn;
      const value = isTalk ? { value: { isReached } } : {};
      if (isTalk && manner.setting === 'none')
        return { result: { kind: 'answered', via: 'text', text: '', ...value }, volatile: {} };
      const { port } = MODEL_METHODS[request.method];
      const { result, volatile } = await remote.perform(
        { kind: 'model', port, requests: [request as ModelRequest] },
        context,
      );
      const said = answerOf(result.kind === 'ok' ? result.replies[0] : result);
      return { result: said.kind === 'answered' ? { ...said, ...value } : said, volatile };
    },
  };
}

function answerOf(reply: { readonly kind: string } | undefined): AskResult {
  const said = reply as
    | { kind: 'ok'; output: Json }
    | { kind: 'failed'; code: string; message: string }
    | undefined;
  if (said?.kind === 'failed') return said;
  const output = MODEL_METHODS['user.fromMemory'].output.safeParse(said?.output);
  return output.success
    ? { kind: 'answered', text: output.data.text, via: 'text' }
    : { kind: 'failed', code: 'MODEL_REPLY', message: 'the model gave no answer' };
}

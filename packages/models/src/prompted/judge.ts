import type { ModelOutput } from '@parley/protocol';
import {
  type ChatFailure,
  type ChatMessage,
  type ChatRequest,
  chatFailure,
} from '../prompts/chat-types';
import { classifyReply } from './classify-answer';
import type { VisionEndpoint } from './model-config';
import type { CallTerms, Send } from './send';
import { type Judgement, judgeBySamples, judgeByTokens } from './three-way';

/** With fewer alternatives than answers a distribution says little. */
const LEAST_LOGPROBS = 3;

/** More than this share that nobody saw is no distribution: samples say more. */
const MOST_UNSEEN = 0.05;

const STILL_THINKING = 'no answer within judge.maxTokens: raise it for a model that thinks first';

export type Judge = (
  messages: readonly ChatMessage[],
  call: CallTerms,
) => Promise<{ kind: 'ok'; value: ModelOutput<'vlm.judge'> } | ChatFailure>;

/**
 * The three-way answer of Eq. 1–2, from the log-probabilities of the first token; in mode `auto` from samples where the
 * provider has none, where too little of its probability falls on the three answers, or where it names so few tokens that more than a
 * twentieth would be guessed (in mode `logprobs` that part stands for the answers it does not name). A provider that once said that
 * it has no log-probabilities is not asked for them again, and one that has them for fewer tokens is asked for as many.
 */
export function createJudge(endpoint: VisionEndpoint, send: Send): Judge {
  const { judge, sampling } = endpoint;
  let hasLogprobs = judge.mode !== 'sampling';
  let topLogprobs = judge.topLogprobs;

  return async (messages, call) => {
    if (hasLogprobs) {
      const ask = (): ReturnType<Send> =>
        send(
          {
            messages,
            maxTokens: judge.maxTokens,
            temperature: sampling.temperature,
            seed: sampling.seed,
            topLogprobs,
          },
          call,
        );
      let outcome = await ask();
      const most = outcome.kind === 'failed' ? outcome.mostLogprobs : null;
      if (most !== null && most >= LEAST_LOGPROBS && most < topLogprobs) {
        // Fewer will do: three answers have few spellings.
        topLogprobs = most;
        outcome = await ask();
      }
      const hasTooFew = most !== null && most < LEAST_LOGPROBS;
      if (outcome.kind === 'failed') {
        if (judge.mode !== 'auto' || !(outcome.lacksLogprobs || hasTooFew)) return outcome;
        hasLogprobs = false;
        return bySampling(messages, call);
      }
      const { positions } = outcome.reply;
      const judged = positions === null ? null : judgeByTokens(positions);
      call.meter.coverage = judged?.coverage ?? 0;
      const isSeen = judge.mode === 'logprobs' || (judged?.unseen ?? 0) <= MOST_UNSEEN;
      if (judged !== null && judged.coverage >= judge.minCoverage && isSeen)
        return toOutput(judged, 'logprobs');
      if (judge.mode === 'logprobs')
        return chatFailure(
          'MODEL_REPLY',
          positions === null
            ? 'the provider gives no log-probabilities'
            : positions.length === 0
              ? STILL_THINKING
              : 'the reply does not begin with Yes, No or ?',
        );
      if (positions === null) hasLogprobs = false;
    }
    return bySampling(messages, call);
  };

  async function bySampling(messages: readonly ChatMessage[], call: CallTerms): ReturnType<Judge> {
    const requests = Array.from(
      { length: judge.samples },
      (_, i): ChatRequest => ({
        messages,
        maxTokens: judge.maxTokens,
        temperature: judge.sampleTemperature,
        // One seed for all would give the same sample each time.
        seed: sampling.seed === null ? null : sampling.seed + i,
        topLogprobs: null,
      }),
    );
    const outcomes = await Promise.all(requests.map((one) => send(one, call)));
    const failure = outcomes.find((outcome) => outcome.kind === 'failed');
    if (failure !== undefined) return failure;
    const answers = outcomes.map((outcome) =>
      outcome.kind === 'ok' ? classifyReply(outcome.reply.text) : null,
    );
    const judged = judgeBySamples(answers);
    if (judged !== null && judged.coverage >= 0.5) return toOutput(judged, 'sampling');
    const isSilent = outcomes.every(
      (outcome) => outcome.kind === 'ok' && outcome.reply.text === '',
    );
    return chatFailure(
      'MODEL_REPLY',
      isSilent ? STILL_THINKING : `of ${judge.samples} samples most are not Yes, No or ?`,
    );
  }
}

const toOutput = (judged: Judgement, source: 'logprobs' | 'sampling') => ({
  kind: 'ok' as const,
  value: { probabilities: judged.probabilities, source },
});

import { randomStream } from '@parley/agent-core/ports';
import { GROUNDED_VLM } from '../models/offline/grounded-vlm';
import {
  evidenceLogits,
  separationOf,
  softmax,
  type ThreeLogits,
  type Truth,
} from '../models/offline/vlm-perceive';
import type { Judged as Slot, VlmProfile } from '../models/offline/vlm-profile';
import type { AnswerCounts, IdkSet } from './idk-set';
import type { Judged } from './judged';

/**
 * What the grounded VLM answers to a calibration set. Other seeds give other draws of its errors. No home is needed: what
 * the answers rest on stands in the set.
 */
export function judgeByProfile(
  { questions, views }: IdkSet,
  { profile, seed }: { readonly profile: VlmProfile; readonly seed: string },
): Judged[] {
  const sceneOf = new Map(views.map(({ viewId, sceneId }) => [viewId, sceneId]));
  return questions.map(({ questionId, viewId, answers, quality, asks, isFaint }) => {
    const truth: Truth = { answer: agreedAnswer(answers), about: asks as Slot, isFaint };
    const random = randomStream(seed, GROUNDED_VLM, 'calibration', questionId);
    const { prior } = profile;
    const separation = separationOf(truth, quality, profile);
    const logits = evidenceLogits(truth.answer, separation, { prior, random });
    return {
      questionId,
      sceneId: sceneOf.get(viewId) ?? '',
      probabilities: softmax(logits),
      energy: logSumExp(logits),
      answers,
    };
  });
}

/** What most annotators said. */
const agreedAnswer = ({ yes, no, unknown }: AnswerCounts): Truth['answer'] => {
  if (yes > Math.max(no, unknown)) return 'yes';
  return no > Math.max(yes, unknown) ? 'no' : 'unknown';
};

function logSumExp(logits: ThreeLogits): number {
  const top = Math.max(...logits);
  return top + Math.log(logits.reduce((sum, logit) => sum + Math.exp(logit - top), 0));
}

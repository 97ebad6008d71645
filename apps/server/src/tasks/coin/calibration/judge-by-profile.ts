import { randomStream } from '@parley/agent-core/ports';
import { gaussian } from '../../../ground-truth/gaussian';
import { readAsked } from '../offline/asked/read-asked';
import { valueAsked } from '../offline/asked/truth-of';
import {
  type Channel,
  CLEAR,
  evidenceLogits,
  separationOf,
  softmax,
  type ThreeLogits,
  type Truth,
  throughChannel,
} from '../offline/vlm-perceive';
import type { Judged as Slot, VlmProfile } from '../offline/vlm-profile';
import { channelOf } from '../offline/vlm-readings';
import type { AnswerCounts, IdkQuestion, IdkSet } from './idk-set';
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
  return questions.map((question) => {
    const { questionId, viewId, answers, quality, asks, isFaint } = question;
    const truth: Truth = { answer: agreedAnswer(answers), about: asks as Slot, isFaint };
    const random = randomStream(seed, 'grounded-vlm', 'calibration', questionId);
    const { prior } = profile;
    const channel = channelFor(question, profile);
    const taken = { ...truth, answer: takenFor(truth.answer, channel, random.next()) };
    const separation = separationOf(taken, quality, profile);
    const noise = () => gaussian(random);
    const logits = evidenceLogits(taken.answer, separation, { prior, channel, noise });
    return {
      questionId,
      sceneId: sceneOf.get(viewId) ?? '',
      probabilities: throughChannel(softmax(logits), prior, channel),
      energy: logSumExp(logits),
      answers,
    };
  });
}

/** How the profile misreads what a question asks about; not at all where its judgements have no part in misreadings. */
function channelFor({ question, category, quality }: IdkQuestion, profile: VlmProfile): Channel {
  const asked = readAsked(question, category);
  const value = valueAsked(asked);
  if (profile.errors === 'per-frame' || value === null || asked.slot === null) return CLEAR;
  return channelOf(asked.slot, value, { misread: profile.misread, quality });
}

/** What the backend takes for true when a misreading has this draw, 0…1. */
function takenFor(
  truth: Truth['answer'],
  { miss, invent, lost, from }: Channel,
  draw: number,
): Truth['answer'] {
  if (truth === 'yes') return draw < miss ? lost : 'yes';
  return from.includes(truth) && draw < invent ? 'yes' : truth;
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

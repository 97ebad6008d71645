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
  type Truth,
  throughChannel,
} from '../offline/vlm-perceive';
import type { Judged as Slot, VlmProfile } from '../offline/vlm-profile';
import { channelOf } from '../offline/vlm-readings';
import type { IdkQuestion, IdkSet } from './idk-set';
import type { Judged } from './judged';
import { energyOfLogits } from './selection-functions';

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
    const truth: Truth = { answer: question.truth, about: asks as Slot, isFaint };
    const random = randomStream(seed, 'grounded-vlm', 'calibration', questionId);
    const { prior, unknownShare } = profile;
    const channel = channelFor(question, profile);
    const taken = { ...truth, answer: takenFor(truth.answer, channel, random.next()) };
    const separation = separationOf(taken, quality, profile);
    const noise = () => gaussian(random);
    const logits = evidenceLogits(taken.answer, separation, {
      prior,
      channel,
      unknownShare,
      noise,
    });
    return {
      questionId,
      sceneId: sceneOf.get(viewId) ?? '',
      probabilities: throughChannel(softmax(logits), prior, channel),
      // Against no evidence at all, so that questions that are seen well and badly compare.
      energy: energyOfLogits(logits) - separation ** 2 / 2,
      answers,
      truth: question.truth,
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

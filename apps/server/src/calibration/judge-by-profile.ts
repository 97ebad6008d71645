import { randomStream } from '@parley/agent-core/ports';
import { GROUNDED_VLM, judgeLogits } from '../models/offline/grounded-vlm';
import { softmax, type ThreeLogits } from '../models/offline/vlm-perceive';
import type { VlmProfile } from '../models/offline/vlm-profile';
import type { IdkSet } from './idk-set';
import type { Judged } from './judged';
import { imageOf } from './make-idk-set';
import type { SetViews } from './set-views';

/** What the grounded VLM answers to a calibration set. Other seeds give other draws of its errors. */
export function judgeByProfile(
  set: IdkSet,
  views: SetViews,
  { profile, seed }: { readonly profile: VlmProfile; readonly seed: string },
): Judged[] {
  return set.questions.map((asked) => {
    const { viewId, category, question, about, questionId, answers } = asked;
    const scene = views.sceneOf(viewId);
    const input = { image: imageOf(viewId, asked), category, question, about };
    const random = randomStream(seed, GROUNDED_VLM, 'calibration', questionId);
    const logits = judgeLogits(input, { scene, frame: views.frame, profile, random });
    return {
      questionId,
      sceneId: scene.sceneId,
      probabilities: softmax(logits),
      energy: logSumExp(logits),
      answers,
    };
  });
}

function logSumExp(logits: ThreeLogits): number {
  const top = Math.max(...logits);
  return top + Math.log(logits.reduce((sum, logit) => sum + Math.exp(logit - top), 0));
}

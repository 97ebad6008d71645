import type { IdkSet } from './idk-set';
import type { AskedOfModel } from './judge-by-model';

/** The questions of a calibration set as a vision model gets them: each with the view that shows the thing. */
export function askedOfSet({ questions, views }: IdkSet): AskedOfModel[] {
  const sceneOf = new Map(views.map(({ viewId, sceneId }) => [viewId, sceneId]));
  return questions.map(
    ({ questionId, viewId, question, category, about, box, answers, truth }) => ({
      questionId,
      viewId,
      sceneId: sceneOf.get(viewId) ?? '',
      question,
      category,
      about,
      box,
      answers,
      truth,
    }),
  );
}

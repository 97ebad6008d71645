import { checkYourself, DialogueConfig } from '@parley/agent-core/dialogue';
import type { Performer, Routine } from '@parley/agent-core/ports';
import type { EffectResult } from '@parley/protocol';
import { createGtVlm } from '../../offline/gt-vlm';
import { createRuleReasoner } from '../../offline/rule-reasoner';
import { perceive, truthOf } from '../../offline/vlm-perceive';
import type { VlmProfile } from '../../offline/vlm-profile';
import type { VlmVoice } from '../../offline/vlm-voice';
import type { IdkQuestion, IdkSet } from '../idk-set';
import type { SetViews } from '../set-views';
import type { AnsweredInUse } from './in-use-text';

/** One thing in a view. */
export type ThingShown = Pick<IdkQuestion, 'viewId' | 'category' | 'box'>;

export interface OwnOptions {
  readonly profile: VlmProfile;
  /** Other seeds give other draws of its errors. */ readonly seed: string;
  /** Whose words it describes in; null or left out: the vocabulary's own. */
  readonly voice?: VlmVoice | null;
}

/**
 * What the grounded VLM answers to the questions that the Self-Questioner asks of itself: each thing is described, asked
 * about for details and checked (CoIN Algorithm 2) as an agent does, so that the asked values are those that this VLM
 * read. True is what the view shows. Things that fail the check of presence have no questions.
 */
export async function askOneself(
  things: readonly ThingShown[],
  shown: SetViews,
  { profile, seed, voice = null }: OwnOptions,
): Promise<AnsweredInUse[]> {
  const config = DialogueConfig.parse({});
  const reasoner = createRuleReasoner();
  const judged: AnsweredInUse[] = [];
  for (const { viewId, category, box } of things) {
    const scene = shown.sceneOf(viewId);
    const vlm = createGtVlm({ scene, frame: shown.frame, seed, profile, voice });
    const image = { frameId: viewId, imageId: null, box };
    const sighting = { candidateId: viewId, image, category, facts: [`Find the ${category}.`] };
    // A trial of its own for each view: the errors of a thing are drawn anew.
    const checked = await drive(checkYourself(sighting, config), { vlm, reasoner }, viewId);
    if (checked.kind !== 'checked') continue;
    const seen = perceive(image, category, { scene, frame: shown.frame });
    for (const { question, probabilities } of checked.checks)
      judged.push({
        sceneId: scene.sceneId,
        probabilities,
        truth: truthOf(question, category, seen).answer,
      });
  }
  return judged;
}

/** Each thing that a calibration set asks about, once. */
export const thingsOf = ({ questions }: Pick<IdkSet, 'questions'>): ThingShown[] => [
  ...new Map(
    questions.map((asked) => [`${asked.viewId} ${asked.category} ${asked.box.join()}`, asked]),
  ).values(),
];

/** Runs a routine that only asks models and takes notes. */
async function drive<T>(
  routine: Routine<T>,
  ports: Readonly<Record<string, Performer<'model'>>>,
  trialId: string,
): Promise<T> {
  const context = { trialId, actor: 'robot', n: 0, attempt: 0 };
  let step = routine.next();
  while (step.done !== true) {
    const effect = step.value;
    const port = effect.kind === 'model' ? ports[effect.port] : undefined;
    const result: EffectResult =
      effect.kind === 'model' && port !== undefined
        ? (await port.perform(effect, context)).result
        : null;
    step = routine.next(result);
  }
  return step.value;
}

import { planCall } from '@parley/models/prompted';
import type { PromptSet } from '@parley/models/prompts';
import { randomStream } from '@parley/scenes/seed';
import { type Phrasing, spoiltReplies, writeReply } from '@parley/task-pinverify/truth';
import { picturesOf } from './training-pictures';
import type { TrainingSample } from './training-samples';

interface Message {
  readonly role: 'system' | 'user' | 'assistant';
  readonly content: string;
}

/** Stands for a picture in what the user says; tools for training replace it (PInVerify appendix I.4). */
const PICTURE = '<image>';

/** A row for supervised fine-tuning, as Listings 3 and 4 have it. */
export const sftRow = (sample: TrainingSample, prompts: PromptSet, phrasing: Phrasing) => ({
  messages: [...asked(sample, prompts), said(writeReply(sample.step, { phrasing }))],
  images: imagesOf(sample),
});

/** A row for reinforcement learning, as Listing 5 has it: what is right is the text of a JSON object. */
export const rlRow = (sample: TrainingSample, prompts: PromptSet) => ({
  messages: asked(sample, prompts),
  images: imagesOf(sample),
  solution: JSON.stringify(solutionOf(sample)),
});

/** A row of preferences, as Listing 6 has it, with the way in which the rejected reply was spoilt: one that fits the step, drawn by a seed. */
export function dpoRow(sample: TrainingSample, prompts: PromptSet, seed: string) {
  const { pair, step } = sample;
  const random = randomStream('spoilt-reply', seed, pair.episodeId, step.step);
  const { spoil, reply } = random.pick(spoiltReplies(step));
  return { ...sftRow(sample, prompts, 'specific'), rejected_response: reply, spoilt: spoil };
}

const SAID = { yes: 'Yes', no: 'No', unsure: 'Unsure' } as const;

/** What the reward is reckoned from (PInVerify appendix I.5). */
const solutionOf = ({ pair, step }: TrainingSample) => ({
  visible: step.visible,
  navigable: step.navigable,
  best_sectors: step.best,
  label: SAID[step.label],
  action: step.move === null ? 'STOP' : 'MOVE',
  pair_type: pair.pairType,
});

/** What a trained agent is asked, word for word as `parley simulate --agent trained` asks it. */
function asked({ step }: TrainingSample, prompts: PromptSet): Message[] {
  const input = { ...step.told, images: [null, null] };
  const { system, text } = planCall('trained.step', input, prompts);
  return [
    ...(system === null ? [] : [{ role: 'system', content: system } as const]),
    { role: 'user', content: `${PICTURE}${PICTURE}\n${text}` },
  ];
}

const said = (content: string): Message => ({ role: 'assistant', content });

function imagesOf(sample: TrainingSample): string[] {
  const { whole, crop } = picturesOf(sample);
  return [whole, crop];
}

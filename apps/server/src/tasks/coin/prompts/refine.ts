import { read, textOf, unreadable, type YamlMethod } from '@parley/models/prompts';
import type { AttributeCheck } from '@parley/protocol';
import type { PromptName } from './prompt-names';

const ANSWER_WORDS = { yes: 'Yes', no: 'No', unknown: "I don't know" } as const;

/** One checked question as the prompt lists it, with the verdict of Eq. 3. */
const toLine = (check: AttributeCheck): string =>
  `- ${check.question} ${ANSWER_WORDS[check.answer]} (${check.certain ? 'Certain' : 'Uncertain'})`;

/** P_refined (CoIN §4.1, supplement D.5): the description without what is uncertain. */
export const refine: YamlMethod<'reasoner.refine', PromptName> = {
  prompt: 'refined',
  wants: ['attributes_of_the_image', 'image_description_refined'],
  variables: (input) => ({
    target_object: input.category,
    distractor_object_description: input.description,
    list_questions_answers_uncertainty_labels:
      input.checks.length === 0 ? 'None.' : input.checks.map(toLine).join('\n'),
  }),
  read: (reply) => {
    if (!('attributes_of_the_image' in reply))
      return unreadable('"attributes_of_the_image" is missing');
    const text = textOf(reply.image_description_refined);
    return text === null
      ? unreadable('"image_description_refined" is missing or empty')
      : read({ text });
  },
};

import { entriesOf, read, unreadable, type YamlMethod } from '@parley/models/prompts';
import { dropAnswerFormat } from './answer-format';
import { linkQuestion } from './link-question';
import type { PromptName } from './prompt-names';
import { dialogueVariables } from './variables';

const MAX_QUESTIONS = 24;

/** P_selfquestions (CoIN §4.1, supplement D.4): attributes K_t of the description and the questions that check them. */
export const selfQuestions: YamlMethod<'reasoner.selfQuestions', PromptName> = {
  prompt: 'selfquestions',
  wants: ['questions_for_detected_object'],
  variables: dialogueVariables,
  read: (reply) => {
    if (!('attributes_of_the_image' in reply))
      return unreadable('"attributes_of_the_image" is missing');
    if (!('questions_for_detected_object' in reply))
      return unreadable('"questions_for_detected_object" is missing');
    const attributes = entriesOf(reply.attributes_of_the_image);
    const reasons = new Map(entriesOf(reply.reasoning_for_detected_object));
    const questions = entriesOf(reply.questions_for_detected_object)
      .map(([number, text]) => ({
        reason: reasons.get(number) ?? '',
        text: dropAnswerFormat(text),
      }))
      .filter(({ text }) => text !== '')
      .slice(0, MAX_QUESTIONS)
      .map(({ reason, text }) => ({
        ...linkQuestion({ question: text, reason }, attributes),
        text,
      }));
    return read({ questions });
  },
};

import { entriesOf, read, unreadable, type YamlMethod } from '@parley/models/prompts';
import type { PromptName } from './prompt-names';
import { dialogueVariables } from './variables';

/** Most questions that the protocol takes. */
const MAX_QUESTIONS = 12;

/** P_details (CoIN §4.1, supplement D.2). A description that leaves nothing to ask gives no questions. */
export const details: YamlMethod<'reasoner.details', PromptName> = {
  prompt: 'details',
  wants: ['questions'],
  variables: dialogueVariables,
  read: (reply) => {
    if (!('questions' in reply)) return unreadable('"questions" is missing');
    return read({
      questions: entriesOf(reply.questions)
        .map(([, text]) => text)
        .slice(0, MAX_QUESTIONS),
    });
  },
};

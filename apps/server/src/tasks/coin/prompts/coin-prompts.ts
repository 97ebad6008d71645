import { join } from 'node:path';
import {
  type MethodPrompt,
  type PromptTable,
  readEnglish,
  yamlPrompt,
} from '@parley/models/prompts';
import type { ModelInput } from '@parley/protocol';
import { repositoryRoot } from '../../../repository';
import { details } from './details';
import { PROMPT_PLACEHOLDERS, type PromptName } from './prompt-names';
import { refine } from './refine';
import { score } from './score';
import { selfQuestions } from './self-questions';
import { updateFacts } from './update-facts';

type View = Pick<ModelInput<'vlm.describe'>, 'category' | 'image'> & {
  readonly question?: string | null;
};

/** A method of the VLM about one picture. */
const viewPrompt = (usual: PromptName, read: MethodPrompt<View>['read']) => ({
  port: 'vlm' as const,
  usual,
  values: ({ category, question }: View) => ({ target_object: category, question: question ?? '' }),
  imageOf: ({ image }: View) => image.imageId,
  read,
});

/** The Reasoner and VLM of the CoIN paper as prompts. */
export const COIN_PROMPTS: PromptTable<PromptName> = {
  folder: () => join(repositoryRoot(), 'apps/server/src/tasks/coin/prompts'),
  placeholders: PROMPT_PLACEHOLDERS,
  again: 'again',
  methods: {
    'reasoner.details': yamlPrompt(details),
    'reasoner.selfQuestions': yamlPrompt(selfQuestions),
    'reasoner.refine': yamlPrompt(refine),
    'reasoner.score': yamlPrompt(score),
    'reasoner.updateFacts': yamlPrompt(updateFacts),
    'vlm.describe': viewPrompt('init', readEnglish),
    'vlm.answer': viewPrompt('answer', readEnglish),
    'user.fromPicture': viewPrompt('speak-picture', readEnglish),
    'user.fromMemory': {
      port: 'reasoner' as const,
      usual: 'speak-persona' as const,
      values: ({ category, description, question }: ModelInput<'user.fromMemory'>) => ({
        target_object: category,
        description,
        question,
      }),
      read: readEnglish,
    },
    'vlm.judge': {
      ...viewPrompt('judge', null),
      // P_check asks for the presence of the category in the paper's words, or in a study's; `question` is not sent.
      promptOf: ({ about }: ModelInput<'vlm.judge'>): PromptName =>
        about === null ? 'check' : 'judge',
    },
  },
};

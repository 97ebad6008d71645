import { join } from 'node:path';
import type { MethodPrompt, PromptTable } from '@parley/models/prompts';
import type { ModelInput } from '@parley/protocol';
import { repositoryRoot } from '../../../repository';
import { readResponse } from './read-response';
import { turnOf } from './user-turn';

const USER = ['robot_utterance', 'function_message'] as const;

/** Prompts of zipon, and the placeholders that each may use; a prompt of the user model for each setting with words. */
const PLACEHOLDERS = {
  'user-yes-no': USER,
  'user-corrective': USER,
  'user-descriptive': USER,
  'user-landmark': USER,
  'user-procedural': USER,
  'user-mixed': USER,
  again: ['problem'],
} as const satisfies Record<string, readonly string[]>;
type PromptName = keyof typeof PLACEHOLDERS;

const userModel: MethodPrompt<ModelInput<'user.fromMemory'>> = {
  port: 'reasoner',
  usual: 'user-mixed' satisfies PromptName,
  promptOf: ({ description }) => `user-${turnOf(description).setting}`,
  values: ({ description, question }) => ({
    robot_utterance: question,
    function_message: turnOf(description).functionMessage,
  }),
  read: (reply, { description }) => Promise.resolve(readResponse(reply, turnOf(description))),
};

/** What zipon asks models in words: the user model of ORION §IV-B2. */
export const ZIPON_PROMPTS: PromptTable<PromptName> = {
  folder: () => join(repositoryRoot(), 'apps/server/src/tasks/zipon/prompts'),
  placeholders: PLACEHOLDERS,
  again: 'again',
  methods: { 'user.fromMemory': userModel },
};

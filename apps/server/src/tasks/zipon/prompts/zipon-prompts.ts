import { join } from 'node:path';
import type { MethodPrompt, PromptTable } from '@parley/models/prompts';
import { MODEL_METHODS, type ModelInput } from '@parley/protocol';
import { ZIPON_METHODS } from '@parley/task-zipon/shared';
import { repositoryRoot } from '../../../repository';
import { controllerModel } from './controller-model';
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
  controller: ['functions', 'context', 'talks_left', 'steps_left'],
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

/** What zipon asks models in words: the controller of ORION (§III-B1) and its user model (§IV-B2). */
export const ZIPON_PROMPTS: PromptTable<PromptName> = {
  folder: () => join(repositoryRoot(), 'apps/server/src/tasks/zipon/prompts'),
  placeholders: PLACEHOLDERS,
  again: 'again',
  methods: { 'user.fromMemory': userModel, 'controller.next': controllerModel },
  shapes: { ...MODEL_METHODS, ...ZIPON_METHODS },
};

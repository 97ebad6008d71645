import { join } from 'node:path';
import { type MethodPrompt, type PromptTable, read, unreadable } from '@parley/models/prompts';
import { DialogueLine, readVerdict, summaryOf } from '@parley/task-gencomm/shared';
import { z } from 'zod';
import { repositoryRoot } from '../../../repository';

/** Question of {@link TRAIT_PROMPTS}: does a conversation take a motion for done? The conversation is all that the paper's classifier gets. */
export const PREEMPTIVE = 'traits.preemptive';

const METHODS = {
  [PREEMPTIVE]: {
    port: 'reasoner',
    input: z.object({ lines: z.array(DialogueLine).min(1) }),
    output: z.object({ isPreemptive: z.boolean() }),
  },
} as const;

type Conversation = z.infer<(typeof METHODS)[typeof PREEMPTIVE]['input']>;

/** A reply that is neither yes nor no is asked for again; after that the call has failed, and nothing is made up. */
const preemptive: MethodPrompt<Conversation> = {
  port: 'reasoner',
  usual: 'preemptive',
  values: ({ lines }) => ({ dialogue: summaryOf(lines) }),
  read: ({ text }) => {
    const isPreemptive = readVerdict(text);
    return Promise.resolve(
      isPreemptive === null ? unreadable('it is neither Yes nor No') : read({ isPreemptive }),
    );
  },
};

/** What is asked of a model about dialogues that are over (GenComm §IV-A, appendix D). */
export const TRAIT_PROMPTS: PromptTable<'preemptive' | 'again'> = {
  folder: () => join(repositoryRoot(), 'apps/server/src/tasks/gencomm/traits/prompts'),
  placeholders: { preemptive: ['dialogue'], again: ['problem'] },
  again: 'again',
  methods: { [PREEMPTIVE]: preemptive },
  shapes: METHODS,
};

/** What a model answered. */
export const PreemptiveReply = METHODS[PREEMPTIVE].output;

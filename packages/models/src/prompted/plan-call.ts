import { hashJson } from '@parley/protocol';
import type { ChatMessage, ChatReply, ChatTool } from '../prompts/chat-types';
import { type PromptSet, templateOf } from '../prompts/prompt-set';
import type { Draw, PromptTable } from '../prompts/prompt-table';
import { type PromptTemplate, renderTemplate } from '../prompts/prompt-template';
import type { ReadResult } from '../prompts/yaml-reply';

/** Is there a prompt for this method? */
export const isPrompted = (method: string, { methods }: PromptTable): boolean =>
  Object.hasOwn(methods, method);

/** A request made ready: which template, which text, and how its reply is read. */
export interface CallPlan {
  readonly port: 'reasoner' | 'vlm';
  readonly template: PromptTemplate;
  readonly text: string;
  /** What the system says before it; null: nothing. */ readonly system: string | null;
  /** Pictures that go with it; null where the wiring makes none. */
  readonly imageIds: readonly (string | null)[];
  readonly keepsThoughts: boolean;
  /** Functions that the model may call. */ readonly tools: readonly ChatTool[];
  /** Null: no draw. */ readonly draw: Draw | null;
  /** Null: judged by probabilities, not read. */
  readonly read: ((reply: ChatReply) => Promise<ReadResult<unknown>>) | null;
}

/** Turns a checked input into the prompt to send. `input` has passed the method's schema. */
export function planCall(method: string, input: unknown, prompts: PromptSet): CallPlan {
  const prompt = prompts.table.methods[method];
  if (prompt === undefined) throw new TypeError(`no prompt for ${method}`);
  const { port, usual, promptOf, values, system, imageOf, toolsOf, drawOf, read } = prompt;
  const images = imageOf?.(input);
  const template = templateOf(prompts, promptOf?.(input) ?? usual);
  return {
    port,
    template,
    text: renderTemplate(template, values(input)),
    system: system === undefined ? null : templateOf(prompts, system).text,
    imageIds: images === undefined ? [] : [images].flat(),
    keepsThoughts: prompt.keepsThoughts === true,
    tools: toolsOf?.(input) ?? [],
    draw: drawOf?.(input) ?? null,
    read: read === null ? null : (reply) => read(reply, input),
  };
}

/** The hash of what is asked: template and messages, pictures by their ids. */
export const promptHash = (template: PromptTemplate, messages: readonly ChatMessage[]): string =>
  hashJson({
    template: template.hash,
    messages: messages.map(({ role, text, images }) => ({
      role,
      text,
      images: images.map(({ imageId }) => imageId),
    })),
  });

import type { MethodTable } from '@parley/protocol';
import type { ChatReply, ChatTool } from './chat-types';
import type { ReadResult } from './yaml-reply';

/** One of several answers that are drawn to one question. */
export interface Draw {
  readonly temperature: number;
  /** From 0 on; the seed is that of the configuration and this. */ readonly sample: number;
}

/** A model method as a prompt. Inputs have passed the method's schema. */
export interface MethodPrompt<I> {
  readonly port: 'reasoner' | 'vlm';
  /** Prompt by whose length a call is reckoned before its input is known. */ readonly usual: string;
  /** Prompt for an input; the usual one where it is left out. */
  readonly promptOf?: (input: I) => string;
  /** What goes into the prompt's placeholders. */
  readonly values: (input: I) => Readonly<Record<string, string>>;
  /** Prompt that goes before it as the system's message; it is sent as it is. */ readonly system?: string;
  /** Picture that goes with it, or several in their order, null where the wiring makes none; left out by methods without one. */
  readonly imageOf?: (input: I) => string | null | readonly (string | null)[];
  /** How many pictures these are at most; one when left out. */ readonly imageCount?: number;
  /** Thoughts are a part of the reply that is read; left out: they are dropped. */ readonly keepsThoughts?: true;
  /** Functions that the model may call, for servers with tool calls; left out by methods without any. */
  readonly toolsOf?: (input: I) => readonly ChatTool[];
  /** Of a method that is a draw: its own temperature, and which of several draws of one question it is; left out: as the model is set up. */
  readonly drawOf?: (input: I) => Draw;
  /** Null: judged by the probabilities of the answers yes, no and unknown, and not read. */
  readonly read: ((reply: ChatReply, input: I) => Promise<ReadResult<unknown>>) | null;
}

/** What a task kind asks models in words. */
export interface PromptTable<N extends string = string> {
  /** Folder of its prompts, `<name>.txt` each. @throws {ParleyError} `NOT_FOUND`. */
  readonly folder: () => string;
  /** Its prompts, and the placeholders that each may use. */
  readonly placeholders: Readonly<Record<N, readonly string[]>>;
  /** Prompt by which a reply that cannot be read is asked for again; its placeholder is `problem`. */
  readonly again: N;
  // biome-ignore lint/suspicious/noExplicitAny: an input flows from the schema of its own method.
  readonly methods: Readonly<Record<string, MethodPrompt<any>>>;
  /** Shapes of its methods; left out: those of `MODEL_METHODS`. */ readonly shapes?: MethodTable;
}

/** For a task kind that asks no model in words. */
export const NO_PROMPTS: PromptTable = {
  folder: () => '',
  placeholders: {},
  again: '',
  methods: {},
};

import { MODEL_METHODS } from '@parley/protocol';
import type { ChatMessage } from './chat-types';
import type { LoadedModels } from './load-model-config';
import { isPrompted, type PromptedMethod, promptOf } from './plan-call';
import { costUsd, estimateUsage } from './prices';

/** What stands in a prompt beside its template, characters: generous, facts of a long talk included. */
const INPUT_CHARS = 2000;

export interface RequestSize {
  readonly method: PromptedMethod;
  readonly textChars: number;
  readonly hasImage: boolean;
}

/** What a request costs if its reply is as long as allowed, US dollars; 0 where no model is configured. */
export function estimateRequestUsd(
  { config }: Pick<LoadedModels, 'config'>,
  { method, textChars, hasImage }: RequestSize,
): number {
  const endpoint = method.startsWith('vlm.') ? config.vlm : config.reasoner;
  if (endpoint === null) return 0;
  const images = hasImage ? [{ imageId: '', bytes: NO_BYTES }] : [];
  const messages: ChatMessage[] = [{ role: 'user', text: ' '.repeat(textChars), images }];
  const judge = method === 'vlm.judge' ? config.vlm?.judge : undefined;
  const maxTokens = judge?.maxTokens ?? endpoint.sampling.maxTokens;
  const times = judge?.mode === 'sampling' ? judge.samples : 1;
  return times * costUsd(estimateUsage(messages, maxTokens, endpoint.prices), endpoint.prices);
}

/** The same of any request of each method, before its prompt is known. */
export function estimateUsdByMethod(models: LoadedModels): Readonly<Record<string, number>> {
  const methods = Object.keys(MODEL_METHODS).filter(isPrompted);
  return Object.fromEntries(
    methods.map((method) => {
      const textChars = models.prompts.templates[promptOf(method)].text.length + INPUT_CHARS;
      const size = { method, textChars, hasImage: method.startsWith('vlm.') };
      return [method, estimateRequestUsd(models, size)];
    }),
  );
}

const NO_BYTES = new Uint8Array();

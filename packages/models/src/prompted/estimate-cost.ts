import type { ChatMessage } from '../prompts/chat-types';
import { templateOf } from '../prompts/prompt-set';
import type { LoadedModels } from './load-model-config';
import { costUsd, estimateUsage } from './prices';

/** What stands in a prompt beside its template, characters: generous, facts of a long talk included. */
const INPUT_CHARS = 2000;

export interface RequestSize {
  readonly port: 'reasoner' | 'vlm';
  /** Judged by probabilities, not read. */ readonly isJudged: boolean;
  readonly textChars: number;
  readonly images: number;
}

/** What a request costs if its reply is as long as allowed, US dollars; 0 where no model is configured. */
export function estimateRequestUsd(
  { config }: Pick<LoadedModels, 'config'>,
  { port, isJudged, textChars, images: count }: RequestSize,
): number {
  const endpoint = config[port];
  if (endpoint === null) return 0;
  const images = Array.from({ length: count }, () => ({ imageId: '', bytes: NO_BYTES }));
  const messages: ChatMessage[] = [{ role: 'user', text: ' '.repeat(textChars), images }];
  const judge = isJudged ? config.vlm?.judge : undefined;
  const maxTokens = judge?.maxTokens ?? endpoint.sampling.maxTokens;
  const times = judge?.mode === 'sampling' ? judge.samples : 1;
  return times * costUsd(estimateUsage({ messages }, maxTokens, endpoint.prices), endpoint.prices);
}

/** The same of any request of each method, before its prompt is known. */
export function estimateUsdByMethod(models: LoadedModels): Readonly<Record<string, number>> {
  const { prompts } = models;
  const estimates = Object.entries(prompts.table.methods).map(
    ([method, prompt]): [string, number] => {
      const { port, usual, system, imageOf, imageCount = 1, read } = prompt;
      const before = system === undefined ? 0 : templateOf(prompts, system).text.length;
      const textChars = before + templateOf(prompts, usual).text.length + INPUT_CHARS;
      const size = {
        port,
        isJudged: read === null,
        textChars,
        images: imageOf === undefined ? 0 : imageCount,
      };
      return [method, estimateRequestUsd(models, size)];
    },
  );
  return Object.fromEntries(estimates);
}

const NO_BYTES = new Uint8Array();

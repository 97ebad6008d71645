import type { LogitsProcessorList, PreTrainedTokenizer } from '@huggingface/transformers';
import type { Transformers } from '../../config/transformers-library';
import type { TokenPosition } from '../../prompts/chat-types';

/** What a model thought of each token before it took one. */
export interface LogitsCapture {
  readonly processors: LogitsProcessorList;
  /** The likeliest tokens of each position, as log-probabilities over the whole vocabulary. */
  positions(taken: readonly bigint[], tokenizer: PreTrainedTokenizer): TokenPosition[];
}

/**
 * Watches the logits of a generation without changing them.
 *
 * @param top How many alternatives to keep per position.
 * @param temperature By which the logits were divided before they come here: log-probabilities are of the model itself.
 */
export function captureLogits(
  library: Transformers,
  { top, temperature }: { readonly top: number; readonly temperature: number },
): LogitsCapture {
  const steps: (readonly { readonly id: number; readonly logprob: number }[])[] = [];
  const processors = new library.LogitsProcessorList();
  class Capture extends library.LogitsProcessor {
    override _call(
      _ids: bigint[][],
      logits: Parameters<InstanceType<Transformers['LogitsProcessor']>['_call']>[1],
    ) {
      steps.push(likeliest(logits.data as Float32Array, { top, temperature }));
      return logits;
    }
  }
  processors.push(new Capture());
  return {
    processors,
    positions: (taken, tokenizer) => {
      const nameOf = (id: number): string =>
        tokenizer.decode([id], { skip_special_tokens: false, clean_up_tokenization_spaces: false });
      return taken.flatMap((id, i): TokenPosition[] => {
        const alternatives = steps[i]?.map((one) => ({
          token: nameOf(one.id),
          logprob: one.logprob,
        }));
        return alternatives === undefined ? [] : [{ token: nameOf(Number(id)), alternatives }];
      });
    },
  };
}

/** The `top` tokens with the highest logits and their log-probabilities. */
export function likeliest(
  logits: Float32Array,
  { top, temperature }: { readonly top: number; readonly temperature: number },
): { id: number; logprob: number }[] {
  let highest = Number.NEGATIVE_INFINITY;
  for (const logit of logits) highest = Math.max(highest, logit);
  let sum = 0;
  for (const logit of logits) sum += Math.exp((logit - highest) * temperature);
  const logSum = Math.log(sum);
  const best: number[] = [];
  for (let id = 0; id < logits.length; id++) {
    const logit = logits[id] as number;
    if (best.length === top && logit <= (logits[best.at(-1) as number] as number)) continue;
    let at = best.length;
    while (at > 0 && (logits[best[at - 1] as number] as number) < logit) at--;
    best.splice(at, 0, id);
    if (best.length > top) best.pop();
  }
  return best.map((id) => ({
    id,
    logprob: ((logits[id] as number) - highest) * temperature - logSum,
  }));
}

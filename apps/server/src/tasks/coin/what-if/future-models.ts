import type { Row } from '@parley/log';
import { isProviderFault } from '@parley/models/perform';
import type { PromptedName } from '@parley/models/prompted';
import { modelRoots } from '@parley/models/registry';
import { type ErrorCode, ParleyError } from '@parley/protocol';
import { batchLimits, openBatchBackends } from '../../../batch/batch-backends';
import { failureIn, isBudgetSpent } from '../../../batch/failure-in';
import { modelDifference } from '../../../batch/other-run';
import { keyEnvironment, type ServerConfig } from '../../../config';
import type { EpisodeLink } from '../../../episodes/episode-link';
import { COIN_PROMPTS } from '../prompts/coin-prompts';

/** The configured models of a trial, opened again for its future, with what they may cost. */
export interface FutureModels extends Pick<EpisodeLink, 'call' | 'keepImage' | 'endedEarly'> {
  readonly name: PromptedName;
  /** @throws {ParleyError} What a provider said that serves no call: the future says nothing of the agent then. */
  refuseFault(): void;
}

/** Models of a future, as its flags name them. */
export interface FutureModelsFile {
  readonly file: string;
  /** Most that they may cost, US dollars; null: 1. */ readonly budgetUsd: number | null;
}

/**
 * Opens the models that a trial ran with.
 *
 * @param rows Of the trial: its calls name the models. @throws {ParleyError} `BAD_INPUT` for other models than the trial ran with: what comes would be no future of it.
 */
export function openFutureModels(
  { file, budgetUsd }: FutureModelsFile,
  rows: readonly Row[],
  config: ServerConfig,
): FutureModels {
  const batch = openBatchBackends({
    models: {
      ...{ file, prompts: COIN_PROMPTS, promptFolder: null, env: keyEnvironment() },
      hubFolder: modelRoots(config).pulled,
    },
    limits: batchLimits(null, budgetUsd),
  });
  const { prompted: name } = batch;
  const difference = modelDifference(rows, name?.backend ?? null);
  if (name === null || difference !== null)
    throw new ParleyError('BAD_INPUT', difference ?? 'has no model', {
      where: file,
      remedy: 'Name the configuration that the trial ran with, unchanged.',
    });
  const perform = batch.performFor((trialId) => trialId);
  let isSpent = false;
  let fault: ReturnType<typeof failureIn> = null;
  return {
    name,
    keepImage: batch.keepImage,
    endedEarly: () => (isSpent || fault !== null ? 'budget' : null),
    call: async (effect, context) => {
      const performed = await perform(effect, context, null);
      isSpent ||= failureIn(performed.result, isBudgetSpent) !== null;
      fault ??= failureIn(performed.result, isProviderFault);
      return performed as never;
    },
    refuseFault: () => {
      if (fault === null) return;
      throw new ParleyError(fault.code as ErrorCode, fault.message, {
        where: file,
        remedy: 'Correct what the message names (docs/errors.md), and run it again.',
      });
    },
  };
}

import type { PromptTable } from '@parley/models/prompts';
import { modelRoots } from '@parley/models/registry';
import { ParleyError } from '@parley/protocol';
import { keyEnvironment, readConfig } from '../config';
import { type BatchBackends, batchLimits, openBatchBackends } from './batch-backends';

/** What a headless run without a study is told of its models. */
export interface ModelFlags {
  readonly models?: string;
  readonly prompts?: string;
  readonly prompted?: readonly string[];
  readonly budgetUsd?: string;
  readonly data?: string;
}

/**
 * The models of a run, where a configuration is named.
 *
 * @param table What the task kind asks models.
 * @throws {ParleyError} `BAD_INPUT` for flags without it, and for no amount; what opening it throws.
 */
export function modelsOfFlags(
  { models: file, prompts, prompted, data, budgetUsd }: ModelFlags,
  table: PromptTable,
): BatchBackends {
  const limit = budgetUsd === undefined ? null : Number(budgetUsd);
  if (limit !== null && !(Number.isFinite(limit) && limit >= 0))
    throw new ParleyError('BAD_INPUT', `"${budgetUsd}" is no amount of dollars`, {
      where: '--budget-usd',
      remedy: 'Pass a number, such as 0.5.',
    });
  const lone = file === undefined && (prompted !== undefined || prompts !== undefined);
  if (lone)
    throw new ParleyError('BAD_INPUT', 'no model is named that could be asked', {
      where: prompted === undefined ? '--prompts' : '--prompted',
      remedy: 'Name a model configuration with --models.',
    });
  return openBatchBackends({
    models:
      file === undefined
        ? null
        : {
            file,
            prompts: table,
            promptFolder: prompts ?? null,
            hubFolder: modelRoots(readConfig({ data })).pulled,
            env: keyEnvironment(),
          },
    limits: batchLimits(null, limit),
  });
}

import { modelRoots } from '@parley/models/registry';
import { ParleyError } from '@parley/protocol';
import { type BatchBackends, batchLimits, openBatchBackends } from '../../../batch/batch-backends';
import { keyEnvironment, readConfig } from '../../../config';
import type { DataFlag } from '../../../terminal/data-flag';
import { GENCOMM_PROMPTS } from '../prompts/gencomm-prompts';

/** Options of the commands that ask models. */
export interface ModelsFlags extends DataFlag {
  readonly models?: string;
  readonly prompts?: string;
  readonly budgetUsd?: string;
}

/** The models of a run, where a configuration is named. @throws {ParleyError} what opening them throws. */
export function modelsOf({ models: file, prompts, data, budgetUsd }: ModelsFlags): BatchBackends {
  const limit = budgetUsd === undefined ? null : Number(budgetUsd);
  if (limit !== null && !(Number.isFinite(limit) && limit >= 0))
    throw new ParleyError('BAD_INPUT', `"${budgetUsd}" is no amount of dollars`, {
      where: '--budget-usd',
      remedy: 'Pass a number, such as 0.5.',
    });
  return openBatchBackends({
    models:
      file === undefined
        ? null
        : {
            file,
            prompts: GENCOMM_PROMPTS,
            promptFolder: prompts ?? null,
            hubFolder: modelRoots(readConfig({ data })).pulled,
            env: keyEnvironment(),
          },
    limits: batchLimits(null, limit),
  });
}

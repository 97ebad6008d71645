import { modelRoots } from '@parley/models/registry';
import { ParleyError } from '@parley/protocol';
import { type BatchBackends, batchLimits, openBatchBackends } from '../../../batch/batch-backends';
import { keyEnvironment, readConfig } from '../../../config';
import { ZIPON_PROMPTS } from '../prompts/zipon-prompts';
import { LLM_USER } from '../users';

interface ModelFlags {
  readonly data?: string;
  readonly user: string;
  readonly models?: string;
  readonly prompts?: string;
  readonly budgetUsd?: string;
}

/**
 * The models of a headless run: the user model's, where one is asked for.
 *
 * @throws {ParleyError} `BAD_INPUT` for a user model without models; what opening them throws.
 */
export function openModels(flags: ModelFlags): BatchBackends {
  const { models: file, budgetUsd } = flags;
  if (flags.user === LLM_USER && file === undefined)
    throw new ParleyError('BAD_INPUT', `the user ${LLM_USER} needs a language model`, {
      where: '--user',
      remedy: 'Name its configuration with --models, or use another user.',
    });
  const config = readConfig({ data: flags.data });
  return openBatchBackends({
    models:
      file === undefined || flags.user !== LLM_USER
        ? null
        : {
            file,
            prompts: ZIPON_PROMPTS,
            promptFolder: flags.prompts ?? null,
            hubFolder: modelRoots(config).pulled,
            env: keyEnvironment(),
          },
    limits: batchLimits(null, budgetUsd === undefined ? null : amountOf(budgetUsd)),
  });
}

/** @throws {ParleyError} `BAD_INPUT` for what is no amount of dollars. */
function amountOf(text: string): number {
  const amount = Number(text);
  if (text.trim() !== '' && Number.isFinite(amount) && amount >= 0) return amount;
  throw new ParleyError('BAD_INPUT', `"${text}" is no amount of dollars`, {
    where: '--budget-usd',
    remedy: 'Pass a number, such as 0.5.',
  });
}

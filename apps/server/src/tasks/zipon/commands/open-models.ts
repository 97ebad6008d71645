import { modelRoots } from '@parley/models/registry';
import { ParleyError, type Study } from '@parley/protocol';
import { type BatchBackends, batchLimits, openBatchBackends } from '../../../batch/batch-backends';
import { keyEnvironment, readConfig } from '../../../config';
import { PROMPTED } from '../../../ports/port-kind';
import { ZIPON_PROMPTS } from '../prompts/zipon-prompts';
import { LLM_USER } from '../users';

interface ModelFlags {
  readonly data?: string;
  readonly user: string;
  readonly controller: string;
  readonly models?: string;
  readonly prompts?: string;
  readonly budgetUsd?: string;
}

/**
 * The models of a headless run: those of user and controller, where one is asked for. Flags go before the study.
 *
 * @throws {ParleyError} `BAD_INPUT` for a user model without models; what opening them throws.
 */
export function openModels(
  flags: ModelFlags,
  study: Pick<Study, 'models' | 'budget'> | null,
): BatchBackends {
  const { budgetUsd } = flags;
  const file = flags.models ?? study?.models ?? undefined;
  const where = flags.user === LLM_USER ? '--user' : '--controller';
  const isAsked = flags.user === LLM_USER || flags.controller === PROMPTED;
  if (isAsked && file === undefined)
    throw new ParleyError('BAD_INPUT', 'needs a language model', {
      where,
      remedy: 'Name its configuration with --models, or use another.',
    });
  const config = readConfig({ data: flags.data });
  return openBatchBackends({
    models:
      file === undefined || !isAsked
        ? null
        : {
            file,
            prompts: ZIPON_PROMPTS,
            promptFolder: flags.prompts ?? null,
            hubFolder: modelRoots(config).pulled,
            env: keyEnvironment(),
          },
    limits: batchLimits(
      study?.budget ?? null,
      budgetUsd === undefined ? null : amountOf(budgetUsd),
    ),
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

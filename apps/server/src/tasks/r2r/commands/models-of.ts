import { modelRoots } from '@parley/models/registry';
import { ParleyError } from '@parley/protocol';
import { type BatchBackends, batchLimits, openBatchBackends } from '../../../batch/batch-backends';
import { keyEnvironment, readConfig } from '../../../config';
import { R2R_PROMPTS } from '../prompts/r2r-prompts';
import {
  OFFLINE_BACKENDS,
  PROMPTABLE,
  type R2rBackends,
  SCAN_BACKENDS,
  withPrompted,
} from '../r2r-ports';
import type { Flags } from './simulate-flags';

/** The models of a run, where a configuration is named. @throws {ParleyError} `BAD_INPUT` for flags without it, and for no amount; what opening it throws. */
export function modelsOf({
  models: file,
  prompts,
  prompted,
  data,
  budgetUsd,
}: Pick<Flags, 'models' | 'prompts' | 'prompted' | 'data' | 'budgetUsd'>): BatchBackends {
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
            prompts: R2R_PROMPTS,
            promptFolder: prompts ?? null,
            hubFolder: modelRoots(readConfig({ data })).pulled,
            env: keyEnvironment(),
          },
    limits: batchLimits(null, limit),
  });
}

/**
 * What stands behind each port of a run.
 *
 * @param models Of {@link modelsOf}. @param isScan There is no home, and so no picture that a model could be shown.
 * @throws {ParleyError} `BAD_INPUT` for an expert that is to be a model and cannot be one.
 */
export function backendsOf(
  { prompted }: Pick<Flags, 'prompted'>,
  models: Pick<BatchBackends, 'serverOf'>,
  isScan: boolean,
): R2rBackends {
  const offline = isScan ? SCAN_BACKENDS : OFFLINE_BACKENDS;
  const sections = (['reasoner', 'vlm'] as const).filter(
    (section) => models.serverOf(section) !== null && !(isScan && section === 'vlm'),
  );
  const backends = withPrompted(offline, prompted ?? PROMPTABLE, sections);
  const left = prompted?.find((port) => backends[port] === offline[port]);
  if (left === undefined) return backends;
  throw new ParleyError('BAD_INPUT', `${left} cannot be a model in this run`, {
    where: '--prompted',
    remedy: isScan
      ? 'Scans have no pictures: leave experts of vision out.'
      : 'Name a model for it in the configuration (reasoner, or vlm for experts of vision).',
  });
}

import { ParleyError } from '@parley/protocol';
import type { BatchBackends } from '../../../batch/batch-backends';
import { modelsOfFlags } from '../../../batch/models-of-flags';
import { R2R_PROMPTS } from '../prompts/r2r-prompts';
import {
  OFFLINE_BACKENDS,
  PROMPTABLE,
  type R2rBackends,
  SCAN_BACKENDS,
  withPrompted,
} from '../r2r-ports';
import type { Flags } from './simulate-flags';

/** The models of a run, where a configuration is named. @throws {ParleyError} as {@link modelsOfFlags}. */
export const modelsOf = (
  flags: Pick<Flags, 'models' | 'prompts' | 'prompted' | 'data' | 'budgetUsd'>,
): BatchBackends => modelsOfFlags(flags, R2R_PROMPTS);

/**
 * What stands behind each port of a run.
 *
 * @param models Of {@link modelsOf}. @param place Whether there is a home, and pictures that a model could be shown.
 * @throws {ParleyError} `BAD_INPUT` for an expert that is to be a model and cannot be one.
 */
export function backendsOf(
  { prompted }: Pick<Flags, 'prompted'>,
  models: Pick<BatchBackends, 'serverOf'>,
  { isScan, isSeen }: { readonly isScan: boolean; readonly isSeen: boolean },
): R2rBackends {
  const offline = isScan ? SCAN_BACKENDS : OFFLINE_BACKENDS;
  const sections = (['reasoner', 'vlm'] as const).filter(
    (section) => models.serverOf(section) !== null && (isSeen || section !== 'vlm'),
  );
  const backends = withPrompted(offline, prompted ?? PROMPTABLE, sections);
  const left = prompted?.find((port) => backends[port] === offline[port]);
  if (left === undefined) return backends;
  throw new ParleyError('BAD_INPUT', `${left} cannot be a model in this run`, {
    where: '--prompted',
    remedy: !isSeen
      ? 'Scans have no pictures of their own: name their skyboxes with --skyboxes, or leave experts of vision out.'
      : 'Name a model for it in the configuration (reasoner, or vlm for experts of vision).',
  });
}

import { ParleyError } from '@parley/protocol';
import type { BatchBackends } from '../../../batch/batch-backends';
import {
  type PinverifyBackends,
  type PinverifyPort,
  PROMPTABLE,
  sectionOf,
  withPrompted,
} from '../pinverify-ports';

/**
 * What stands behind each port of a run: models where the configuration has one for it, or behind the ports that are named.
 *
 * @throws {ParleyError} `BAD_INPUT` for a port that is to be a model while the configuration has none for it.
 */
export function backendsOf(
  prompted: readonly PinverifyPort[] | undefined,
  models: Pick<BatchBackends, 'serverOf'>,
): PinverifyBackends {
  const hasModel = (port: PinverifyPort): boolean => {
    const section = sectionOf(port);
    return section !== null && models.serverOf(section) !== null;
  };
  const lacking = prompted?.find((port) => !hasModel(port));
  if (lacking !== undefined)
    throw new ParleyError('BAD_INPUT', `there is no model for ${lacking}`, {
      where: '--prompted',
      remedy: `Name one in the configuration, in its section ${sectionOf(lacking)}.`,
    });
  return withPrompted(prompted ?? PROMPTABLE.filter(hasModel));
}

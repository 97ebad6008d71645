import { ParleyError } from '@parley/protocol';
import { coOccurrenceTable, gtDetectorProfile } from '../../../ground-truth';
import { PROMPTED } from '../../../ports/port-kind';
import type { CoinSpec } from '../coin-spec';
import { isPromptedUser } from '../users';

/** @throws {ParleyError} `BAD_INPUT` for a user whom a model plays: there is none in a run from a log. */
export function checkComputedUser(user: string | undefined): void {
  if (user === undefined || !isPromptedUser(user)) return;
  throw new ParleyError('BAD_INPUT', `a model plays ${user}, and a run from a log has none`, {
    where: '--user',
    remedy:
      'Take a user that is computed, such as oracle-picture, or `parley simulate --cells-of LOGS --user … --models FILE`.',
  });
}

/** Only backends that need no file and no key can be made again from a log alone. @throws {ParleyError} `BAD_INPUT` for others. */
export function checkOffline(spec: CoinSpec, log: string): CoinSpec {
  const { detector, scorer, vlm, reasoner, reader } = spec.backends;
  const other = [
    ...(gtDetectorProfile(detector) === null ? [`detector ${detector}`] : []),
    ...(coOccurrenceTable(scorer) === null ? [`scorer ${scorer}`] : []),
    ...[vlm, reasoner, reader].filter((name) => name?.startsWith(PROMPTED)),
  ];
  if (other.length === 0) return spec;
  throw new ParleyError('BAD_INPUT', `episode ${spec.trialId} ran with ${other.join(', ')}`, {
    where: log,
    remedy: 'Only episodes with offline backends can be run again.',
  });
}

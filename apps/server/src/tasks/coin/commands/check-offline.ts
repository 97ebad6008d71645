import { ParleyError } from '@parley/protocol';
import { REMOTE } from '@parley/task-coin/agents';
import { ROBOT } from '@parley/task-coin/shared';
import { coOccurrenceTable, gtDetectorProfile } from '../../../ground-truth';
import { PROMPTED } from '../../../ports/port-kind';
import type { CoinSpec } from '../coin-spec';
import { isPromptedUser } from '../users';

/** @throws {ParleyError} `BAD_INPUT` for a user whom a model plays, where a run from a log has none. */
export function checkComputedUser(user: string | undefined, hasModels = false): void {
  if (user === undefined || !isPromptedUser(user) || hasModels) return;
  throw new ParleyError('BAD_INPUT', `a model plays ${user}, and a run from a log has none`, {
    where: '--user',
    remedy:
      'Take a user that is computed, such as oracle-picture, or `parley simulate --cells-of LOGS --user … --models FILE`.',
  });
}

/** @throws {ParleyError} `BAD_INPUT` for a policy that ran elsewhere: it is not there to be asked what it does from there on. */
export function refuseRemote({ agents, trialId }: CoinSpec, log: string): void {
  if (agents[ROBOT].agentId !== REMOTE) return;
  throw new ParleyError(
    'BAD_INPUT',
    `episode ${trialId} was driven by a policy that ran elsewhere`,
    {
      where: log,
      remedy:
        'It is not there to go on: name another agent by --agent, or run the policy anew by `parley simulate --agent remote`.',
    },
  );
}

/**
 * Only backends that need no file and no key can be made again from a log alone; prompted ones with the configuration of their models.
 *
 * @param models Are they opened again? Null where the verb does not take them. @throws {ParleyError} `BAD_INPUT` for others.
 */
export function checkOffline(spec: CoinSpec, log: string, models: boolean | null = null): CoinSpec {
  const { detector, scorer, vlm, reasoner, reader } = spec.backends;
  const files = [
    ...(gtDetectorProfile(detector) === null ? [`detector ${detector}`] : []),
    ...(coOccurrenceTable(scorer) === null ? [`scorer ${scorer}`] : []),
  ];
  const prompted = [vlm, reasoner, reader].filter((name) => name?.startsWith(PROMPTED));
  const other = [...files, ...(models === true ? [] : prompted)];
  if (other.length === 0) return spec;
  throw new ParleyError('BAD_INPUT', `episode ${spec.trialId} ran with ${other.join(', ')}`, {
    where: log,
    remedy:
      models === false && files.length === 0
        ? 'Name the configuration of its models by --models FILE: they are asked from there on, and paid.'
        : files.length > 0
          ? 'What weights say of places where the robot never stood is in no row, and a log does not hold them: take an episode with offline detector and scorer, or run it anew by `parley simulate`.'
          : 'Only episodes with offline backends can be run again.',
  });
}

import { USE_LITE } from '@parley/models/encoders';
import { ROBOT } from '@parley/task-coin/shared';
import type { CoinSpec } from './coin-spec';
import { needsOf } from './needs-of';

/** What compares texts in a trial; undefined for agents that ask for none. */
export const encoderOf = ({ agents, backends }: Pick<CoinSpec, 'agents' | 'backends'>) =>
  needsOf(agents[ROBOT])?.encoder === true ? (backends.encoder ?? USE_LITE) : undefined;

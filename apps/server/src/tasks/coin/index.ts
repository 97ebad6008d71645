import type { ServerTask } from '../server-task';
import { COIN_PORTS } from './coin-ports';
import type { CoinSpec } from './coin-spec';
import { foreseeCoinStart } from './coin-start';
import { explorerMapping } from './explorer-mapping';
import { liveCoin } from './live-coin';
import { COIN_PROMPTS } from './prompts/coin-prompts';
import { simulateCoin } from './simulate-coin';
import { specFromStart } from './spec-from-start';
import { USERS } from './users';

/** Coin on the server: homes, backends made from their truth, prompts, simulated users. */
export const coinTask: ServerTask<CoinSpec> = {
  ports: COIN_PORTS,
  prompts: COIN_PROMPTS,
  users: USERS,
  foresee: foreseeCoinStart,
  specOf: specFromStart,
  simulate: simulateCoin,
  live: liveCoin,
  mappingOf: explorerMapping,
};

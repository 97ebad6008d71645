import type { AgentHeader } from '@parley/agent-core/ports';
import type { CoinGiven } from '../shared';

/** What the agents of coin are told. */
export type CoinHeader = AgentHeader<CoinGiven>;

import type { AnyAgents } from '@parley/agent-core/ports';
import { COIN_AGENTS } from '@parley/task-coin/agents';
import { GENCOMM_AGENTS } from '@parley/task-gencomm/agents';
import { PINVERIFY_AGENTS } from '@parley/task-pinverify/agents';
import { R2R_AGENTS } from '@parley/task-r2r/agents';
import { ZIPON_AGENTS } from '@parley/task-zipon/agents';
import type { TaskId } from '../shared';

const KINDS = {
  coin: COIN_AGENTS,
  zipon: ZIPON_AGENTS,
  gencomm: GENCOMM_AGENTS,
  r2r: R2R_AGENTS,
  pinverify: PINVERIFY_AGENTS,
} satisfies Readonly<Record<TaskId, AnyAgents>>;

/** The agents of every task kind. */
export const AGENTS_OF: Readonly<Record<string, AnyAgents>> = KINDS;

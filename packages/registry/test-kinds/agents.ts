import { PARLOUR_AGENTS } from '@parley/task-parlour/agents';
import { AGENTS_OF as PRODUCT } from '../src/agents';

export * from '../src/agents';
/** With the kinds of the test kit. */
export const AGENTS_OF: typeof PRODUCT = { ...PRODUCT, [PARLOUR_AGENTS.task]: PARLOUR_AGENTS };

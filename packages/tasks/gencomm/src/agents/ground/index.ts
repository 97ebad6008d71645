import { MODEL_AGENTS } from './model-agents';
import { random } from './random';

/** The ground agents that decide themselves, one a scheme. */
export const GROUND_AGENTS = [...MODEL_AGENTS, random] as const;

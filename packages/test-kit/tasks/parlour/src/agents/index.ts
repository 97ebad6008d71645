import type { TaskAgents } from '@parley/agent-core/ports';
import { PARLOUR, type ParlourGiven } from '../shared';
import { byHand } from './by-hand';
import { guide } from './guide';

export const PARLOUR_AGENTS: TaskAgents<ParlourGiven> = {
  task: PARLOUR.task,
  agents: { [byHand.agentId]: byHand, [guide.agentId]: guide },
  offered: [byHand.agentId],
};

import type { AgentHeader } from '@parley/agent-core/ports';
import { SENSOR_PRESETS } from '@parley/protocol';

/** What an agent is told when it starts, for tests, with overrides. */
export const agentHeader = (overrides: Partial<AgentHeader> = {}): AgentHeader => ({
  seed: '1',
  episodeId: 'e1',
  actor: 'robot',
  actors: ['robot'],
  category: 'armchair',
  input: 'c',
  instruction: 'Find the armchair.',
  sensor: SENSOR_PRESETS.fast,
  motion: { forwardM: 0.25, turnDeg: 15, sliding: true, agentRadiusM: 0.17, agentHeightM: 1.41 },
  maxSteps: 500,
  askCountsAsAction: true,
  questionBudget: null,
  answerTimeoutMs: 1000,
  config: {},
  ...overrides,
});

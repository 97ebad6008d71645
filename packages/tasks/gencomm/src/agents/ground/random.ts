import { parseAgentConfig } from '@parley/agent-core/explorer';
import { type AgentDefinition, randomStream } from '@parley/agent-core/ports';
import { Command, type GencommGiven } from '../../shared';
import { RandomConfig } from '../config';
import { walk } from './walk';

/** Commands that move or turn the robot. */
const DIRECTIONAL = Command.options.filter((command) => command !== 'DoNothing');

/** The lower bound: draws a command at each step (GenComm §III-B). */
export const random: AgentDefinition<GencommGiven> = {
  agentId: 'random',
  summary: 'Draws each action; neither looks nor talks.',
  checkConfig: (config) => void parseAgentConfig(RandomConfig, { config }),
  program: (header) => {
    const { draws } = parseAgentConfig(RandomConfig, header);
    const stream = randomStream(header.seed, header.trialId, header.actor, 'random');
    const commands = draws === 'all' ? Command.options : DIRECTIONAL;
    return walk(header, {
      scheme: 'random',
      decide: () => ({
        ...{ command: stream.pick(commands), talked: false, suggested: null },
        ...{ cooperated: null, decidedBy: 'chance' },
      }),
    });
  },
};

import { type Json, ParleyError, type PreflightCheck, type Study } from '@parley/protocol';
import { AGENTS, SEARCHING_AGENTS } from '@parley/task-coin/agents';
import { needsOf } from '../tasks/coin/needs-of';

/** Does every arm name an agent that there is, with a configuration that it starts with? */
export function checkAgents({ arms }: Pick<Study, 'arms'>): PreflightCheck {
  const faults = arms.flatMap(({ armId, agent: { agentId, config } }) => {
    const agent = SEARCHING_AGENTS.includes(agentId) ? AGENTS[agentId] : undefined;
    if (agent === undefined)
      return `There is no agent ${agentId}; there are ${SEARCHING_AGENTS.join(', ')}.`;
    return faultOf(() => agent.checkConfig(config as Json), `Arm ${armId}: `);
  });
  return check('agents', faults, 'Every agent exists, and its configuration is valid.');
}

/** Has every arm whose robot points at things with its questions the pictures without which these mean nothing? */
export function checkQuestionPictures({ arms }: Pick<Study, 'arms'>): PreflightCheck {
  const faults = arms.flatMap(({ armId, agent, view }) =>
    (needsOf(agent)?.questionPicture ?? false) && view.questionPicture !== 'robot-view'
      ? `Arm ${armId}: ${agent.agentId} may ask "Is it this one?", and the arm shows no picture with a question. Set view.questionPicture: robot-view, or confirm: false in the agent's config.`
      : [],
  );
  return check('question-pictures', faults, 'What questions point at is shown with them.');
}

const check = (checkId: string, faults: readonly string[], ok: string): PreflightCheck =>
  faults.length === 0
    ? { checkId, status: 'ok', message: ok }
    : { checkId, status: 'fault', message: [...new Set(faults)].join(' ') };

function faultOf(look: () => unknown, before = ''): string[] {
  try {
    look();
    return [];
  } catch (error) {
    if (!(error instanceof ParleyError)) throw error;
    return [before + error.toLine()];
  }
}

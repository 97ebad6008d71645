import type { AgentNeeds } from '@parley/agent-core/ports';
import {
  type Arm,
  type Json,
  ParleyError,
  type PreflightCheck,
  type Study,
} from '@parley/protocol';
import { AGENTS, SEARCHING_AGENTS } from '@parley/task-coin/agents';
import { knownBackend, knownProfile } from '../episodes/known-backends';

/** Has every arm whose robot points at things with its questions the pictures without which these mean nothing? */
export function checkQuestionPictures({ arms }: Pick<Study, 'arms'>): PreflightCheck {
  const faults = arms.flatMap(({ armId, agent, view }) =>
    (needsOf(agent)?.questionPicture ?? false) && view.questionPicture !== 'robot-view'
      ? `Arm ${armId}: ${agent.agentId} may ask "Is it this one?", and the arm shows no picture with a question. Set view.questionPicture: robot-view, or confirm: false in the agent's config.`
      : [],
  );
  return check('question-pictures', faults, 'What questions point at is shown with them.');
}

/** What the agent of an arm needs; null where there is no such agent or it would not start. */
export function needsOf({ agentId, config }: Arm['agent']): AgentNeeds | null {
  const agent = SEARCHING_AGENTS.includes(agentId) ? AGENTS[agentId] : undefined;
  try {
    return agent?.needs?.(config as Json) ?? null;
  } catch (error) {
    // `checkAgents` says what is wrong with it.
    if (error instanceof ParleyError) return null;
    throw error;
  }
}

/** Are the backends of the VLM and the Reasoner, and the noise of the offline VLM, among those that there are? */
export function checkBackends({
  backends: { vlm, reasoner, reader = reasoner },
  vlmProfile,
}: Pick<Study, 'backends' | 'vlmProfile'>): PreflightCheck {
  const faults = [
    ...faultOf(() => knownBackend('vlm', vlm)),
    ...faultOf(() => knownBackend('reasoner', reasoner)),
    ...faultOf(() => knownBackend('reasoner', reader, 'reader')),
    ...faultOf(() => knownProfile(vlmProfile)),
  ];
  const ok = `Questions are answered by ${vlm} and ${reasoner}.`;
  const reads = reader === reasoner ? '' : ` What people say is read by ${reader}.`;
  return check('backends', faults, ok + reads);
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

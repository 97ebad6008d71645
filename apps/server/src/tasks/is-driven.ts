import { type Arm, kindOf, ParleyError, type Study } from '@parley/protocol';
import { AGENTS_OF } from '@parley/registry/agents';
import type { AgentChoice } from '../episodes/trial-spec';

const isDrivenAgent = (task: string, agentId: string): boolean =>
  kindOf(kindOf(AGENTS_OF, task)?.agents ?? {}, agentId)?.isDriven === true;

/** Does a person give every action of the robot in this arm, in place of an agent that decides? */
export const isDriven = (
  task: string,
  { agent }: { readonly agent: Pick<Arm['agent'], 'agentId'> },
): boolean => isDrivenAgent(task, agent.agentId);

/** Do people drive in every arm? What a study tells them before they have one must be so in all. */
export const isDrivenStudy = ({ task, arms }: Pick<Study, 'task' | 'arms'>): boolean =>
  arms.every((arm) => isDriven(task, arm));

/**
 * Refuses runs without a page, in which nobody would give the actions.
 *
 * @param instead An agent of the kind that decides itself.
 * @throws {ParleyError} `BAD_INPUT` naming the first agent that a person drives.
 */
export function refuseDriven(
  task: string,
  agents: readonly Pick<AgentChoice, 'agentId'>[],
  where: string,
  instead = 'vlfm',
): void {
  const driven = agents.find(({ agentId }) => isDrivenAgent(task, agentId));
  if (driven === undefined) return;
  throw new ParleyError(
    'BAD_INPUT',
    `${driven.agentId} is driven by a person, and a simulated run has none`,
    {
      where,
      remedy: `Let people drive in a study (docs/tasks/${task}.md), or name an agent that decides itself, such as ${instead}.`,
    },
  );
}

import type { TrialStart } from '@parley/log';
import { canonicalJson, type Json, kindOf, type Study } from '@parley/protocol';
import { SHARED } from '@parley/registry/shared';
import { agentsOf } from '../tasks/agents-of';
import { liveSeed } from '../tasks/live-seed';
import { isTask, taskOf } from '../tasks/task-of';

/**
 * What the start of a trial says that the study of its session does not, in one sentence; null when they agree, or the study
 * is not at hand. Runs of `simulate` choose seeds and agents of their own.
 */
export function studyFault(start: TrialStart, study: Study | null): string | null {
  if (study === null) return null;
  const { rules, seed, task, trialId, armId, agents, isPractice, sessionKind } = start;
  const said = (field: string, own: unknown, other: unknown): string | null =>
    textOf(own) === textOf(other)
      ? null
      : `trial-start, payload.${field}: the log has ${textOf(own)}, the study ${study.studyId} says ${textOf(other)}.`;
  const common =
    said('task', task, study.task) ?? said('rules', rules, kindRules(study, isPractice));
  if (common !== null || sessionKind === 'simulated') return common;
  const arm = study.arms.find((each) => each.armId === armId);
  if (armId !== undefined && arm === undefined)
    return `trial-start, payload.armId: the study ${study.studyId} has no arm ${armId}.`;
  const kind = kindOf(SHARED, task);
  const named = (table: Readonly<Record<string, { agentId: string; config: unknown }>>) =>
    Object.fromEntries(
      Object.entries(table).map(([actor, { agentId, config }]) => [actor, { agentId, config }]),
    );
  return (
    said('seed', seed, liveSeed(study.rules.seed, trialId)) ??
    (arm === undefined || kind === null || isPractice
      ? null
      : said('agents', named(agents), named(agentsOf(arm, kind))))
  );
}

const textOf = (value: unknown): string => canonicalJson(JSON.parse(JSON.stringify(value)) as Json);

/** What the task kind makes of the rules of a study. */
const kindRules = ({ task, rules }: Study, isPractice: boolean): Study['rules'] =>
  isTask(task) ? (taskOf(task).live.rulesOf?.(rules, isPractice) ?? rules) : rules;

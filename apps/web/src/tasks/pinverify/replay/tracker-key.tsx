import type { TrialStart } from '@parley/log';
import { BAYES_ASK, VERIFIER, VERIFY_PERSON } from '@parley/task-pinverify/shared';
import classes from './beliefs-panel.module.css';

type Agent = TrialStart['agents'][string];

/** When an agent calls an attribute matched, in its own words: agents do not mean one thing by it. */
function statesOf({ agentId, config }: Agent): string | null {
  if (agentId === 'bayes' || agentId === BAYES_ASK)
    return 'Matched: all views together make it at least twice as likely that it is as described than that it is not; contradictory: the other way round; missing: neither. One no need not outweigh a yes from where more is seen.';
  if (agentId === 'modular')
    return (config as { fidelity?: unknown } | null)?.fidelity === 'code'
      ? 'Matched or contradictory: what more views say, each counted by its confidence, a tie against it; missing: no view has said either.'
      : 'Contradictory: the views that say no outweigh those that say yes and those that say nothing, each counted by its confidence (equation 3); matched: otherwise, where views with a confidence of more than 0.3 in all say yes; missing: neither.';
  if (agentId === VERIFY_PERSON) return 'What the person marked of it, all views together.';
  return null;
}

/** What the cells of the tracker say. */
export function TrackerKey({ start }: { start: TrialStart | null }) {
  const agent = start?.agents[VERIFIER];
  const states = agent === undefined ? null : statesOf(agent);
  if (states === null) return null;
  return (
    <p className={classes.key}>
      In a cell: what is held of the attribute after all views so far, and below what this view
      alone says. {states}
    </p>
  );
}

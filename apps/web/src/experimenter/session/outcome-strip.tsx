import { mainActor, respondentsOf } from '@parley/log';
import { useMemo } from 'react';
import type { TaskReplay } from '../../tasks/task-replay';
import type { TrialSlice } from '../fold/slices';
import type { TrialState } from '../fold/trial-state';
import { Tag } from '../frame/tag';
import { endingWords } from './ending-words';
import classes from './replay.module.css';

interface OutcomeStripProps {
  readonly slice: TrialSlice;
  readonly task: TaskReplay;
  readonly state: TrialState;
  readonly final: TrialState;
}

/** What is looked for and by whom; once it is over, how it ended. Distances appear only then. */
export function OutcomeStrip({ slice, task, state, final }: OutcomeStripProps) {
  const { records, trialId, isFinished } = slice;
  const verdict = useMemo(
    () => (isFinished ? task.judge(records.filter(({ row }) => row.trialId === trialId)) : null),
    [task, records, trialId, isFinished],
  );
  const { start } = final;
  if (start === null) return <div className={classes.strip}>No trial yet in this session.</div>;
  const agentId = start.agents[mainActor(start)]?.agentId ?? '?';
  const facts = [
    `in ${start.sceneId}`,
    ...(agentId === 'practice' ? [] : [agentId]),
    ...task.setting(start),
    respondentsOf(start),
    ...(start.isPractice ? ['practice'] : []),
    // Where nobody answers, there are no respondents to name.
  ].filter((fact) => fact !== '');
  return (
    <div className={classes.strip}>
      <div className={classes.task}>
        <strong>{task.subject(start)}</strong>
        <span>{facts.join(' · ')}</span>
      </div>
      {state.end !== null && (
        <div className={classes.outcome}>
          {verdict !== null && (
            <Tag tone={verdict.isSuccess ? 'accent' : 'calm'}>
              {verdict.result}, {verdict.detail}
            </Tag>
          )}
          <span>{endingWords(start, state.end)}</span>
        </div>
      )}
      {state.incidents.length > 0 && (
        <Tag tone="warn" title={state.incidents.at(-1)?.text ?? ''}>
          {state.incidents.length === 1 ? '1 incident' : `${state.incidents.length} incidents`}
        </Tag>
      )}
    </div>
  );
}

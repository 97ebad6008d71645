import { Text } from '@mantine/core';
import { memo, useEffect, useId, useRef } from 'react';
import { Empty } from '../../../experimenter/frame/query-state';
import { Tag } from '../../../experimenter/frame/tag';
import { countText } from '../../../experimenter/frame/words';
import type { BeliefsPanelProps } from '../../task-replay';
import { callText } from './belief-words';
import classes from './beliefs-panel.module.css';
import { Perceived } from './perceived';
import type { GoalState, TraceStep, ZiponBeliefs } from './zipon-beliefs';

/** The goal at hand with the robot's thoughts, calls and talks about it; then what it sees and what it remembers. */
export const BeliefsPanel = memo(function BeliefsPanel({
  beliefs,
  isOver,
  isPractice,
}: BeliefsPanelProps<ZiponBeliefs>) {
  const { goals, steps } = beliefs;
  const goal = goals.at(-1);
  if (isPractice)
    return (
      <Text c="dimmed">
        This is the practice: its robot follows a script and thinks nothing. What a robot thinks is
        shown with the homes that count.
      </Text>
    );
  if (goal === undefined)
    return (
      <Empty title={isOver ? 'No goal' : 'No goal yet'}>
        The robot was not told yet what to look for.
      </Empty>
    );
  return (
    <div className={classes.panel}>
      <div className={classes.columns}>
        <div className={classes.column}>
          <Goals title={isOver ? 'Last goal' : 'Goal'} goals={[goal]} />
          <Trace steps={steps.filter(({ goalIndex }) => goalIndex === goal.goalIndex)} />
          <Told beliefs={beliefs} goal={goal} />
          {goals.length > 1 && <Goals title="Goals before" goals={goals.slice(0, -1)} />}
        </div>
        <Perceived beliefs={beliefs} />
      </div>
    </div>
  );
});

/** The steps about a goal up to the play head. The newest is in sight: it is what the robot does at this moment. */
function Trace({ steps }: { steps: readonly TraceStep[] }) {
  const list = useRef<HTMLOListElement>(null);
  const newest = steps.at(-1);
  // biome-ignore lint/correctness/useExhaustiveDependencies: follows the play head, and what the newest step gave.
  useEffect(() => {
    if (list.current !== null) list.current.scrollTop = list.current.scrollHeight;
  }, [newest?.seq, newest?.result]);
  return (
    <section aria-labelledby="trace">
      <h3 id="trace">Think, act, ask</h3>
      {newest === undefined ? (
        <Text c="dimmed">No thought about this goal yet.</Text>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling list must be reachable with the keyboard.
        <ol ref={list} className={classes.steps} tabIndex={0} aria-labelledby="trace">
          {steps.map((step) => (
            <Step key={step.seq} step={step} isNewest={step === newest} />
          ))}
        </ol>
      )}
    </section>
  );
}

function Goals({ title, goals }: { title: string; goals: readonly GoalState[] }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      <ol className={classes.goals}>
        {goals.map(({ seq, goalIndex, instruction, phrase, end }) => (
          <li key={seq} value={goalIndex + 1}>
            {instruction}
            {phrase !== null && <span className={classes.aside}> → {phrase}</span>}{' '}
            {end !== null && (
              <Tag tone={end.ending === 'reached' ? 'accent' : 'calm'}>
                {end.ending}, {countText(end.turns, 'talk')}, {countText(end.actions, 'action')}
              </Tag>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}

interface StepProps {
  readonly step: TraceStep;
  readonly isNewest: boolean;
}

function Step({ step: { thought, command, result }, isNewest }: StepProps) {
  return (
    <li aria-current={isNewest ? 'step' : undefined}>
      {thought !== '' && <div>{thought}</div>}
      <code className={classes.call}>{command === null ? 'no call' : callText(command)}</code>
      {result !== null && (
        <div className={classes.result} data-error={result.isError || undefined}>
          {result.text}
        </div>
      )}
    </li>
  );
}

/** What the robot read in the answers about the goal. */
function Told({
  beliefs: { hints, deviations },
  goal,
}: {
  beliefs: ZiponBeliefs;
  goal: GoalState;
}) {
  const read = hints.filter(({ goalIndex }) => goalIndex === goal.goalIndex);
  const faults = deviations.filter(({ goalIndex }) => goalIndex === goal.goalIndex);
  if (read.length === 0 && faults.length === 0) return null;
  return (
    <section aria-labelledby="told">
      <h3 id="told">Read in answers</h3>
      <ul className={classes.goals}>
        {read.map(({ seq, turn, hints: lines }) => (
          <li key={seq}>
            Talk {turn}: {lines.length === 0 ? 'nothing that helps' : lines.join('; ')}
          </li>
        ))}
        {faults.map(({ seq, kind, detail }) => (
          <li key={seq}>
            <Tag tone="wait">{kind}</Tag> {detail}
          </li>
        ))}
      </ul>
    </section>
  );
}

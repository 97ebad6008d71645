import { memo, useEffect, useRef } from 'react';
import { Empty } from '../../../experimenter/frame/query-state';
import type { BeliefsPanelProps } from '../../task-replay';
import { guessText } from './belief-words';
import classes from './beliefs-panel.module.css';
import type { GencommBeliefs } from './gencomm-beliefs';
import { StepCard } from './step-card';

/** Each step with its talk, traits, decision and result; the newest is in sight. */
export const BeliefsPanel = memo(function BeliefsPanel({
  beliefs: { steps, guess },
  isOver,
}: BeliefsPanelProps<GencommBeliefs>) {
  const list = useRef<HTMLOListElement>(null);
  const newest = steps.at(-1);
  // biome-ignore lint/correctness/useExhaustiveDependencies: follows the play head, and what came of the newest step.
  useEffect(() => {
    list.current?.lastElementChild?.scrollIntoView({ block: 'nearest' });
  }, [newest]);
  if (guess !== null)
    return (
      <div className={classes.steps}>
        <p className={classes.step}>
          <strong>Looked for from above:</strong> {guessText(guess)}
        </p>
      </div>
    );
  if (newest === undefined)
    return (
      <Empty title={isOver ? 'No step' : 'No step yet'}>
        What the agents say to each other stands in the conversation; a step is shown here once it
        has been talked over or decided.
      </Empty>
    );
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling list must be reachable with the keyboard.
    <ol ref={list} className={classes.steps} tabIndex={0} aria-label="Steps">
      {steps.map((step) => (
        <StepCard key={step.step} step={step} isNewest={step === newest} />
      ))}
    </ol>
  );
});

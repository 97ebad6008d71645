import type { Estimate } from '@parley/task-r2r/shared';
import classes from './progress-list.module.css';

/** How far an action is, as a sign. */
const STATES = [
  { key: 'executed', sign: '✓' },
  { key: 'inProgress', sign: '▸' },
  { key: 'waiting', sign: '○' },
] as const;

interface ProgressListProps {
  readonly estimate: Estimate;
  readonly label: string;
  /** The same in words. */ readonly states: Readonly<Record<keyof Estimate, string>>;
}

/** All actions of the instruction in their order, with how far the robot takes each to be. */
export const ProgressList = ({ estimate, label, states }: ProgressListProps) => (
  <ol className={classes.actions} aria-label={label}>
    {STATES.flatMap(({ key, sign }) =>
      estimate[key].map((action, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: an instruction may ask for the same twice.
        <li key={`${key} ${i}`} data-state={key}>
          <span aria-hidden>{sign}</span>
          <span>
            {action} <em>{states[key]}</em>
          </span>
        </li>
      )),
    )}
  </ol>
);

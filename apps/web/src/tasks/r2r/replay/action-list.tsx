import type { Estimate } from '@parley/task-r2r/shared';
import { ProgressList } from '../meeting/progress-list';
import classes from './action-list.module.css';

/** How far an action is, as the estimate calls it. */
const STATES = { executed: 'executed', inProgress: 'in progress', waiting: 'waiting' } as const;

/** All actions of the instruction in their order, with how far each is. */
export const ActionList = ({ estimate }: { estimate: Estimate }) => (
  <>
    <h4 className={classes.title}>Actions</h4>
    <ProgressList estimate={estimate} label="Actions" states={STATES} />
  </>
);

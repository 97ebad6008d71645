import type { Estimate } from '@parley/task-r2r/shared';
import { useWords } from '../../../i18n/use-words';
import { MEETING_WORDS } from '../words/meeting-words';
import classes from './meeting-card.module.css';

/** How far an action is, as a sign. */
const STATES = [
  { key: 'executed', sign: '✓' },
  { key: 'inProgress', sign: '▸' },
  { key: 'waiting', sign: '○' },
] as const;

/** All actions of the instruction in their order, with how far the robot takes each to be. */
export function ProgressList({ estimate }: { readonly estimate: Estimate }) {
  const { actions, states } = useWords(MEETING_WORDS);
  return (
    <ol className={classes.actions} aria-label={actions}>
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
}

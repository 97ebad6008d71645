import type { Estimate } from '@parley/task-r2r/shared';
import classes from './action-list.module.css';

/** How far an action is, in a word and a sign. */
const STATES = [
  { key: 'executed', word: 'executed', sign: '✓' },
  { key: 'inProgress', word: 'in progress', sign: '▸' },
  { key: 'waiting', word: 'waiting', sign: '○' },
] as const;

/** All actions of the instruction in their order, with how far each is. */
export function ActionList({ estimate }: { estimate: Estimate }) {
  return (
    <>
      <h4 className={classes.title}>Actions</h4>
      <ol className={classes.actions} aria-label="Actions">
        {STATES.flatMap(({ key, word, sign }) =>
          estimate[key].map((action, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: an instruction may ask for the same twice.
            <li key={`${key} ${i}`} data-state={key}>
              <span aria-hidden>{sign}</span>
              <span>
                {action} <em>{word}</em>
              </span>
            </li>
          )),
        )}
      </ol>
    </>
  );
}

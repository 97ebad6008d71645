import { isVisionRole } from '@parley/task-r2r/shared';
import { useWords } from '../../../i18n/use-words';
import { EXPERT_WORDS } from '../words/expert-words';
import classes from './expert-stage.module.css';
import { GivenCard } from './given-card';
import { useOpenGiven } from './use-given';

/** The same above the question, where there is no room for a stage: no answer is given blindly. A picture stands with its question there. */
export function NarrowGiven() {
  const words = useWords(EXPERT_WORDS);
  const given = useOpenGiven();
  if (given === null || isVisionRole(given.expert)) return null;
  return (
    <section className={classes.narrow} aria-label={words.stage}>
      <GivenCard given={given} />
    </section>
  );
}

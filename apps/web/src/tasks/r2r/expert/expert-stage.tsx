import { useWords } from '../../../i18n/use-words';
import { CalmPanel } from '../../../ui/calm-panel';
import { EXPERT_WORDS } from '../words/expert-words';
import classes from './expert-stage.module.css';
import { GivenCard } from './given-card';
import { useIsAlone, useOpenGiven } from './use-given';

/** What the expert is given for whom the person stands in, and nothing else: the same that its body would get (SCI-42). */
export function ExpertStage() {
  const words = useWords(EXPERT_WORDS);
  const given = useOpenGiven();
  const isAlone = useIsAlone();
  return (
    <section className={classes.stage} aria-label={words.stage}>
      {given === null ? (
        <CalmPanel text={isAlone ? words.alone : words.soon} />
      ) : (
        <GivenCard given={given} />
      )}
    </section>
  );
}

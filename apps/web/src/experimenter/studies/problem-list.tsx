import { sentenceText } from '../frame/words';
import classes from './studies.module.css';

/** Faults of a study file, each as a sentence. */
export function ProblemList({ problems }: { problems: readonly string[] }) {
  return (
    <ul className={classes.problems}>
      {problems.map((problem) => (
        <li key={problem}>{sentenceText(problem)}</li>
      ))}
    </ul>
  );
}

import type { CurationEpisode } from '@parley/protocol';
import { countText } from '../frame/words';
import { SPLIT_WORDS, tellsApartText } from './curation-words';
import classes from './episodes.module.css';

/** What the benchmark says of an episode. */
export function EpisodeFacts({ episode }: { episode: CurationEpisode }) {
  const { othersOfKind, tellsApart, difficulty, shortestPathM, split } = episode;
  return (
    <dl className={classes.facts}>
      <div className={classes.wide}>
        <dt>What tells it apart</dt>
        <dd>{tellsApartText(tellsApart)}</dd>
      </div>
      <Fact term="Others of its kind" value={`${othersOfKind}`} />
      <Fact term="Difficulty" value={countText(difficulty, 'attribute')} />
      <Fact term="Shortest way" value={`${shortestPathM.toFixed(1)} m`} />
      <Fact term="Split" value={SPLIT_WORDS[split]} />
    </dl>
  );
}

const Fact = ({ term, value }: { term: string; value: string }) => (
  <div className={classes.short}>
    <dt>{term}</dt>
    <dd className="tabular">{value}</dd>
  </div>
);

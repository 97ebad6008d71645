import { SegmentedControl } from '@mantine/core';
import type { CurationEpisode } from '@parley/protocol';
import { useState } from 'react';
import { Empty } from '../frame/query-state';
import { Tag } from '../frame/tag';
import { FILTER_WORDS, FILTERS, type Filter, isShown, stateOf } from './curation-steps';
import { FAULT_WORDS, verdictText } from './curation-words';
import classes from './episodes.module.css';

interface EpisodeGridProps {
  readonly episodes: readonly CurationEpisode[];
  readonly onChoose: (episodeId: string) => void;
}

const TONE = { 'to-look-at': 'calm', accepted: 'accent', rejected: 'warn' } as const;

/** All pictures of a home, small. */
export function EpisodeGrid({ episodes, onChoose }: EpisodeGridProps) {
  const [filter, setFilter] = useState<Filter>('all');
  const shown = episodes.filter((episode) => isShown(episode, filter));
  return (
    <>
      <SegmentedControl
        aria-label="Show"
        className={classes.filter}
        value={filter}
        onChange={(value) => setFilter(value as Filter)}
        data={FILTERS.map((value) => ({
          value,
          label: `${FILTER_WORDS[value]} (${episodes.filter((each) => isShown(each, value)).length})`,
        }))}
      />
      {shown.length === 0 && (
        <Empty title={filter === 'to-look-at' ? 'Every picture was looked at' : 'None of these'}>
          Choose another filter to see the others.
        </Empty>
      )}
      <ul className={classes.tiles} aria-label="Pictures">
        {shown.map((episode) => (
          <li key={episode.episodeId}>
            <button
              type="button"
              className={classes.tile}
              onClick={() => onChoose(episode.episodeId)}
            >
              <span className={classes.thumb}>
                {episode.picture === null ? (
                  'No picture'
                ) : (
                  <img
                    src={episode.picture.url}
                    alt=""
                    width={1024}
                    height={1024}
                    loading="lazy"
                    decoding="async"
                  />
                )}
              </span>
              <span className={classes.tileName}>
                <b>{episode.category}</b> {episode.episodeId}
              </span>
              <Tag tone={TONE[stateOf(episode)]}>
                <TileState episode={episode} />
              </Tag>
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}

/** There is room for the reason; that it is one to reject shows in the colour and is read out. */
function TileState({ episode: { verdict } }: { episode: CurationEpisode }) {
  if (verdict?.reason == null) return verdictText(verdict);
  return (
    <>
      <span className="visually-hidden">Rejected: </span>
      {FAULT_WORDS[verdict.reason]}
    </>
  );
}

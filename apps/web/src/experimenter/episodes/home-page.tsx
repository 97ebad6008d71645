import { SegmentedControl } from '@mantine/core';
import type { CurationEpisode } from '@parley/protocol';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { Notice } from '../../ui/notice';
import { fetchEpisodes } from '../api/experimenter-api';
import { useExperimenterQuery } from '../api/use-experimenter';
import { ExperimenterShell } from '../frame/experimenter-shell';
import { Empty, Failure, LoadingRows } from '../frame/query-state';
import { splatOf } from '../pages';
import { CurationProgress } from './curation-progress';
import { countEpisodes, startAt } from './curation-steps';
import { EpisodeGrid } from './episode-grid';
import { EpisodeView } from './episode-view';
import classes from './episodes.module.css';
import { NoEpisodes } from './homes-page';

interface HomePageProps {
  readonly sceneId: string;
  /** Picture that the address names. */ readonly episodeId: string | null;
}

/** The target pictures of one home: one at a time, or all at a glance. */
export function HomePage({ sceneId, episodeId }: HomePageProps) {
  const episodes = useExperimenterQuery(['episodes', sceneId], () => fetchEpisodes(sceneId));
  const navigate = useNavigate();
  const crumbs = [{ label: 'Episodes', splat: 'episodes' }, { label: sceneId }];
  if (episodes.error?.code === 'NOT_FOUND')
    return (
      <ExperimenterShell crumbs={crumbs}>
        <Notice
          title="There is no such home"
          text={`The link is incomplete, or ${sceneId} is no longer in the server's scenes folder.`}
          action={{
            label: 'To the episodes',
            run: () => void navigate({ to: '/experimenter/$', params: splatOf.homes }),
          }}
        />
      </ExperimenterShell>
    );
  return (
    // No other ways out: on a phone the bar is the crumbs'.
    <ExperimenterShell crumbs={crumbs} actions={[]}>
      <div className={classes.page}>
        {episodes.isPending && <LoadingRows count={3} heightPx={160} />}
        {episodes.isError && (
          <Failure
            error={episodes.error}
            title="The episodes could not be read"
            onRetry={() => void episodes.refetch()}
          />
        )}
        {episodes.data?.length === 0 && (
          <>
            <h1 className={classes.title}>{sceneId}</h1>
            <Empty title="Nothing to look at">
              <NoEpisodes sceneId={sceneId} />
            </Empty>
          </>
        )}
        {episodes.data !== undefined && episodes.data.length > 0 && (
          <Pictures sceneId={sceneId} episodeId={episodeId} episodes={episodes.data} />
        )}
      </div>
    </ExperimenterShell>
  );
}

interface PicturesProps extends HomePageProps {
  readonly episodes: readonly CurationEpisode[];
}

function Pictures({ sceneId, episodeId, episodes }: PicturesProps) {
  const navigate = useNavigate();
  const [isOverview, setOverview] = useState(false);
  const [firstId] = useState(() => startAt(episodes, episodeId)?.episodeId ?? null);
  const current = startAt(episodes, episodeId ?? firstId);
  const show = (shownId: string): void => {
    setOverview(false);
    void navigate({
      to: '/experimenter/$',
      params: splatOf.episode(sceneId, shownId),
      replace: true,
      resetScroll: false,
    });
  };
  return (
    <>
      <div className={classes.head}>
        <h1 className={classes.title} tabIndex={-1} data-page-heading>
          Target pictures of {sceneId}
        </h1>
        <CurationProgress counts={countEpisodes(episodes)} />
        <SegmentedControl
          aria-label="View"
          value={isOverview ? 'all' : 'one'}
          onChange={(value) => setOverview(value === 'all')}
          data={[
            { value: 'one', label: 'One by one' },
            { value: 'all', label: 'Overview' },
          ]}
        />
      </div>
      {isOverview && <EpisodeGrid episodes={episodes} onChoose={show} />}
      {!isOverview && current !== null && (
        <EpisodeView sceneId={sceneId} episodes={episodes} current={current} onShow={show} />
      )}
    </>
  );
}

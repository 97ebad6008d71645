import { Group, SegmentedControl, Stack } from '@mantine/core';
import { useState } from 'react';
import { fetchProgress, fetchSessions } from '../api/experimenter-api';
import { useExperimenterQuery } from '../api/use-experimenter';
import { Empty, Failure, LoadingRows } from '../frame/query-state';
import { useNow } from '../frame/use-now';
import { KindControl } from './kind-control';
import { type Filter, groupOf, isShown, type KindGroup, participantRows } from './participant-row';
import { ParticipantsTable } from './participants-table';
import classes from './studies.module.css';

const REFRESH_MS = 2000;
const FILTER_WORDS = {
  all: 'All',
  active: 'Active',
  silent: 'Silent > 60 s',
  model: 'Waiting on a model',
  flagged: 'Flagged',
} as const;

interface ParticipantsPanelProps {
  readonly studyId: string;
  readonly isDemo: boolean;
  /** Task kind; empty while the file of the study is invalid. */ readonly task: string;
}

/** All people in a study, renewed every two seconds. */
export function ParticipantsPanel({ studyId, isDemo, task }: ParticipantsPanelProps) {
  const sessions = useExperimenterQuery(['sessions', studyId], () => fetchSessions(studyId), {
    refetchInterval: REFRESH_MS,
  });
  const progress = useExperimenterQuery(['progress', studyId], () => fetchProgress(studyId), {
    refetchInterval: REFRESH_MS,
  });
  const nowMs = useNow(1000);
  const [group, setGroup] = useState<KindGroup>(isDemo ? 'demo' : 'people');
  const [filter, setFilter] = useState<Filter>('all');

  if (sessions.isPending) return <LoadingRows count={5} />;
  if (sessions.isError)
    return (
      <Failure
        error={sessions.error}
        title="The participants could not be read"
        onRetry={() => void sessions.refetch()}
      />
    );
  const rows = participantRows(sessions.data, progress.data ?? []).filter(
    ({ session }) => groupOf(session) === group,
  );
  const shown = rows.filter((row) => isShown(row, filter, nowMs));
  const count = (of: KindGroup): number =>
    sessions.data.filter((each) => groupOf(each) === of).length;
  return (
    <Stack gap="md">
      <Group justify="space-between">
        <KindControl value={group} countOf={count} onChange={setGroup} />
        <SegmentedControl
          aria-label="Show"
          className={classes.filter}
          value={filter}
          onChange={(value) => setFilter(value as Filter)}
          data={Object.entries(FILTER_WORDS).map(([value, label]) => ({ value, label }))}
        />
      </Group>
      {progress.isError && (
        <Failure error={progress.error} title="Where people are is not known just now" />
      )}
      {shown.length === 0 ? (
        <Empty title={rows.length === 0 ? 'No participants yet' : 'No participant matches'}>
          {rows.length === 0
            ? 'Sessions appear here as soon as a person consents.'
            : 'Choose another filter to see the others.'}
        </Empty>
      ) : (
        <ParticipantsTable rows={shown} task={task} nowMs={nowMs} />
      )}
    </Stack>
  );
}

import { Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { fetchPairs } from '../api/experimenter-api';
import { useExperimenterQuery } from '../api/use-experimenter';
import { Empty, Failure, LoadingRows } from '../frame/query-state';
import { useNow } from '../frame/use-now';
import { countText } from '../frame/words';
import { KindControl } from './kind-control';
import { PairsTable } from './pairs-table';
import { groupOf, type KindGroup } from './participant-row';

const REFRESH_MS = 2000;

/** The pairs of a study and who waited for one, renewed every two seconds. @param task Task kind, for the words of roles. */
export function PairsPanel({ studyId, task }: { studyId: string; task: string }) {
  const pairs = useExperimenterQuery(['pairs', studyId], () => fetchPairs(studyId), {
    refetchInterval: REFRESH_MS,
  });
  const nowMs = useNow(1000);
  const [group, setGroup] = useState<KindGroup>('people');
  if (pairs.isPending) return <LoadingRows count={4} />;
  if (pairs.isError)
    return (
      <Failure
        error={pairs.error}
        title="The pairs could not be read"
        onRetry={() => void pairs.refetch()}
      />
    );
  const of = (one: KindGroup) => pairs.data.filter((line) => groupOf(line) === one);
  const shown = of(group);
  const waiting = shown.filter(({ state }) => state === 'waiting').length;
  return (
    <Stack gap="md">
      <KindControl value={group} countOf={(kind) => of(kind).length} onChange={setGroup} />
      {shown.length === 0 ? (
        <Empty title="No pairs yet">
          A person appears here as soon as they wait for another one, and a pair when two have come.
        </Empty>
      ) : (
        <>
          <Text size="sm" c="dimmed">
            {countText(shown.filter(({ pair }) => pair !== null).length, 'pair')},{' '}
            {countText(waiting, 'person', 'people')} waiting
          </Text>
          <PairsTable lines={shown} task={task} nowMs={nowMs} />
        </>
      )}
    </Stack>
  );
}

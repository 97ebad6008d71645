import { SimpleGrid, Stack, Title } from '@mantine/core';
import type { StudySummary } from '@parley/protocol';
import { fetchStudies } from '../api/experimenter-api';
import { useExperimenterQuery } from '../api/use-experimenter';
import { ExperimenterPage } from '../frame/experimenter-page';
import { ExperimenterShell } from '../frame/experimenter-shell';
import { Empty, Failure, LoadingRows } from '../frame/query-state';
import { useNow } from '../frame/use-now';
import { StudyCard } from './study-card';

const REFRESH_MS = 5000;
const ORDER = { open: 0, draft: 1, invalid: 2, closed: 3 } as const;

/** All studies; people's and the demo apart, so that they are not counted together. */
export function StudiesPage() {
  const studies = useExperimenterQuery(['studies'], fetchStudies, { refetchInterval: REFRESH_MS });
  const nowMs = useNow(REFRESH_MS);
  const sorted = [...(studies.data ?? [])].sort((a, b) => ORDER[a.status] - ORDER[b.status]);
  return (
    <ExperimenterShell>
      <ExperimenterPage title="Studies">
        {studies.isPending && <LoadingRows count={2} heightPx={260} />}
        {studies.isError && (
          <Failure
            error={studies.error}
            title="The studies could not be read"
            onRetry={() => void studies.refetch()}
          />
        )}
        {studies.data !== undefined && (
          <Stack gap={40}>
            <Group
              title="With people"
              studies={sorted.filter(({ isDemo }) => !isDemo)}
              nowMs={nowMs}
            />
            <Group title="Demo" studies={sorted.filter(({ isDemo }) => isDemo)} nowMs={nowMs} />
          </Stack>
        )}
      </ExperimenterPage>
    </ExperimenterShell>
  );
}

function Group({
  title,
  studies,
  nowMs,
}: {
  title: string;
  studies: readonly StudySummary[];
  nowMs: number;
}) {
  const id = `group-${title.toLowerCase().replace(' ', '-')}`;
  return (
    <section aria-labelledby={id}>
      <Title order={2} size="h3" id={id} mb="md">
        {title}
      </Title>
      {studies.length === 0 ? (
        <Empty title="No study here yet">
          Put a study file into the server's studies folder; it appears here as a draft.
        </Empty>
      ) : (
        <SimpleGrid cols={{ base: 1, md: 2 }} spacing="lg">
          {studies.map((study) => (
            <StudyCard key={study.studyId} study={study} nowMs={nowMs} />
          ))}
        </SimpleGrid>
      )}
    </section>
  );
}

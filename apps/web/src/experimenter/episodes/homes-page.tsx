import { Button, Code, Group, SimpleGrid, Stack, Text, Title } from '@mantine/core';
import type { CurationHome } from '@parley/protocol';
import { IconPhotoCheck } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { Card } from '../../ui/page';
import { fetchHomes } from '../api/experimenter-api';
import { useExperimenterQuery } from '../api/use-experimenter';
import { ExperimenterPage } from '../frame/experimenter-page';
import { ExperimenterShell } from '../frame/experimenter-shell';
import { Empty, Failure, LoadingRows } from '../frame/query-state';
import { Warning } from '../frame/warning';
import { countText } from '../frame/words';
import { splatOf } from '../pages';
import { CurationProgress } from './curation-progress';
import classes from './episodes.module.css';

/** Every home with how many of its target pictures were looked at. */
export function HomesPage() {
  const homes = useExperimenterQuery(['homes'], fetchHomes);
  return (
    <ExperimenterShell crumbs={[{ label: 'Episodes' }]}>
      <ExperimenterPage title="Episodes">
        <Text c="dimmed" maw={680} mt={-16}>
          Look at each target picture before people see it. A study does not open with a picture
          that was rejected.
        </Text>
        {homes.isPending && <LoadingRows count={2} heightPx={200} />}
        {homes.isError && (
          <Failure
            error={homes.error}
            title="The homes could not be read"
            onRetry={() => void homes.refetch()}
          />
        )}
        {homes.data?.length === 0 && (
          <Empty title="No home yet">
            <Command text="npx parley scenes generate --rooms 6 --seed 1" /> makes one.
          </Empty>
        )}
        {homes.data !== undefined && (
          <SimpleGrid cols={{ base: 1, sm: 2, lg: 3 }} spacing="lg">
            {homes.data.map((home) => (
              <HomeCard key={home.sceneId} home={home} />
            ))}
          </SimpleGrid>
        )}
      </ExperimenterPage>
    </ExperimenterShell>
  );
}

function HomeCard({ home }: { home: CurationHome }) {
  const { sceneId, episodes, toLookAt, problem } = home;
  return (
    <Card>
      <Stack gap="md" h="100%" component="article" aria-labelledby={`home-${sceneId}`}>
        <div>
          <Title order={2} size="h3" id={`home-${sceneId}`}>
            {sceneId}
          </Title>
          <Text size="sm" c="dimmed">
            {countText(episodes, 'episode')}
          </Text>
        </div>
        {problem !== null && (
          <Warning title="Its episodes cannot be read">
            <span className={classes.problem}>{problem}</span>
          </Warning>
        )}
        {problem === null && episodes === 0 && <NoEpisodes sceneId={sceneId} />}
        {episodes > 0 && (
          <>
            <CurationProgress counts={home} />
            <Group mt="auto">
              <Button
                renderRoot={(props) => (
                  <Link to="/experimenter/$" params={splatOf.home(sceneId)} {...props} />
                )}
                variant={toLookAt > 0 ? 'filled' : 'light'}
                size="sm"
                leftSection={<IconPhotoCheck size={18} aria-hidden />}
              >
                {toLookAt > 0 ? 'Look at pictures' : 'Look again'}
                <span className="visually-hidden">&nbsp;of {sceneId}</span>
              </Button>
            </Group>
          </>
        )}
      </Stack>
    </Card>
  );
}

/** Says which command makes some. */
export function NoEpisodes({ sceneId }: { sceneId: string }) {
  return (
    <Text component="div">
      No episodes yet. <Command text={`npx parley episodes generate ${sceneId}`} /> makes some.
    </Text>
  );
}

const Command = ({ text }: { text: string }) => <Code fz="sm">{text}</Code>;

import { Group, Stack, Tabs, Text } from '@mantine/core';
import { flowOf, kindOf, type Study } from '@parley/protocol';
import { SHARED } from '@parley/registry/shared';
import { useNavigate } from '@tanstack/react-router';
import { Notice } from '../../ui/notice';
import { fetchStudy } from '../api/experimenter-api';
import { useExperimenterQuery } from '../api/use-experimenter';
import { CodingPanel } from '../coding/coding-panel';
import { ExperimenterPage } from '../frame/experimenter-page';
import { ExperimenterShell } from '../frame/experimenter-shell';
import { Empty, Failure, LoadingRows } from '../frame/query-state';
import { ScrollBox } from '../frame/scroll-box';
import { Warning } from '../frame/warning';
import { countText } from '../frame/words';
import { CellTable } from './cell-table';
import { ExportsPanel } from './exports-panel';
import { OpenClose } from './open-close';
import { Outages } from './outages';
import { PairsPanel } from './pairs-panel';
import { ParticipantLink } from './participant-link';
import { ParticipantsPanel } from './participants-panel';
import { PreflightList } from './preflight-list';
import { PreviewPanel } from './preview-panel';
import { ProblemList } from './problem-list';
import classes from './studies.module.css';
import { StudyStatus } from './study-status';

/** One study: who is in it, what is missing, what can be downloaded. */
export function StudyPage({ studyId }: { studyId: string }) {
  const study = useExperimenterQuery(['studies', studyId], () => fetchStudy(studyId));
  const detail = study.data;
  const title = detail?.title ?? studyId;
  const navigate = useNavigate();
  if (study.error?.code === 'NOT_FOUND')
    return (
      <ExperimenterShell crumbs={[{ label: studyId }]}>
        <Notice
          title="There is no such study"
          text={`The link is incomplete, or ${studyId}.yaml is no longer in the server's studies folder.`}
          action={{ label: 'To the studies', run: () => void navigate({ to: '/experimenter' }) }}
        />
      </ExperimenterShell>
    );
  return (
    <ExperimenterShell
      crumbs={[{ label: studyId }]}
      status={detail === undefined ? null : <StudyStatus status={detail.status} />}
    >
      <ExperimenterPage title={title} eyebrow={studyId}>
        {study.isPending && <LoadingRows count={6} />}
        {study.isError && (
          <Failure
            error={study.error}
            title="The study could not be read"
            onRetry={() => void study.refetch()}
          />
        )}
        {detail !== undefined && (
          <Stack gap="lg">
            <Group justify="space-between">
              <Text c="dimmed">
                {detail.study === null ? `${studyId}.yaml` : factsOf(detail.study)}
              </Text>
              <Group>
                {(detail.status === 'open' || detail.isDemo) && (
                  <ParticipantLink studyId={studyId} isDemo={detail.isDemo} />
                )}
                <OpenClose detail={detail} />
              </Group>
            </Group>
            <Outages studyId={studyId} outages={detail.outages} />
            <Tabs defaultValue="participants" keepMounted={false}>
              <Tabs.List mb="lg">
                <Tabs.Tab value="participants">Participants</Tabs.Tab>
                {pairsPeople(detail.study) && <Tabs.Tab value="pairs">Pairs</Tabs.Tab>}
                {detail.isCoded === true && <Tabs.Tab value="coding">Coding</Tabs.Tab>}
                <Tabs.Tab value="exports">Exports</Tabs.Tab>
                <Tabs.Tab value="preflight">Preflight</Tabs.Tab>
                {detail.study !== null && <Tabs.Tab value="preview">Preview</Tabs.Tab>}
                <Tabs.Tab value="file">Study file</Tabs.Tab>
              </Tabs.List>
              <Tabs.Panel value="participants">
                <Stack gap="lg">
                  {detail.cells !== null && (
                    <ScrollBox label={`Cells of ${studyId}`}>
                      <CellTable cells={detail.cells} />
                    </ScrollBox>
                  )}
                  <ParticipantsPanel
                    studyId={studyId}
                    isDemo={detail.isDemo}
                    task={detail.study?.task ?? ''}
                  />
                </Stack>
              </Tabs.Panel>
              {pairsPeople(detail.study) && (
                <Tabs.Panel value="pairs">
                  <PairsPanel studyId={studyId} task={detail.study?.task ?? ''} />
                </Tabs.Panel>
              )}
              {detail.isCoded === true && (
                <Tabs.Panel value="coding">
                  <CodingPanel studyId={studyId} />
                </Tabs.Panel>
              )}
              <Tabs.Panel value="exports">
                <ExportsPanel studyId={studyId} isDemo={detail.isDemo} />
              </Tabs.Panel>
              <Tabs.Panel value="preflight">
                <Preflight detail={detail} />
              </Tabs.Panel>
              {detail.study !== null && (
                <Tabs.Panel value="preview">
                  <PreviewPanel study={detail.study} />
                </Tabs.Panel>
              )}
              <Tabs.Panel value="file">
                <pre className={classes.yaml}>{detail.yaml}</pre>
              </Tabs.Panel>
            </Tabs>
          </Stack>
        )}
      </ExperimenterPage>
    </ExperimenterShell>
  );
}

/** Do two people come together in it? */
const pairsPeople = (study: Study | null): boolean =>
  study !== null && flowOf(study).some(({ step }) => step === 'pairing');

function Preflight({ detail }: { detail: Awaited<ReturnType<typeof fetchStudy>> }) {
  const withheld = detail.beforeConsent.filter(({ outcome }) => outcome === 'code-withheld');
  const leavers = detail.beforeConsent.filter(({ outcome }) => outcome !== 'code-withheld');
  const left = leavers.reduce((sum, { count }) => sum + count, 0);
  return (
    <Stack gap="lg">
      {detail.problems.length > 0 && (
        <Warning title="The file has faults">
          <ProblemList problems={detail.problems} />
        </Warning>
      )}
      {detail.preflight.length === 0 && detail.problems.length === 0 && (
        <Empty title="Nothing to check" />
      )}
      <PreflightList checks={detail.preflight} studyId={detail.studyId} />
      {left > 0 && (
        <div>
          <Text fw={600} mb={6}>
            {countText(left, 'person', 'people')} left before consent
          </Text>
          <ul className={classes.problems}>
            {leavers.map(({ outcome, reason, count }) => (
              <li key={`${outcome} ${reason}`}>
                {outcome === 'declined' ? 'Did not agree' : `Device: ${reason}`}: {count}
              </li>
            ))}
          </ul>
        </div>
      )}
      {withheld.length > 0 && (
        <Warning title="The paid code for failing devices was asked for in vain">
          <ul className={classes.problems}>
            {withheld.map(({ reason, count }) => (
              <li key={reason}>
                {WITHHELD[reason] ?? reason}: {count}
              </li>
            ))}
          </ul>
        </Warning>
      )}
    </Stack>
  );
}

/** Why somebody was given no code. Much of it says that somebody tries to be paid for nothing. */
const WITHHELD: Readonly<Record<string, string>> = {
  'no-check': 'No check of the device had begun',
  'check-used': 'Again for the same check',
  'id-used': 'Again by the same id',
  'too-many': 'More than 20 in an hour',
};

/** Of the version that people see: task kind, arms, and what it takes of a person. */
const factsOf = ({ version, task, arms, episodesPerParticipant, durationMinutes }: Study): string =>
  [
    `Version ${version}`,
    kindOf(SHARED, task)?.title ?? task,
    countText(arms.length, 'arm'),
    `${countText(episodesPerParticipant, 'episode')} a person`,
    `about ${durationMinutes} minutes`,
  ].join(' · ');

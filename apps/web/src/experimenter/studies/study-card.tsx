import { Button, Group, Stack, Text, Title } from '@mantine/core';
import type { StudySummary } from '@parley/protocol';
import { IconUsers } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { Card } from '../../ui/page';
import { fetchStudy } from '../api/experimenter-api';
import { useExperimenterQuery } from '../api/use-experimenter';
import { ScrollBox } from '../frame/scroll-box';
import { Warning } from '../frame/warning';
import { agoText, countText } from '../frame/words';
import { splatOf } from '../pages';
import { ArmTable } from './arm-table';
import { OpenClose } from './open-close';
import { Outages } from './outages';
import { ParticipantLink } from './participant-link';
import { PreflightList } from './preflight-list';
import { ProblemList } from './problem-list';
import classes from './studies.module.css';
import { StudyStatus } from './study-status';

/** One study: where it stands, how many took part, what is missing. */
export function StudyCard({ study, nowMs }: { study: StudySummary; nowMs: number }) {
  const { studyId } = study;
  const detail = useExperimenterQuery(['studies', studyId], () => fetchStudy(studyId), {
    enabled: study.status !== 'invalid',
  });
  const faults = (detail.data?.preflight ?? []).filter(({ status }) => status === 'fault');
  const showsFaults = faults.length > 0 && study.status !== 'closed' && !study.isDemo;
  return (
    <Card>
      <Stack gap="md" h="100%" component="article" aria-labelledby={`study-${studyId}`}>
        <Group justify="space-between" align="flex-start" wrap="nowrap">
          <div className={classes.heading}>
            <Title order={3} id={`study-${studyId}`}>
              {study.title}
            </Title>
            <Text size="sm" c="dimmed">
              <span className={classes.studyId}>{studyId}</span>
              {study.version > 0 && ` · version ${study.version}`} ·{' '}
              {study.lastEventUtc === null
                ? 'no one yet'
                : `last event ${agoText(study.lastEventUtc, nowMs)}`}
            </Text>
          </div>
          <StudyStatus status={study.status} />
        </Group>
        {study.status === 'invalid' ? (
          <Warning title={`${studyId}.yaml has faults`}>
            <ProblemList problems={study.problems} />
          </Warning>
        ) : (
          <ScrollBox label={`Arms of ${studyId}`}>
            <ArmTable arms={study.arms} />
          </ScrollBox>
        )}
        <Outages studyId={studyId} outages={study.outages} />
        {showsFaults && (
          <div>
            <Text fw={600} size="sm" mb={6}>
              {countText(faults.length, 'fault')} to correct in {studyId}.yaml before it can open
              {study.status === 'open' && ' again'}
            </Text>
            <PreflightList checks={faults} />
          </div>
        )}
        {study.hasUnopenedChanges && (
          <Text size="sm" c="dimmed">
            The file was edited since: people still see the version that was opened.
          </Text>
        )}
        {(study.status === 'open' || study.isDemo) && (
          <ParticipantLink studyId={studyId} isDemo={study.isDemo} />
        )}
        <Group justify="space-between" mt="auto">
          <Button
            renderRoot={(props) => (
              <Link to="/experimenter/$" params={splatOf.study(studyId)} {...props} />
            )}
            variant="light"
            size="sm"
            leftSection={<IconUsers size={18} aria-hidden />}
          >
            {study.isDemo ? 'Sessions and data' : 'Participants and data'}
          </Button>
          {detail.data !== undefined && <OpenClose detail={detail.data} />}
        </Group>
      </Stack>
    </Card>
  );
}

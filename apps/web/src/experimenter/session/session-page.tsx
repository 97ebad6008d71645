import { Center, Loader, Text } from '@mantine/core';
import type { SessionDetail } from '@parley/protocol';
import { useNavigate } from '@tanstack/react-router';
import { useCallback } from 'react';
import { Notice } from '../../ui/notice';
import { fetchSession, pictureUrl } from '../api/experimenter-api';
import { useExperimenterQuery } from '../api/use-experimenter';
import { ExperimenterShell } from '../frame/experimenter-shell';
import { Empty, Failure } from '../frame/query-state';
import { Tag } from '../frame/tag';
import { EraseSession } from './erase-session';
import { ReplayView } from './replay-view';
import classes from './session-page.module.css';
import { useRecording } from './use-recording';

const DETAIL_REFRESH_MS = 5000;
const STATUS = {
  active: 'Live',
  completed: 'Completed',
  withdrawn: 'Withdrew',
  technical: 'Technical end',
  expired: 'Expired',
} as const;

/** Where arms change from trial to trial, all of them. */
const armText = ({ armId, armIds }: SessionDetail): string =>
  armIds === undefined ? `arm ${armId}` : `arms ${armIds.join(', ')}`;

/** One participant: live at the tail, or replayed. */
export function SessionPage({ sessionId }: { sessionId: string }) {
  const detail = useExperimenterQuery(['session', sessionId], () => fetchSession(sessionId), {
    refetchInterval: DETAIL_REFRESH_MS,
  });
  const session = detail.data;
  const isLive = session?.status === 'active';
  const recording = useRecording(sessionId, isLive);
  const navigate = useNavigate();
  if (detail.error?.code === 'NOT_FOUND')
    return (
      <ExperimenterShell crumbs={[{ label: 'Session' }]}>
        <Notice
          title="There is no such session"
          text="The link is incomplete, the session was erased, or it belongs to another server. The sessions that exist are in the list of their study."
          action={{ label: 'To the studies', run: () => void navigate({ to: '/experimenter' }) }}
        />
      </ExperimenterShell>
    );
  const crumbs = [
    ...(session === undefined
      ? []
      : [{ label: session.studyId, splat: `studies/${session.studyId}` }]),
    { label: session?.participantId ?? 'Session' },
  ];
  return (
    <ExperimenterShell
      fill
      crumbs={crumbs}
      status={
        session === undefined ? null : (
          <>
            <Tag tone={isLive ? 'accent' : 'calm'} look={isLive ? 'filled' : 'light'}>
              {STATUS[session.status]}
            </Tag>
            <Text size="sm" c="dimmed" className={classes.facts}>
              {armText(session)} · {session.kind}
            </Text>
          </>
        )
      }
      actions={session === undefined ? null : <EraseSession session={session} />}
    >
      <h1 className="visually-hidden">Session {session?.participantId}</h1>
      {detail.isError && (
        <div className={classes.notice}>
          <Failure
            error={detail.error}
            title="The session could not be read"
            onRetry={() => void detail.refetch()}
          />
        </div>
      )}
      {recording.error !== null && !detail.isError && (
        <div className={classes.notice} role="status">
          <Text size="sm">
            Not up to date: {recording.error.message} Trying again by itself; what is here can be
            replayed.
          </Text>
        </div>
      )}
      <Body
        sessionId={sessionId}
        recording={recording}
        isReady={session !== undefined}
        isLive={isLive}
      />
    </ExperimenterShell>
  );
}

interface BodyProps {
  readonly sessionId: string;
  readonly recording: ReturnType<typeof useRecording>;
  readonly isReady: boolean;
  readonly isLive: boolean;
}

/** The replay starts when all rows that exist are here, so that a deep link finds its row. */
function Body({ sessionId, recording, isReady, isLive }: BodyProps) {
  const urlOf = useCallback((imageId: string) => pictureUrl(sessionId, imageId), [sessionId]);
  const { records, isCaughtUp, error } = recording;
  if (!isReady || !isCaughtUp)
    return error === null ? (
      <Center flex={1}>
        <Loader aria-label="Loading the session" />
      </Center>
    ) : null;
  if (records.length === 0)
    return (
      <Center flex={1}>
        <Empty title="No rows yet">The session has consented and not said hello.</Empty>
      </Center>
    );
  return <ReplayView records={records} isLive={isLive} pictureUrl={urlOf} futureOf={sessionId} />;
}

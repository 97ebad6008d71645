import { Center, Loader } from '@mantine/core';
import type { ParticipantStudy } from '@parley/protocol';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { useWindowEvents } from '../exposure/use-window-events';
import { watchVisibility } from '../exposure/watch-visibility';
import { useDisplayQuality } from '../scene/quality/use-display-quality';
import { useHomeEvents } from '../scene/use-home-events';
import { usePageSenses } from '../senses/use-page-senses';
import { connectSession, type SessionClient } from '../session/session-client';
import { SessionProvider } from '../session/session-context';
import { Shell } from '../ui/shell';
import { ElsewhereCard } from './elsewhere-card';
import { LateWordsNotice } from './late-words-notice';
import { usePreview } from './preview';
import { SessionPreviewBar } from './preview-bar';
import { RefusedCard } from './refused-card';
import { ServerAwayNotice } from './server-away-notice';
import type { StoredKey } from './session-key';
import { SessionMenu } from './session-menu';
import { SessionPage } from './session-page';

interface SessionFlowProps {
  readonly study: ParticipantStudy;
  readonly sessionKey: StoredKey;
  readonly isReturn: boolean;
  readonly onForget: () => void;
}

/** From consent to the code: connects, then shows whichever page the server says. */
export function SessionFlow({ study, sessionKey, isReturn, onForget }: SessionFlowProps) {
  const client = useConnectedSession(sessionKey, isReturn);
  if (client === null) return <Connecting />;
  return (
    <SessionProvider client={client}>
      <ConnectedSession client={client} study={study} onForget={onForget} />
    </SessionProvider>
  );
}

function useConnectedSession(key: StoredKey, isReturn: boolean): SessionClient | null {
  const [client, setClient] = useState<SessionClient | null>(null);
  const { sessionId, token, resumeCode } = key;
  useEffect(() => {
    let isOpen = true;
    let made: SessionClient | null = null;
    void connectSession({ sessionId, token, resumeCode, isReturn }).then((next) => {
      made = next;
      if (isOpen) setClient(next);
      else next.close();
    });
    return () => {
      isOpen = false;
      made?.close();
      setClient(null);
    };
  }, [sessionId, token, resumeCode, isReturn]);
  return client;
}

interface ConnectedSessionProps {
  readonly client: SessionClient;
  readonly study: ParticipantStudy;
  readonly onForget: () => void;
}

function ConnectedSession({ client, study, onForget }: ConnectedSessionProps) {
  const connection = useStore(client.store, (state) => state.connection);
  const refusal = useStore(client.store, (state) => state.refusal);
  const isPreview = usePreview() !== null;
  const hasView = useStore(client.store, (state) => state.view !== null);
  // The robot waits while the tab is hidden.
  useEffect(() => watchVisibility(client), [client]);
  useWindowEvents();
  useHomeEvents();
  useDisplayQuality(study);
  usePageSenses();
  if (connection === 'superseded') return <ElsewhereCard onContinue={client.continueHere} />;
  if (connection === 'refused' && refusal !== null) {
    return (
      <RefusedCard
        study={study}
        sessionId={client.sessionId}
        reason={refusal}
        onForget={onForget}
      />
    );
  }
  if (!hasView) return <Connecting right={<SessionMenu study={study} />} />;
  return (
    <>
      {isPreview && <SessionPreviewBar study={study} onRestart={onForget} />}
      <SessionPage study={study} />
      <LateWordsNotice study={study} />
      <ServerAwayNotice />
    </>
  );
}

function Connecting({ right }: { right?: React.ReactNode }) {
  const { t } = useTranslation();
  return (
    <Shell right={right}>
      <Center flex={1}>
        <Loader aria-label={t('connecting')} />
      </Center>
    </Shell>
  );
}

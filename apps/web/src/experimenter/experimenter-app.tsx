import { Center, Loader } from '@mantine/core';
import { useLocation } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { Notice } from '../ui/notice';
import { Shell } from '../ui/shell';
import { useDocumentTitle } from '../ui/use-document-title';
import { login } from './api/experimenter-api';
import { RequestError } from './api/request';
import { useForget, useMe } from './api/use-experimenter';
import { HomePage } from './episodes/home-page';
import { HomesPage } from './episodes/homes-page';
import { BadPage } from './frame/bad-page';
import { keepKey } from './login/keep-key';
import { LoginCard } from './login/login-card';
import { pageOf } from './pages';
import { FileReplayPage } from './session/file-replay-page';
import { SessionPage } from './session/session-page';
import { StudiesPage } from './studies/studies-page';
import { StudyPage } from './studies/study-page';

/** Everything below /experimenter: first the key, then the page that the path names. */
export function ExperimenterApp() {
  useDocumentTitle('Experimenter · Parley');
  const pathname = useLocation({ select: (location) => location.pathname });
  const entry = useEntry();
  const me = useMe();
  const forget = useForget();

  if (entry.isPending || me.isPending)
    return (
      <Shell>
        <Center flex={1}>
          <Loader aria-label="Loading" />
        </Center>
      </Shell>
    );
  if (me.isError)
    return (
      <Shell>
        <Notice
          title="The server does not answer"
          text={`${me.error.message} Nothing is lost: data is stored on the server.`}
          action={{ label: 'Try again', run: () => void me.refetch() }}
        />
      </Shell>
    );
  if (me.data === null)
    return (
      <Shell>
        <LoginCard failure={entry.failure} onIn={() => void forget()} />
      </Shell>
    );
  const page = pageOf(pathname);
  switch (page.kind) {
    case 'studies':
      return <StudiesPage />;
    case 'study':
      return <StudyPage key={page.studyId} studyId={page.studyId} />;
    case 'session':
      return <SessionPage key={page.sessionId} sessionId={page.sessionId} />;
    case 'replay':
      return <FileReplayPage />;
    case 'homes':
      return <HomesPage />;
    case 'home':
      return <HomePage key={page.sceneId} {...page} />;
    case 'unknown':
      return <BadPage />;
  }
}

const TRADE_TRIES = 3;
const TRADE_WAIT_MS = 1000;

/** Keys that were traded already: a key works once, and a page may be mounted twice. */
const trades = new Map<string, Promise<RequestError | null>>();

function trade(key: string): Promise<RequestError | null> {
  const known = trades.get(key);
  if (known !== undefined) return known;
  const running = tradeAgain(key, TRADE_TRIES);
  trades.set(key, running);
  return running;
}

/** A busy server or a network that comes and goes is no reason to lose a key that works once. */
async function tradeAgain(key: string, triesLeft: number): Promise<RequestError | null> {
  try {
    await login(key);
    return null;
  } catch (error) {
    const failure =
      error instanceof RequestError ? error : new RequestError('UNREACHABLE', String(error));
    if (failure.code !== 'UNREACHABLE' || triesLeft <= 1) return failure;
    await new Promise((resolve) => setTimeout(resolve, TRADE_WAIT_MS));
    return tradeAgain(key, triesLeft - 1);
  }
}

/** Trades the key of the link, if there is one, for a login. */
function useEntry(): { readonly isPending: boolean; readonly failure: RequestError | null } {
  const [key] = useState(() => keepKey(window.location, window.history));
  const [entry, setEntry] = useState({
    isPending: key !== null,
    failure: null as RequestError | null,
  });
  const forget = useForget();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key is traded once.
  useEffect(() => {
    if (key === null) return;
    let isCurrent = true;
    void trade(key).then(async (failure) => {
      await forget();
      if (isCurrent) setEntry({ isPending: false, failure });
    });
    return () => {
      isCurrent = false;
    };
  }, [key]);
  return entry;
}

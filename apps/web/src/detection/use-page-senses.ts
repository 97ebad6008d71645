import { useEffect } from 'react';
import { useSession, useSessionClient } from '../session/session-context';
import { answerSenses } from './answer-senses';
import { DETECTOR_OFF } from './detector-state';
import { detectorStore } from './detector-store';
import type { PageSenses, WantedSenses } from './page-senses';

let reload: (() => void) | null = null;

/** Loads again what failed to load. */
export const reloadDetector = (): void => reload?.();

/**
 * Runs the robot's eye, detector and scorer for as long as the page's object wants one of them: loads them as soon as the object is
 * known, behind the picture, and answers what the server asks. Their code comes only where a study runs them in the page.
 */
export function usePageSenses(): void {
  const client = useSessionClient();
  const key = useSession((state) => {
    const { detector = null, scorer = null } = state.view?.episode ?? {};
    const sceneUrl = (detector ?? scorer)?.sceneUrl;
    if (sceneUrl === undefined) return null;
    return JSON.stringify({ sceneUrl, detector, scorer } satisfies WantedSenses);
  });
  useEffect(() => {
    if (key === null) return;
    const what = JSON.parse(key) as WantedSenses;
    let isOpen = true;
    const opening: Promise<PageSenses> = import('./open-senses').then(({ openSenses }) =>
      openSenses(what, {
        onState: (state) => {
          if (isOpen) detectorStore.setState(state);
        },
        onReady: (of, ready) => void client.send(`${of}-ready`, ready),
        onTrouble: (of, trouble) => void client.send(`${of}-trouble`, trouble),
      }),
    );
    detectorStore.setState({ ...DETECTOR_OFF, status: 'loading' });
    const load = () =>
      void opening
        .then((senses) => senses.load())
        .catch(() => {
          // Its state says so; a script that did not come has no other word for it.
          if (isOpen) detectorStore.setState({ status: 'failed' });
        });
    reload = load;
    load();
    const stop = client.onSense(
      answerSenses({
        senses: () => opening,
        loading: () => {
          const { status, loadedBytes, totalBytes } = detectorStore.getState();
          return { isLoading: status === 'loading', loadedBytes, totalBytes };
        },
        say: client.sensed,
      }),
    );
    return () => {
      isOpen = false;
      reload = null;
      stop();
      detectorStore.setState(DETECTOR_OFF, true);
      void opening.then(
        (senses) => senses.close(),
        () => undefined,
      );
    };
  }, [client, key]);
}

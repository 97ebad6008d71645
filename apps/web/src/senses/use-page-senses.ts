import { useEffect, useRef } from 'react';
import { DETECTOR_OFF } from '../detection/detector-state';
import { detectorStore } from '../detection/detector-store';
import { useSession, useSessionClient } from '../session/session-context';
import { answerSenses } from './answer-senses';
import type { PageSenses } from './page-senses';
import type { WantedSenses } from './senses-ports';

let reload: (() => void) | null = null;
let move: ((sceneUrl: string) => void) | null = null;

/** Loads again what failed to load. */
export const reloadDetector = (): void => reload?.();

/**
 * Runs the robot's eye, detector and scorer for as long as the page's object wants one of them: loads them as soon as the object is
 * known, behind the picture, and answers what the server asks. Their code comes only where a study runs them in the page.
 */
export function usePageSenses(): void {
  const client = useSessionClient();
  const sceneUrl = useSession((state) => {
    const { detector, scorer } = state.view?.episode ?? {};
    return (detector ?? scorer)?.sceneUrl ?? null;
  });
  const key = useSession((state) => {
    const { detector, scorer } = state.view?.episode ?? {};
    if (detector === undefined && scorer === undefined) return null;
    // Models outlive a home: opening a large one again for each object would take minutes.
    const models = { detector: detector ?? null, scorer: scorer ?? null };
    return JSON.stringify(models, (name, value) => (name === 'sceneUrl' ? undefined : value));
  });
  /** Home of the senses at hand, for the moment at which they are opened. */
  const home = useRef(sceneUrl);
  home.current = sceneUrl;
  useEffect(() => {
    if (key === null || home.current === null) return;
    const models = JSON.parse(key) as Omit<WantedSenses, 'sceneUrl'>;
    const what: WantedSenses = { ...models, sceneUrl: home.current };
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
    move = (next) =>
      void opening.then(
        (senses) => {
          senses.moveTo(next);
          load();
        },
        () => undefined,
      );
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
      move = null;
      stop();
      detectorStore.setState(DETECTOR_OFF, true);
      void opening.then(
        (senses) => senses.close(),
        () => undefined,
      );
    };
  }, [client, key]);
  useEffect(() => {
    if (sceneUrl !== null) move?.(sceneUrl);
  }, [sceneUrl]);
}

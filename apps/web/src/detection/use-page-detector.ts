import type { PageDetector } from '@parley/protocol';
import { useEffect } from 'react';
import { useSession, useSessionClient } from '../session/session-context';
import { answerSenses } from './answer-senses';
import type { Detector } from './detector';
import { DETECTOR_OFF } from './detector-state';
import { detectorStore } from './detector-store';

let reload: (() => void) | null = null;

/** Loads again what failed to load. */
export const reloadDetector = (): void => reload?.();

/**
 * Runs the robot's eye and detector for as long as the page's object wants one: loads it as soon as the object is known,
 * behind the picture, and answers what the server asks. Its code comes only where a study detects in the page.
 */
export function usePageDetector(): void {
  const client = useSessionClient();
  const key = useSession((state) => {
    const detector = state.view?.episode?.detector;
    return detector === undefined ? null : JSON.stringify(detector);
  });
  useEffect(() => {
    if (key === null) return;
    const what = JSON.parse(key) as PageDetector;
    let isOpen = true;
    const opening: Promise<Detector> = import('./open-detector').then(({ openDetector }) =>
      openDetector(what, {
        onState: (state) => {
          if (isOpen) detectorStore.setState(state);
        },
        onReady: (ready) => void client.send('detector-ready', ready),
        onTrouble: (trouble) => void client.send('detector-trouble', trouble),
      }),
    );
    detectorStore.setState({ ...DETECTOR_OFF, status: 'loading' });
    const load = () =>
      void opening
        .then((detector) => detector.load())
        .catch(() => {
          // Its state says so; a script that did not come has no other word for it.
          if (isOpen) detectorStore.setState({ status: 'failed' });
        });
    reload = load;
    load();
    const stop = client.onSense(
      answerSenses({
        detect: async (sense) => (await opening).detect(sense),
        loading: () => {
          const { status, loadedBytes, totalBytes } = detectorStore.getState();
          return status === 'loading' ? { loadedBytes, totalBytes } : null;
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
        (detector) => detector.close(),
        () => undefined,
      );
    };
  }, [client, key]);
}

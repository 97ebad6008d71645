import type { SessionView } from '@parley/protocol';
import { OPERATOR } from '@parley/task-gencomm/shared';
import { useState } from 'react';
import { useExpose } from '../../../exposure/use-expose';
import { useWords } from '../../../i18n/use-words';
import { useSession } from '../../../session/session-context';
import { CalmPanel } from '../../../ui/calm-panel';
import classes from './camera-stage.module.css';
import { TRIAL_WORDS } from './trial-words';

/** The picture that came last: of the open question, else of the one before. */
const newestPicture = (view: SessionView | null) =>
  view?.openQuestion?.picture ??
  view?.chat.findLast(({ picture }) => picture !== undefined)?.picture ??
  null;

/** Words about the camera of the person's own agent. */
function useCameraWords() {
  const { cameras } = useWords(TRIAL_WORDS);
  const isOperator = useSession(({ view }) => view?.episode?.role === OPERATOR);
  return isOperator ? cameras.robot : cameras.above;
}

/** What the camera of the person's agent sees, as it came with the newest question: the agent's own picture. Its place never moves. */
export function CameraStage() {
  const words = useWords(TRIAL_WORDS);
  const camera = useCameraWords();
  const url = useSession(({ view }) => newestPicture(view)?.url ?? null);
  return (
    <section className={classes.stage} aria-label={camera.stage}>
      <div className={classes.main}>
        {url === null ? <CalmPanel text={words.pictureSoon} /> : <Picture url={url} />}
      </div>
      <p className={classes.legend}>{camera.legend}</p>
    </section>
  );
}

function Picture({ url }: { url: string }) {
  const words = useWords(TRIAL_WORDS);
  const { alt } = useCameraWords();
  const expose = useExpose();
  const questionId = useSession(({ view }) => view?.openQuestion?.questionId ?? null);
  const [lostUrl, setLostUrl] = useState<string | null>(null);
  if (lostUrl === url) return <CalmPanel text={words.pictureLost} />;
  // One element: the picture before stays until the next one is there.
  return (
    <img
      src={url}
      alt={alt}
      className={classes.picture}
      draggable={false}
      data-testid="camera-picture"
      onLoad={() => expose('view-visible', questionId)}
      onError={() => setLostUrl(url)}
    />
  );
}

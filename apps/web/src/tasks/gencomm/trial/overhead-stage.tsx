import type { SessionView } from '@parley/protocol';
import { useState } from 'react';
import { useExpose } from '../../../exposure/use-expose';
import { useWords } from '../../../i18n/use-words';
import { useSession } from '../../../session/session-context';
import { CalmPanel } from '../../../ui/calm-panel';
import classes from './overhead-stage.module.css';
import { TRIAL_WORDS } from './trial-words';

/** The picture that came last: of the open question, else of the one before. */
const newestPicture = (view: SessionView | null) =>
  view?.openQuestion?.picture ??
  view?.chat.findLast(({ picture }) => picture !== undefined)?.picture ??
  null;

/** What the camera above sees, as it came with the newest question: the agent's own picture. The place of the picture never moves. */
export function OverheadStage() {
  const words = useWords(TRIAL_WORDS);
  const url = useSession(({ view }) => newestPicture(view)?.url ?? null);
  return (
    <section className={classes.stage} aria-label={words.stage}>
      <div className={classes.main}>
        {url === null ? <CalmPanel text={words.pictureSoon} /> : <Picture url={url} />}
      </div>
      <p className={classes.legend}>{words.legend}</p>
    </section>
  );
}

function Picture({ url }: { url: string }) {
  const words = useWords(TRIAL_WORDS);
  const expose = useExpose();
  const questionId = useSession(({ view }) => view?.openQuestion?.questionId ?? null);
  const [lostUrl, setLostUrl] = useState<string | null>(null);
  if (lostUrl === url) return <CalmPanel text={words.pictureLost} />;
  // One element: the picture before stays until the next one is there.
  return (
    <img
      src={url}
      alt={words.pictureAlt}
      className={classes.picture}
      draggable={false}
      data-testid="overhead-picture"
      onLoad={() => expose('view-visible', questionId)}
      onError={() => setLostUrl(url)}
    />
  );
}

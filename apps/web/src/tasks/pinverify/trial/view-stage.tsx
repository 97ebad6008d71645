import { PinverifyMoment, type RingState, SECTOR_COUNT } from '@parley/task-pinverify/shared';
import { useMemo, useState } from 'react';
import { useExpose } from '../../../exposure/use-expose';
import { useWords } from '../../../i18n/use-words';
import { useSession } from '../../../session/session-context';
import { CalmPanel } from '../../../ui/calm-panel';
import { ringText } from '../ring/ring-words';
import { SectorRing } from '../ring/sector-ring';
import { TRIAL_WORDS } from '../words/trial-words';
import { CloseUp, type SeenView } from './close-up';
import { newestPicture } from './newest-picture';
import layout from './picture-and-ring.module.css';
import classes from './view-stage.module.css';

/** What is seen from where the person stands, beside the six places around the thing. */
export function ViewStage() {
  const words = useWords(TRIAL_WORDS);
  const url = useSession(({ view }) => newestPicture(view)?.url ?? null);
  const moment = useSession(({ view }) => view?.moment);
  const ring = useMemo(() => PinverifyMoment.safeParse(moment).data ?? null, [moment]);
  const [seen, setSeen] = useState<SeenView | null>(null);
  const box = ring?.closeUp ?? null;
  return (
    <section className={layout.stage} aria-label={words.stage}>
      <div className={layout.main}>
        {url === null ? (
          <CalmPanel text={words.soon} />
        ) : (
          <View url={url} box={box} onSeen={setSeen} />
        )}
      </div>
      {ring !== null && <Around ring={ring} seen={seen} />}
    </section>
  );
}

/** The ring, with what the last move came to. */
function Around({ ring, seen }: { ring: RingState; seen: SeenView | null }) {
  const words = useWords(TRIAL_WORDS);
  const { step, budget, warning, visited, unreachable } = ring;
  const sides = [visited.length, SECTOR_COUNT - unreachable.length] as const;
  const places = ringText(ring, words.ring);
  return (
    <div className={`${layout.around} ${classes.around}`}>
      <SectorRing
        places={ring}
        label={
          budget === null ? words.ringAtWill(...sides, places) : words.ringIs(step, budget, places)
        }
      />
      <p className={`${layout.steps} ${classes.steps}`}>
        {budget === null ? words.sidesSeen(...sides) : words.steps(step, budget)}
      </p>
      <p className={classes.warning} role="status">
        {warning === null ? '' : words.warnings[warning]}
      </p>
      {ring.closeUp !== undefined && <CloseUp seen={seen} />}
      <ul className={layout.legend} aria-hidden="true">
        {words.legend.map(([sign, word]) => (
          <li key={word}>
            <span>{sign}</span> {word}
          </li>
        ))}
      </ul>
    </div>
  );
}

interface ViewProps {
  readonly url: string;
  readonly box: SeenView['box'];
  /** Told once a view is on the page, so that its close-up comes with it; null: it is lost. */
  readonly onSeen: (seen: SeenView | null) => void;
}

function View({ url, box, onSeen }: ViewProps) {
  const words = useWords(TRIAL_WORDS);
  const expose = useExpose();
  const questionId = useSession(({ view }) => view?.openQuestion?.questionId ?? null);
  // Moves and verdicts are actions: words are of who describes it.
  const isWriting = useSession(({ view }) =>
    ['text', 'buttons'].includes(view?.openQuestion?.form?.kind ?? ''),
  );
  /** What is painted, and what it fades in over. */
  const [shown, setShown] = useState<{ readonly url: string; readonly before: string | null }>({
    ...{ url: '', before: null },
  });
  const [lostUrl, setLostUrl] = useState<string | null>(null);
  if (lostUrl === url) return <CalmPanel text={words.lost} />;
  const before = shown.url === url ? shown.before : shown.url || null;
  return (
    <>
      {before !== null && <img src={before} alt="" className={classes.picture} draggable={false} />}
      <img
        key={url}
        src={url}
        alt={isWriting ? words.allSides : words.picture}
        className={classes.picture}
        data-fresh={shown.url === url || undefined}
        data-testid="view-picture"
        draggable={false}
        onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) => {
          onSeen({ url, widthPx: naturalWidth, heightPx: naturalHeight, box });
          if (shown.url !== url) setShown({ url, before: shown.url || null });
          expose('view-visible', questionId);
        }}
        onError={() => {
          onSeen(null);
          setLostUrl(url);
        }}
      />
    </>
  );
}

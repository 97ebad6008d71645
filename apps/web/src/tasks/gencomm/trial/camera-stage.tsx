import type { SessionView, ShownPicture } from '@parley/protocol';
import { GencommBrief, OPERATOR } from '@parley/task-gencomm/shared';
import { useState } from 'react';
import { useExpose } from '../../../exposure/use-expose';
import { useWords } from '../../../i18n/use-words';
import { useSession } from '../../../session/session-context';
import { CalmPanel } from '../../../ui/calm-panel';
import classes from './camera-stage.module.css';
import { CellGrid } from './cell-grid';
import { TRIAL_WORDS } from './trial-words';

/** The picture that came last: of the open question, else of the one before. */
const newestPicture = (view: SessionView | null) =>
  view?.openQuestion?.picture ??
  view?.chat.findLast(({ picture }) => picture !== undefined)?.picture ??
  null;

const briefOf = (view: SessionView | null) =>
  GencommBrief.safeParse(view?.episode?.brief).data ?? null;

/** Words about the camera of the person's own agent. */
function useCameraWords() {
  const { cameras } = useWords(TRIAL_WORDS);
  const isOperator = useSession(({ view }) => view?.episode?.role === OPERATOR);
  return isOperator ? cameras.robot : cameras.above;
}

/** What is to be said under the picture: of one from above how the robot looks in it, too. */
function useLegend(): string {
  const words = useWords(TRIAL_WORDS);
  const { legend: alone, withPartner = alone } = useCameraWords();
  const hasPartner = useSession(({ view }) => view?.episode?.partner === 'person');
  const legend = hasPartner ? withPartner : alone;
  const isOperator = useSession(({ view }) => view?.episode?.role === OPERATOR);
  const marker = useSession(({ view }) => briefOf(view)?.marker ?? 'none');
  const localises = useSession(({ view }) => briefOf(view)?.localises === true);
  const hasGrid = useSession(({ view }) => briefOf(view)?.gridSide !== undefined);
  if (isOperator) return legend;
  const grid = hasGrid && !localises ? ` ${words.gridded}` : '';
  return `${words.marked[marker]}${grid} ${localises ? words.look : legend}`;
}

/** What the camera of the person's agent sees, as it came with the newest question: the agent's own picture. Its place never moves. */
export function CameraStage() {
  const words = useWords(TRIAL_WORDS);
  const camera = useCameraWords();
  const url = useSession(({ view }) => newestPicture(view)?.url ?? null);
  const question = useSession(({ view }) => view?.openQuestion ?? null);
  const legend = useLegend();
  // The picture of before would be of another place.
  const isBlind = question !== null && question.picture === undefined;
  return (
    <section className={classes.stage} aria-label={camera.stage}>
      <div className={classes.main}>
        {isBlind ? (
          <CalmPanel text={words.pictureMissing} />
        ) : url === null ? (
          <CalmPanel text={words.pictureSoon} />
        ) : (
          <Picture url={url} />
        )}
        {question?.form?.kind === 'cell' && question.picture !== undefined && (
          <Cells
            key={question.questionId}
            questionId={question.questionId}
            gridSide={question.form.gridSide}
            picture={question.picture}
          />
        )}
      </div>
      <p className={classes.legend}>{legend}</p>
    </section>
  );
}

interface CellsProps {
  readonly questionId: string;
  readonly gridSide: number;
  readonly picture: ShownPicture;
}

/** The cells of a picture, as wide and high as it is shown. */
function Cells({ questionId, gridSide, picture: { widthPx, heightPx } }: CellsProps) {
  const ratio = widthPx / heightPx;
  return (
    <div
      className={classes.cells}
      style={{ width: `min(100cqw, calc(100cqh * ${ratio}))`, aspectRatio: ratio }}
    >
      <CellGrid questionId={questionId} gridSide={gridSide} />
    </div>
  );
}

function Picture({ url }: { url: string }) {
  const words = useWords(TRIAL_WORDS);
  const { alt } = useCameraWords();
  const expose = useExpose();
  const questionId = useSession(({ view }) => view?.openQuestion?.questionId ?? null);
  const [lostUrl, setLostUrl] = useState<string | null>(null);
  const [shownUrl, setShownUrl] = useState<string | null>(null);
  if (lostUrl === url) return <CalmPanel text={words.pictureLost} />;
  // One element: the picture before stays until the next one is there, and is seen to be that of before.
  const isOfBefore = shownUrl !== url;
  return (
    <>
      <img
        src={url}
        alt={alt}
        className={classes.picture}
        draggable={false}
        data-testid="camera-picture"
        data-before={isOfBefore || undefined}
        onLoad={() => {
          setShownUrl(url);
          expose('view-visible', questionId);
        }}
        onError={() => setLostUrl(url)}
      />
      {isOfBefore && shownUrl !== null && <p className={classes.coming}>{words.pictureComing}</p>}
    </>
  );
}

import { PinverifyMoment, type RingState } from '@parley/task-pinverify/shared';
import { useMemo } from 'react';
import { useExpose } from '../../../exposure/use-expose';
import { useWords } from '../../../i18n/use-words';
import { useSession } from '../../../session/session-context';
import { CalmPanel } from '../../../ui/calm-panel';
import { ringText } from '../ring/ring-words';
import { SectorRing } from '../ring/sector-ring';
import { TRIAL_WORDS } from '../words/trial-words';
import { newestPicture } from './newest-picture';
import classes from './own-stage.module.css';
import layout from './picture-and-ring.module.css';

/** A thing of the person's own, from several sides, beside where the robot stands around the thing that it has found. What the robot sees is not shown. */
export function OwnStage() {
  const words = useWords(TRIAL_WORDS).own;
  const url = useSession(({ view }) => newestPicture(view)?.url ?? null);
  const questionId = useSession(({ view }) => view?.openQuestion?.questionId ?? null);
  const moment = useSession(({ view }) => view?.moment);
  const ring = useMemo(() => PinverifyMoment.safeParse(moment).data ?? null, [moment]);
  const expose = useExpose();
  return (
    <section className={layout.stage} aria-label={words.stage}>
      <div className={layout.main}>
        {url === null ? (
          <CalmPanel text={words.soon} />
        ) : (
          <img
            src={url}
            alt={words.picture}
            draggable={false}
            data-testid="own-thing"
            onLoad={() => expose('view-visible', questionId)}
          />
        )}
      </div>
      <div className={layout.around}>
        <h2 className={classes.title}>{words.robot}</h2>
        {ring === null ? <p className={layout.steps}>{words.notYet}</p> : <Around ring={ring} />}
      </div>
    </section>
  );
}

function Around({ ring }: { ring: RingState }) {
  const { own, ring: ringWords } = useWords(TRIAL_WORDS);
  const { step, budget } = ring;
  const places = ringText(ring, ringWords);
  return (
    <>
      <SectorRing places={ring} label={own.ringIs(step, budget, places)} />
      <p className={layout.steps} role="status">
        {own.steps(step, budget)}
      </p>
      <ul className={layout.legend} aria-hidden="true">
        {own.legend.map(([sign, word]) => (
          <li key={word}>
            <span>{sign}</span> {word}
          </li>
        ))}
      </ul>
    </>
  );
}

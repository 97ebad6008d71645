import { IconTag } from '@tabler/icons-react';
import { StagePanel } from '../../../episode/stage-panel';
import { useWords } from '../../../i18n/use-words';
import { useSession } from '../../../session/session-context';
import { useZipon } from '../use-zipon';
import { TRIAL_WORDS } from '../words/trial-words';
import classes from './zipon-stage.module.css';

/** The stage of every search, with the name tag of what the robot faces where the person knows it. */
export function ZiponStage() {
  const words = useWords(TRIAL_WORDS);
  const nameTag = useZipon()?.moment.nameTag ?? null;
  const hasView = useSession(({ view }) => view?.pose != null && view.episode?.view.ego !== 'none');
  return (
    <div className={classes.stage}>
      <StagePanel />
      {nameTag !== null && hasView && (
        <div className={classes.tag} data-testid="name-tag">
          <IconTag size={18} aria-hidden />
          <span>{words.nameTag(nameTag)}</span>
        </div>
      )}
    </div>
  );
}

import { IconTag } from '@tabler/icons-react';
import { useMemo } from 'react';
import { StagePanel } from '../../../episode/stage-panel';
import { useWords } from '../../../i18n/use-words';
import { useSession } from '../../../session/session-context';
import { useZipon } from '../use-zipon';
import { TRIAL_WORDS } from '../words/trial-words';
import classes from './zipon-stage.module.css';

/**
 * The stage of every search: what the robot holds up is outlined in its view, and what it holds up or faces has its name tag where the person
 * knows it.
 */
export function ZiponStage() {
  const words = useWords(TRIAL_WORDS);
  const zipon = useZipon();
  const hasView = useSession(({ view }) => view?.pose != null && view.episode?.view.ego !== 'none');
  const claim = zipon?.moment.claim ?? null;
  const nameTag = zipon?.moment.nameTag ?? null;
  const hasTags = zipon?.brief.knowledge.hasNameTags === true;
  const label = words.claimMark;
  const mark = useMemo(() => (claim === null ? null : { ...claim, label }), [claim, label]);
  const tag =
    claim?.isPlaced === true && hasTags
      ? words.claimTag(nameTag)
      : nameTag === null
        ? null
        : words.nameTag(nameTag);
  return (
    <div className={classes.stage}>
      <StagePanel mark={mark} />
      {tag !== null && hasView && (
        <div className={classes.tag} data-testid="name-tag">
          <IconTag size={18} aria-hidden />
          <span>{tag}</span>
        </div>
      )}
    </div>
  );
}

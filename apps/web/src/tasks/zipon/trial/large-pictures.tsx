import { Modal } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { setPicturesLarge } from '../../../episode/pictures-store';
import { RobotPicture } from '../../../episode/robot-picture';
import { TargetPicture } from '../../../episode/target-picture';
import { LARGE_PX } from '../../../episode/use-large-pictures';
import { useWords } from '../../../i18n/use-words';
import { useSession } from '../../../session/session-context';
import { TRIAL_WORDS } from '../words/trial-words';
import type { ZiponView } from '../zipon-view';
import { HomePlanView } from './home-plan';
import classes from './large-pictures.module.css';

interface LargePicturesProps {
  readonly zipon: ZiponView;
  readonly isLarge: boolean;
}

/** Side by side, large: what the robot asks about, the picture of the thing, and the plan, as far as there are any. */
export function LargePictures({ zipon: { goal, brief }, isLarge }: LargePicturesProps) {
  const { t } = useTranslation('episode');
  const words = useWords(TRIAL_WORDS);
  const robots = useSession((state) => state.view?.openQuestion?.picture ?? null);
  const pose = useSession((state) => state.view?.pose ?? null);
  if (goal === null) return null;
  const { name, type, knowledge } = goal;
  const { plan } = brief.knowledge;
  const hasAny = robots !== null || knowledge.pictureUrl !== null || plan !== null;
  const count = [robots, knowledge.pictureUrl, plan].filter((each) => each !== null).length;
  return (
    <Modal
      opened={isLarge && hasAny}
      onClose={() => setPicturesLarge(false)}
      size={count > 1 ? LARGE_PX * 1.5 : LARGE_PX}
      padding="md"
      title={name}
      closeButtonProps={{ 'aria-label': words.knows.shrink }}
    >
      <div className={classes.large} data-several={count > 1 || undefined}>
        {robots !== null && (
          <figure className={classes.figure}>
            <RobotPicture subject={type} picture={robots} />
            <figcaption>{t('robotPictureCaption')}</figcaption>
          </figure>
        )}
        {knowledge.pictureUrl !== null && (
          <figure className={classes.figure}>
            <TargetPicture url={knowledge.pictureUrl} alt={words.knows.pictureAlt(name)} />
            <figcaption>{name}</figcaption>
          </figure>
        )}
        {plan !== null && (
          <figure className={classes.figure}>
            <HomePlanView
              plan={plan}
              placesXZ={knowledge.placesXZ}
              pose={pose}
              name={name}
              hasNames
            />
            <figcaption>{words.plan.title}</figcaption>
          </figure>
        )}
      </div>
    </Modal>
  );
}

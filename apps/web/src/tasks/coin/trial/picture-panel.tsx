import { Button, Modal, Text } from '@mantine/core';
import { IconArrowsMaximize } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { RobotPicture } from '../../../episode/robot-picture';
import { TargetPicture } from '../../../episode/target-picture';
import { LARGE_PX, useLargePictures } from '../../../episode/use-large-pictures';
import { useWords } from '../../../i18n/use-words';
import { useSession } from '../../../session/session-context';
import { coinBrief } from '../coin-brief';
import { DRIVE_TRIAL_WORDS } from '../words/drive-trial-words';
import { TRIAL_WORDS } from '../words/trial-words';
import classes from './picture-panel.module.css';

const BOTH_PX = 1180;

/** The target's picture: always here; P or a press shows it large, beside what the open question points at. */
export function PicturePanel({ isPulsing }: { isPulsing: boolean }) {
  const words = useWords(TRIAL_WORDS);
  const driveWords = useWords(DRIVE_TRIAL_WORDS);
  const episode = useSession((state) => state.view?.episode ?? null);
  const { isLarge, show } = useLargePictures(episode?.trialId ?? null);
  if (episode === null) return null;
  const { name, pictureUrl, lockedText, input } = coinBrief(episode.brief);
  if (pictureUrl === null)
    return (
      <div className={classes.worded}>
        <Text size="sm" c="dimmed">
          {words.yourObject}
        </Text>
        <Text className={classes.task}>{lockedText}</Text>
        <Text size="sm" c="dimmed">
          {driveWords.meant[input](name)}
        </Text>
      </div>
    );
  const alt = words.pictureAlt(name);
  return (
    <div className={classes.panel}>
      <div className={classes.inner}>
        <button
          type="button"
          className={classes.thumb}
          data-pulse={isPulsing || undefined}
          onClick={() => show(true)}
          aria-label={words.enlarge}
        >
          <TargetPicture url={pictureUrl} alt={alt} />
        </button>
        <div className={classes.words}>
          <Text size="sm" c="dimmed" className={classes.aside}>
            {words.yourObject}
          </Text>
          <Text className={classes.category}>{name}</Text>
          {episode.isDriven !== true && (
            <Text size="sm" c="dimmed" className={classes.aside}>
              {words.onlyYou}
            </Text>
          )}
          <Button
            variant="default"
            px="sm"
            className={classes.enlarge}
            leftSection={<IconArrowsMaximize size={18} aria-hidden />}
            onClick={() => show(true)}
          >
            {words.enlargeShort}
          </Button>
        </div>
      </div>
      <LargePictures isLarge={isLarge} onClose={() => show(false)} />
    </div>
  );
}

function LargePictures({ isLarge, onClose }: { isLarge: boolean; onClose: () => void }) {
  const { t } = useTranslation('episode');
  const words = useWords(TRIAL_WORDS);
  const episode = useSession((state) => state.view?.episode ?? null);
  const robots = useSession((state) => state.view?.openQuestion?.picture ?? null);
  if (episode === null) return null;
  const { name, pictureUrl } = coinBrief(episode.brief);
  if (pictureUrl === null) return null;
  return (
    <Modal
      opened={isLarge}
      onClose={onClose}
      size={robots === null ? LARGE_PX : BOTH_PX}
      padding="md"
      title={<span className={classes.title}>{name}</span>}
      closeButtonProps={{ 'aria-label': words.shrink }}
    >
      <div className={classes.large} data-both={robots !== null || undefined}>
        <figure className={classes.figure}>
          <TargetPicture url={pictureUrl} alt={words.pictureAlt(name)} />
          {robots !== null && <figcaption>{words.yourObject}</figcaption>}
        </figure>
        {robots !== null && (
          <figure className={classes.figure}>
            <RobotPicture subject={name} picture={robots} />
            <figcaption>{t('robotPictureCaption')}</figcaption>
          </figure>
        )}
      </div>
    </Modal>
  );
}

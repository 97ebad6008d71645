import { Button, Modal, Text } from '@mantine/core';
import { IconArrowsMaximize } from '@tabler/icons-react';
import { useCallback, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { picturesStore, setPicturesLarge } from '../../../episode/pictures-store';
import { RobotPicture } from '../../../episode/robot-picture';
import { TargetPicture } from '../../../episode/target-picture';
import { useExpose } from '../../../exposure/use-expose';
import { useWords } from '../../../i18n/use-words';
import { useSession } from '../../../session/session-context';
import { isTypingTarget } from '../../../ui/typing-target';
import { coinBrief } from '../coin-brief';
import { TRIAL_WORDS } from '../words/trial-words';
import classes from './picture-panel.module.css';

const LARGE_PX = 880;
const BOTH_PX = 1180;

/** The target's picture: always here; P or a press shows it large, beside what the open question points at. */
export function PicturePanel({ isPulsing }: { isPulsing: boolean }) {
  const words = useWords(TRIAL_WORDS);
  const episode = useSession((state) => state.view?.episode ?? null);
  const { isLarge, show } = useLargePictures(episode?.trialId ?? null);
  if (episode === null) return null;
  const { category, pictureUrl, lockedText } = coinBrief(episode.brief);
  if (pictureUrl === null)
    return (
      <div className={classes.worded}>
        <Text size="sm" c="dimmed">
          {words.yourObject}
        </Text>
        <Text className={classes.task}>{lockedText}</Text>
      </div>
    );
  const alt = words.pictureAlt(category);
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
          <Text className={classes.category}>{category}</Text>
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
  const { category, pictureUrl } = coinBrief(episode.brief);
  if (pictureUrl === null) return null;
  return (
    <Modal
      opened={isLarge}
      onClose={onClose}
      size={robots === null ? LARGE_PX : BOTH_PX}
      padding="md"
      title={<span className={classes.title}>{category}</span>}
      closeButtonProps={{ 'aria-label': words.shrink }}
    >
      <div className={classes.large} data-both={robots !== null || undefined}>
        <figure className={classes.figure}>
          <TargetPicture url={pictureUrl} alt={words.pictureAlt(category)} />
          {robots !== null && <figcaption>{words.yourObject}</figcaption>}
        </figure>
        {robots !== null && (
          <figure className={classes.figure}>
            <RobotPicture subject={category} picture={robots} />
            <figcaption>{t('robotPictureCaption')}</figcaption>
          </figure>
        )}
      </div>
    </Modal>
  );
}

/** Open or not, from wherever; each change is written down. */
function useLargePictures(trialId: string | null) {
  const isLarge = useStore(picturesStore, (state) => state.isLarge);
  const expose = useExpose();
  const show = useCallback((next: boolean) => setPicturesLarge(next), []);
  useEffect(
    () =>
      picturesStore.subscribe((now, before) => {
        if (now.isLarge === before.isLarge) return;
        expose(now.isLarge ? 'picture-open' : 'picture-close', trialId, {
          sizePx: Math.min(LARGE_PX, innerWidth, innerHeight),
        });
      }),
    [expose, trialId],
  );
  useEffect(() => () => setPicturesLarge(false), []);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'p' || event.ctrlKey || event.metaKey) return;
      if (!isTypingTarget(event.target)) show(!picturesStore.getState().isLarge);
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [show]);
  return { isLarge, show };
}

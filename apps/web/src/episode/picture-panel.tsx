import { Button, Modal, Text } from '@mantine/core';
import { IconArrowsMaximize } from '@tabler/icons-react';
import { useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isTypingTarget } from '../dialogue/typing-target';
import { useExpose } from '../exposure/use-expose';
import { useSession } from '../session/session-context';
import classes from './picture-panel.module.css';
import { TargetPicture } from './target-picture';

const LARGE_PX = 880;

/** The target's picture: always here; P or a press shows it large. */
export function PicturePanel({ isPulsing }: { isPulsing: boolean }) {
  const { t } = useTranslation('episode');
  const episode = useSession((state) => state.view?.episode ?? null);
  const expose = useExpose();
  const [isLarge, setLarge] = useState(false);
  const episodeId = episode?.episodeId ?? null;
  const show = useCallback(
    (next: boolean) => {
      setLarge(next);
      expose(next ? 'picture-open' : 'picture-close', episodeId, {
        sizePx: Math.min(LARGE_PX, innerWidth, innerHeight),
      });
    },
    [expose, episodeId],
  );
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'p' || event.ctrlKey || event.metaKey) return;
      if (!isTypingTarget(event.target)) show(!isLarge);
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [isLarge, show]);
  if (episode === null) return null;
  const alt = t('pictureAlt', { category: episode.category });
  return (
    <div className={classes.panel}>
      <button
        type="button"
        className={classes.thumb}
        data-pulse={isPulsing || undefined}
        onClick={() => show(true)}
        aria-label={t('enlarge')}
      >
        <TargetPicture url={episode.pictureUrl} alt={alt} />
      </button>
      <div className={classes.words}>
        <Text size="sm" c="dimmed">
          {t('yourObject')}
        </Text>
        <Text className={classes.category}>{episode.category}</Text>
        <Text size="sm" c="dimmed">
          {t('onlyYou')}
        </Text>
        <Button
          variant="default"
          px="sm"
          className={classes.enlarge}
          leftSection={<IconArrowsMaximize size={18} aria-hidden className={classes.icon} />}
          onClick={() => show(true)}
        >
          {t('enlargeShort')}
        </Button>
      </div>
      <Modal
        opened={isLarge}
        onClose={() => show(false)}
        size={LARGE_PX}
        padding="md"
        title={<span className={classes.title}>{episode.category}</span>}
        closeButtonProps={{ 'aria-label': t('shrink') }}
      >
        <div className={classes.large}>
          <TargetPicture url={episode.pictureUrl} alt={alt} />
        </div>
      </Modal>
    </div>
  );
}

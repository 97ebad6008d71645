import { Button } from '@mantine/core';
import type { ShownPicture } from '@parley/protocol';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './robot-picture.module.css';

interface RobotPictureProps {
  readonly picture: ShownPicture;
  /** What is looked for, in a word. */ readonly subject: string;
  /** Called when it stands there, or cannot be shown. */
  readonly onSettled?: () => void;
  /** Offers to load it again when it did not load. */
  readonly canRetry?: boolean;
}

/** A picture from the robot's own eyes; it keeps its place while it loads. */
export function RobotPicture({ picture, subject, onSettled, canRetry = false }: RobotPictureProps) {
  const { t } = useTranslation('episode');
  const [hasFailed, setFailed] = useState(false);
  const { url, widthPx, heightPx, isFramed } = picture;
  const shape = { aspectRatio: `${widthPx} / ${heightPx}` };
  if (hasFailed)
    return (
      <span className={classes.lost} style={shape}>
        {t('robotPictureLost')}
        {canRetry && (
          <Button size="sm" variant="default" onClick={() => setFailed(false)}>
            {t('pictureRetry')}
          </Button>
        )}
      </span>
    );
  return (
    <img
      src={url}
      alt={isFramed ? t('robotPictureAlt', { category: subject }) : t('robotViewAlt')}
      width={widthPx}
      height={heightPx}
      style={shape}
      draggable={false}
      className={classes.picture}
      onLoad={onSettled}
      onError={() => {
        setFailed(true);
        onSettled?.();
      }}
    />
  );
}

import { Button, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './target-picture.module.css';

/** A square picture that keeps its place while it loads and can be asked for again. */
export function TargetPicture({ url, alt }: { url: string; alt: string }) {
  const { t } = useTranslation('episode');
  const [hasFailed, setFailed] = useState(false);
  /** Address of the picture that stands there. */
  const [shown, setShown] = useState<string | null>(null);
  if (hasFailed) {
    return (
      <Stack className={classes.frame} align="center" justify="center" gap="sm">
        <Text size="sm">{t('pictureLost')}</Text>
        <Button component="div" size="sm" variant="default" onClick={() => setFailed(false)}>
          {t('pictureRetry')}
        </Button>
      </Stack>
    );
  }
  return (
    <span className={classes.frame}>
      <img
        src={url}
        alt={alt}
        width={1024}
        height={1024}
        draggable={false}
        className={classes.image}
        onLoad={() => setShown(url)}
        onError={() => setFailed(true)}
      />
      {shown !== url && (
        <Text component="span" size="sm" c="dimmed" role="status" className={classes.coming}>
          {t('pictureComing')}
        </Text>
      )}
    </span>
  );
}

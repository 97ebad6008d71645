import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';

/** The way back to the recruiter; nothing where the study names none. */
export function BackLink({ url, label }: { url: string | null; label: string | null }) {
  const { t } = useTranslation('after');
  if (url === null) return null;
  return (
    <Button component="a" href={url} size="lg">
      {label === null ? t('backToStart') : t('backTo', { place: label })}
    </Button>
  );
}

import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { TargetPicture } from '../../../episode/target-picture';
import type { ReferenceProps } from '../../task-parts';
import { coinBrief } from '../coin-brief';

/** The target's picture, to judge by. */
export function TargetFigure({ episode, className }: ReferenceProps) {
  const { t } = useTranslation('episode');
  const { pictureUrl, category } = coinBrief(episode.brief);
  return (
    <figure className={className}>
      <TargetPicture url={pictureUrl} alt={t('pictureAlt', { category })} />
      <Text component="figcaption" size="sm" c="dimmed">
        {t('yourObject')}
      </Text>
    </figure>
  );
}
